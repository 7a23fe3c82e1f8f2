// Where the eye is over the board: screen = board * scale + offset. Units of the board: 200 to a square.
export const kUnit = 200;

export interface Camera {
  x: number;
  y: number;
  scale: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}

export const kLeastTile = 18; // pixels of a square when zoomed out
export const kMostTile = 340;
const kComfortable = 132; // fitting never makes a square larger than this, or than this share of a large screen
const kShare = 0.13;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export function clampScale(scale: number): number {
  return clamp(scale, kLeastTile / kUnit, kMostTile / kUnit);
}

export const middleOf = (cell: { x: number; y: number }) => ({ x: (cell.x + 0.5) * kUnit, y: (cell.y + 0.5) * kUnit });
export const cellOf = (place: { x: number; y: number }) => ({ x: Math.floor(place.x / kUnit), y: Math.floor(place.y / kUnit) });

/** Zooms so that the point under the pointer stays where it is. */
export function zoomAt(camera: Camera, px: number, py: number, factor: number): Camera {
  const scale = clampScale(camera.scale * factor);
  const real = scale / camera.scale;
  return { scale, x: px - (px - camera.x) * real, y: py - (py - camera.y) * real };
}

export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/**
 * Shows the whole box in what the insets leave free. Where that would make squares smaller than `least`, it shows what
 * is round the focus instead, as much of the box as there is room for.
 */
export function fitBox(
  box: Box,
  size: Size,
  insets: Insets,
  { least = kLeastTile, most, focus }: { least?: number; most?: number; focus?: Focus } = {},
): Camera {
  const largest = most ?? Math.max(kComfortable, kShare * Math.min(size.width, size.height));
  const width = Math.max(60, size.width - insets.left - insets.right);
  const height = Math.max(60, size.height - insets.top - insets.bottom);
  const wanted = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const scale = clamp(wanted, Math.max(least, kLeastTile) / kUnit, largest / kUnit);
  const along = (low: number, high: number, room: number, at: number | undefined) => {
    const half = room / scale / 2;
    if (at === undefined || high - low <= 2 * half) return (low + high) / 2;
    return clamp(at, low + half, high - half);
  };
  return {
    scale,
    x: insets.left + width / 2 - along(box.left, box.right, width, focus?.x) * scale,
    y: insets.top + height / 2 - along(box.top, box.bottom, height, focus?.y) * scale,
  };
}
export interface Focus {
  x: number;
  y: number;
}

/** The smallest shift after which the box is in sight. */
export function reveal(camera: Camera, box: Box, size: Size, insets: Insets): Camera {
  const at = onScreen(camera, box);
  const shift = (low: number, high: number, from: number, to: number) =>
    high - low > to - from ? (from + to - low - high) / 2 : low < from ? from - low : high > to ? to - high : 0;
  return panBy(
    camera,
    shift(at.left, at.right, insets.left, size.width - insets.right),
    shift(at.top, at.bottom, insets.top, size.height - insets.bottom),
  );
}

export interface Corner {
  left: boolean;
  top: boolean;
}
export const onScreen = (camera: Camera, { left, top, right, bottom }: Box): Box => ({
  left: left * camera.scale + camera.x,
  top: top * camera.scale + camera.y,
  right: right * camera.scale + camera.x,
  bottom: bottom * camera.scale + camera.y,
});

/** The corner in which a card of this size, with its margins, covers nothing of what is on the screen there. */
export function cornerBeside(box: Box, card: Size, size: Size): Corner | undefined {
  for (const top of [false, true])
    for (const left of [false, true]) {
      const beside = left ? box.left >= card.width : box.right <= size.width - card.width;
      const over = top ? box.top >= card.height : box.bottom <= size.height - card.height;
      if (beside || over) return { left, top };
    }
  return undefined;
}

/** Shows the box and leaves a corner for the card: moved as little as possible, from further away where it must. */
export function besideCard(camera: Camera, box: Box, card: Size, size: Size, insets: Insets): Camera {
  const near = reveal(camera, box, size, insets);
  if (cornerBeside(onScreen(near, box), card, size)) return near;
  const room = size.width - card.width > size.height - card.height ? { right: card.width } : { bottom: card.height };
  return fitBox(box, size, { ...insets, ...room }, { most: camera.scale * kUnit });
}

export function nearest<T extends Focus>(places: readonly T[], from: Focus): T | undefined {
  const far = ({ x, y }: Focus) => Math.hypot(x - from.x, y - from.y);
  return places.reduce<T | undefined>((best, place) => (best && far(best) <= far(place) ? best : place), undefined);
}

/** Two fingers: the middle moves, the distance scales. */
export function pinch(
  camera: Camera,
  before: [number, number, number, number],
  after: [number, number, number, number],
): Camera {
  const middle = ([ax, ay, bx, by]: [number, number, number, number]) => [(ax + bx) / 2, (ay + by) / 2] as const;
  const spread = ([ax, ay, bx, by]: [number, number, number, number]) => Math.max(1, Math.hypot(ax - bx, ay - by));
  const [fromX, fromY] = middle(before);
  const [toX, toY] = middle(after);
  const zoomed = zoomAt(camera, fromX, fromY, spread(after) / spread(before));
  return panBy(zoomed, toX - fromX, toY - fromY);
}

export function mixCameras(a: Camera, b: Camera, part: number): Camera {
  const scale = a.scale * Math.pow(b.scale / a.scale, part);
  const share = a.scale === b.scale ? part : (scale - a.scale) / (b.scale - a.scale);
  return { scale, x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export function boxOfCells(cells: Iterable<{ x: number; y: number; columns?: number; rows?: number }>): Box | undefined {
  let box: Box | undefined;
  for (const cell of cells) {
    const right = cell.x + (cell.columns ?? 1);
    const bottom = cell.y + (cell.rows ?? 1);
    box = box
      ? {
          left: Math.min(box.left, cell.x * kUnit),
          top: Math.min(box.top, cell.y * kUnit),
          right: Math.max(box.right, right * kUnit),
          bottom: Math.max(box.bottom, bottom * kUnit),
        }
      : { left: cell.x * kUnit, top: cell.y * kUnit, right: right * kUnit, bottom: bottom * kUnit };
  }
  return box;
}
