// Tiles that came after the land was painted last.
import type { PlacedTile } from '../net/protocol';

const kFew = 3; // a whole board that arrives is painted at once

const nameOf = ({ id, x, y, rotation }: PlacedTile) => `${id} ${x},${y},${rotation}`;

export function newOf(tiles: readonly PlacedTile[], painted: readonly PlacedTile[]): PlacedTile[] {
  if (tiles === painted || painted.length === 0) return [];
  const known = new Set(painted.map(nameOf));
  const fresh = tiles.filter((tile) => !known.has(nameOf(tile)));
  return fresh.length <= kFew ? fresh : [];
}
