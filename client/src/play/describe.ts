// What things are called and what they do. A tile in words, from its picture: for the screen reader. "City on two sides, north and east, road to the south."
import { kUnit } from '../board/camera';
import { partAt } from '../board/hit';
import type { TurnPicture } from '../board/places';
import { explanation, t, titleOf, type Key } from '../i18n';
import type { Catalogue } from '../net/protocol';

const kNear = 3; // units from the border
const kMiddle = kUnit / 2;
const sides: { name: Key; x: number; y: number }[] = [
  { name: 'side.north', x: kMiddle, y: kNear },
  { name: 'side.east', x: kUnit - kNear, y: kMiddle },
  { name: 'side.south', x: kMiddle, y: kUnit - kNear },
  { name: 'side.west', x: kNear, y: kMiddle },
];

export interface TilePart {
  type: string;
  sides: Key[]; // none: it lies in the middle
}

/** What runs over which sides, each part once; fields are what is left. */
export function partsOf(picture: TurnPicture, at = partAt): TilePart[] {
  const found = picture.parts.map((part): TilePart => ({ type: part.type, sides: [] }));
  for (const { name, x, y } of sides) {
    const part = at(picture, x, y);
    if (part) found[part.index]!.sides.push(name);
  }
  return found.filter((part) => part.type !== 'field' && !(part.sides.length === 0 && (part.type === 'road' || part.type === 'city')));
}

function words({ sides: where }: TilePart, what: string): string {
  if (where.length === 0) return t('tile.middle', { what });
  const names = where.map((name) => t(name));
  const listed = names.length < 2 ? names[0]! : `${names.slice(0, -1).join(', ')} ${t('tile.and')} ${names.at(-1)}`;
  const forms: Key[] = ['tile.side', 'tile.sides2', 'tile.sides3', 'tile.sides4'];
  return t(forms[where.length - 1]!, { what, where: listed });
}

export function describeTile(picture: TurnPicture | undefined, catalogue: Catalogue | undefined): string {
  if (!picture || !catalogue) return '';
  const parts = partsOf(picture).map((part) => words(part, titleOf(catalogue.features[part.type])));
  return parts.length > 0 ? parts.join(', ') : t('tile.only');
}

/** What a figure or thing does, by how it looks. */
export function aboutLook(look: string, catalogue: Catalogue | undefined): string {
  return explanation(catalogue?.looks[look]) || explanation(catalogue?.figures[look]);
}
