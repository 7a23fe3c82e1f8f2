// Writes animated GIF files: one palette, frames that keep what has not changed.

const kTransparent = 255;
const kMostCodes = 4096;

class Bytes {
  private parts: Uint8Array<ArrayBuffer>[] = [];
  add(...bytes: number[]): void {
    this.parts.push(Uint8Array.from(bytes));
  }
  text(text: string): void {
    this.add(...[...text].map((letter) => letter.charCodeAt(0)));
  }
  word(value: number): void {
    this.add(value & 255, value >> 8);
  }
  /** In blocks of at most 255 bytes. */
  blocks(data: readonly number[]): void {
    for (let i = 0; i < data.length; i += 255) {
      const block = data.slice(i, i + 255);
      this.add(block.length, ...block);
    }
    this.add(0);
  }
  blob(): Blob {
    return new Blob(this.parts, { type: 'image/gif' });
  }
}

/** LZW as GIF has it, for 256 colours. */
export function compress(pixels: Uint8Array): number[] {
  const out: number[] = [];
  const [clear, end] = [256, 257];
  let codes = new Map<number, number>();
  let next = end + 1;
  let size = 9;
  let bits = 0;
  let held = 0;
  const put = (code: number) => {
    held |= code << bits;
    for (bits += size; bits >= 8; bits -= 8) {
      out.push(held & 255);
      held >>>= 8;
    }
  };
  put(clear);
  let prefix = pixels[0]!;
  for (let i = 1; i < pixels.length; ++i) {
    const key = (prefix << 8) | pixels[i]!;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    put(prefix);
    if (next < kMostCodes) {
      codes.set(key, next);
      if (next === 1 << size && size < 12) size += 1;
      next += 1;
    } else {
      put(clear);
      codes = new Map();
      next = end + 1;
      size = 9;
    }
    prefix = pixels[i]!;
  }
  put(prefix);
  put(end);
  if (bits > 0) out.push(held & 255);
  return out;
}

const binOf = (r: number, g: number, b: number) => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

/** The colours of a picture that occur most, and which of them stands for any other. */
export class Palette {
  readonly colours: [number, number, number][];
  private readonly nearest = new Map<number, number>();

  constructor({ data }: ImageData) {
    const bins = new Map<number, { count: number; r: number; g: number; b: number }>();
    for (let i = 0; i < data.length; i += 4) {
      const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
      const bin = bins.get(binOf(r, g, b)) ?? { count: 0, r: 0, g: 0, b: 0 };
      bins.set(binOf(r, g, b), { count: bin.count + 1, r: bin.r + r, g: bin.g + g, b: bin.b + b });
    }
    this.colours = [...bins.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, kTransparent)
      .map(({ count, r, g, b }) => [r / count, g / count, b / count].map(Math.round) as [number, number, number]);
  }
  indexOf(r: number, g: number, b: number): number {
    const bin = binOf(r, g, b);
    let found = this.nearest.get(bin);
    if (found === undefined) {
      let least = Infinity;
      this.colours.forEach(([x, y, z], index) => {
        const distance = 2 * (x - r) ** 2 + 4 * (y - g) ** 2 + 3 * (z - b) ** 2;
        if (distance < least) [least, found] = [distance, index];
      });
      this.nearest.set(bin, found ?? 0);
    }
    return found ?? 0;
  }
}

export class GifWriter {
  private readonly bytes = new Bytes();
  private before: Uint8Array | undefined;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly palette: Palette,
  ) {
    const { bytes } = this;
    bytes.text('GIF89a');
    bytes.word(width);
    bytes.word(height);
    bytes.add(0xf7, 0, 0);
    for (let i = 0; i < 256; ++i) bytes.add(...(palette.colours[i] ?? [0, 0, 0]));
    bytes.add(0x21, 0xff, 11);
    bytes.text('NETSCAPE2.0');
    bytes.add(3, 1, 0, 0, 0); // again and again
  }
  /** `time` in hundredths of a second. */
  add({ data }: ImageData, time: number): void {
    const now = new Uint8Array(this.width * this.height);
    const shown = new Uint8Array(now.length);
    for (let i = 0; i < now.length; ++i) {
      now[i] = this.palette.indexOf(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!);
      shown[i] = this.before?.[i] === now[i] ? kTransparent : now[i]!;
    }
    this.before = now;
    const { bytes } = this;
    bytes.add(0x21, 0xf9, 4, 0x05);
    bytes.word(time);
    bytes.add(kTransparent, 0);
    bytes.add(0x2c, 0, 0, 0, 0);
    bytes.word(this.width);
    bytes.word(this.height);
    bytes.add(0, 8);
    bytes.blocks(compress(shown));
  }
  finish(): Blob {
    this.bytes.add(0x3b);
    return this.bytes.blob();
  }
}
