// A tile in words, from its parts: for the screen reader.
import type { Part } from '../board/art.svelte';
import { maybe, t, titleOf, type Key } from '../i18n';
import type { Catalogue } from '../net/protocol';

const sides: { name: Key; test: (x: number, y: number) => boolean }[] = [
  { name: 'side.north', test: (_x, y) => y < 66 },
  { name: 'side.east', test: (x) => x > 134 },
  { name: 'side.south', test: (_x, y) => y > 134 },
  { name: 'side.west', test: (x) => x < 66 },
];

export function describeTile(parts: readonly Part[], catalogue: Catalogue | undefined): string {
  return parts
    .filter((part) => part.type !== 'field')
    .map((part) => {
      const where = sides.filter((side) => side.test(...part.at)).map((side) => t(side.name));
      const word = maybe(`feature.${part.type}`, titleOf(catalogue?.sources[part.type]) || part.type);
      return [word, ...where].join(' ');
    })
    .join(', ');
}
