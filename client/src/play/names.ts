// How tables and sets are called.
import { say } from '../i18n';
import type { Catalogue, Preset, Table, Words } from '../net/protocol';

export function setTitle(name: string, catalogue: Catalogue | undefined): string {
  const bare = name.split(/[:*]/)[0] ?? name;
  for (const game of catalogue?.games ?? []) {
    const set = game.sets.find((entry) => entry.name === bare);
    if (set) return say(set.title);
  }
  return bare;
}

export function gameTitle(table: Pick<Table, 'game' | 'sets'>, catalogue: Catalogue | undefined): string {
  if (table.sets.length === 0 || table.game !== 'land') {
    const game = catalogue?.games.find((entry) => entry.name === table.game);
    return game ? say(game.title as Words) : table.game;
  }
  const titles = table.sets.map((set) => setTitle(set, catalogue));
  return titles.length <= 3 ? titles.join(' + ') : `${titles.slice(0, 2).join(' + ')} + ${titles.length - 2}`;
}

export function tableName(table: Table, catalogue: Catalogue | undefined): string {
  const people = table.seats.flatMap((seat) => seat.name || []).join(', '); // free seats have no name
  return [table.title || gameTitle(table, catalogue), people].filter(Boolean).join(' · ');
}

/** Presets of games that this server can play. */
export function playablePresets(catalogue: Catalogue | undefined): Preset[] {
  return (catalogue?.presets ?? []).filter((preset) => catalogue?.games.some((game) => game.name === preset.game));
}
