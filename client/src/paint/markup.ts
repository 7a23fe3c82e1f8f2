// Paints the server's drawings on a canvas. They are made of few things (docs/art.md): groups, paths, circles, words and
// clips, all coloured by class; so they need no document of their own, and a worker can paint them.
export interface Look {
  fill?: string;
  stroke?: string;
  'stroke-width'?: string;
  'stroke-linecap'?: string;
  'stroke-linejoin'?: string;
  'font-family'?: string;
  'font-weight'?: string;
  'text-anchor'?: string;
  display?: string;
}
/** What the stylesheet says about an element with these classes. */
export type Looks = (classes: string) => Look;
export type Surface = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Reads the server's stylesheet: single classes, and those that are different in the dark. */
export function looksOf(css: string, dark: boolean, hidden: readonly string[]): Looks {
  const plain = css.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\}/g, '');
  const [usual, stronger]: [string, Look][][] = [[], []];
  for (const [, selectors, body] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const look = Object.fromEntries(body!.split(';').map((part) => part.split(/:(.*)/s, 2))) as Look;
    for (const selector of selectors!.split(',')) {
      const [, night, name] = /^\s*(:root\[data-theme=dark\] )?\.(b-[\w-]+)\s*$/.exec(selector) ?? [];
      if (name && (!night || dark)) (night ? stronger! : usual!).push([name, look]);
    }
  }
  const rules = [...usual!, ...stronger!, ...hidden.map((name): [string, Look] => [name, { display: 'none' }])];
  const known = new Map<string, Look>();
  return (classes) => {
    let look = known.get(classes);
    if (!look) {
      const names = new Set(classes.split(' '));
      look = Object.assign({}, ...rules.filter(([name]) => names.has(name)).map(([, rule]) => rule)) as Look;
      known.set(classes, look);
    }
    return look;
  };
}

function move(surface: Surface, transform: string): void {
  for (const [, name, list] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = name === 'scale' ? a : 0] = list!.split(/[ ,]+/).map(Number);
    if (name === 'translate') surface.translate(a, b);
    else if (name === 'scale') surface.scale(a, b);
    else if (name === 'rotate') surface.rotate((a * Math.PI) / 180);
  }
}

type Attributes = Record<string, string>;

function pathOf(name: string, given: Attributes): Path2D {
  if (name === 'path') return new Path2D(given['d'] ?? '');
  const path = new Path2D();
  path.arc(Number(given['cx'] ?? 0), Number(given['cy'] ?? 0), Number(given['r'] ?? 0), 0, 2 * Math.PI);
  return path;
}
function fillAndStroke(surface: Surface, path: Path2D, given: Attributes, look: Look): void {
  surface.globalAlpha = Number(given['opacity'] ?? 1);
  if (look.fill !== 'none') {
    surface.fillStyle = look.fill ?? '#000';
    surface.fill(path);
  }
  if (!look.stroke || look.stroke === 'none') return;
  surface.strokeStyle = look.stroke;
  surface.lineWidth = Number(look['stroke-width'] ?? given['stroke-width'] ?? 1);
  surface.lineCap = (look['stroke-linecap'] ?? 'butt') as CanvasLineCap;
  surface.lineJoin = (look['stroke-linejoin'] ?? 'miter') as CanvasLineJoin;
  surface.setLineDash((given['stroke-dasharray'] ?? '').split(/[ ,]+/).filter(Boolean).map(Number));
  surface.stroke(path);
}
function write(surface: Surface, words: string, given: Attributes, look: Look): void {
  surface.globalAlpha = 1;
  surface.fillStyle = look.fill ?? '#000';
  surface.font = `${look['font-weight'] ?? 400} ${given['font-size'] ?? 16}px ${look['font-family'] ?? 'sans-serif'}`;
  surface.textAlign = look['text-anchor'] === 'middle' ? 'center' : 'left';
  surface.fillText(words, 0, 0);
}
const kEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plainText = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => kEntities[name] ?? whole);

/** Paints where the surface's transform says, in units of the drawing. */
export function paintMarkup(surface: Surface, markup: string, looks: Looks): void {
  surface.miterLimit = 4; // as in SVG
  const clips = new Map<string, Path2D>();
  const open: { name: string; id: string; given: Attributes; look: Look }[] = [];
  let hidden = 0; // depth within what is not shown
  for (const [, closing, name, rest, empty, words] of markup.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>|([^<]+)/g)) {
    if (words !== undefined) {
      const parent = open.at(-1);
      if (parent?.name === 'text' && hidden === 0) write(surface, plainText(words), parent.given, parent.look);
      continue;
    }
    if (closing) {
      open.pop();
      surface.restore();
      if (hidden > 0) hidden -= 1;
      continue;
    }
    const given = Object.fromEntries([...rest!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]));
    const look = looks(given['class'] ?? '');
    const parent = open.at(-1);
    if (!empty) {
      open.push({ name: name!, id: given['id'] ?? '', given, look });
      surface.save();
      if (hidden > 0 || look.display === 'none') {
        hidden += 1;
        continue;
      }
    }
    if (hidden > 0 || look.display === 'none') continue;
    const isShape = name === 'path' || name === 'circle';
    if (isShape && parent?.name === 'clipPath') clips.set(`url(#${parent.id})`, pathOf(name, given));
    else if (isShape) fillAndStroke(surface, pathOf(name, given), given, look);
    else {
      move(surface, given['transform'] ?? '');
      const clip = clips.get(given['clip-path'] ?? '');
      if (clip) surface.clip(clip);
      if (name === 'svg') {
        const frame = new Path2D();
        frame.rect(0, 0, Number(given['width']), Number(given['height']));
        surface.clip(frame);
      }
    }
  }
}
