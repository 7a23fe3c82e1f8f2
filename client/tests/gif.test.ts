import { describe, expect, it } from 'vitest';
import { compress } from '../src/lib/gif';

/** LZW back to pixels, as every viewer does it. */
function expand(bytes: number[]): number[] {
  let [at, held, bits, size] = [0, 0, 0, 9];
  const read = () => {
    while (bits < size) {
      held |= bytes[at++]! << bits;
      bits += 8;
    }
    const code = held & ((1 << size) - 1);
    held >>>= size;
    bits -= size;
    return code;
  };
  const out: number[] = [];
  let table: number[][] = [];
  let before: number[] | undefined;
  for (;;) {
    const code = read();
    if (code === 257) return out;
    if (code === 256) {
      table = Array.from({ length: 258 }, (_, value) => [value]);
      size = 9;
      before = undefined;
      continue;
    }
    const now = table[code] ?? [...before!, before![0]!];
    out.push(...now);
    if (before && table.length < 4096) table.push([...before, now[0]!]);
    if (table.length === 1 << size && size < 12) size += 1;
    before = now;
  }
}

describe('GIF', () => {
  it('comes back as it was, also when the table of codes is full', () => {
    let seed = 1;
    const noise = Uint8Array.from({ length: 60000 }, () => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16) & 255);
    expect(expand(compress(noise))).toEqual([...noise]);
    const flat = new Uint8Array(5000).fill(7);
    expect(expand(compress(flat))).toEqual([...flat]);
    expect(compress(flat).length).toBeLessThan(200);
  });
});
