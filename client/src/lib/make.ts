// Making a table and sitting down at it.
import { t } from '../i18n';
import { api } from '../net/api';
import type { MadeTable, Preset, SeatWish, TableWish } from '../net/protocol';
import { lessonWish } from '../play/lesson';
import { freeColour, withNames } from '../play/setup';
import { prefs } from './prefs.svelte';
import { go } from './router.svelte';
import { holdTable, takeOver } from './seats';

/** How others see who has given no name: never as a word that means somebody else to each of them. */
export function ownName(): string {
  return prefs.name.trim() || t('new.guest');
}

/** The computer players' level that was chosen last; a newcomer meets one that can be beaten. */
export function usualLevel(levels: readonly { level: string }[]): string {
  const isThere = levels.some((entry) => entry.level === prefs.level);
  return isThere ? prefs.level : (levels[0]?.level ?? prefs.level);
}

export function wishOf(preset: Preset, seats: SeatWish[]): TableWish {
  return {
    game: preset.game,
    sets: preset.sets,
    options: preset.options,
    seats: withNames(seats),
    start_player: 'random',
    aids: true,
    private: true,
    clock: null,
    duplicate: false,
    language: prefs.language,
  };
}

export function sitDown(made: MadeTable, title: string): void {
  holdTable({ id: made.table.id, tokens: made.seats, host: made.host, title });
  go(`/t/${made.table.id}`);
}

/** The first game, with somebody who shows it. */
export async function firstGame(): Promise<void> {
  const made = await api.make(lessonWish(ownName(), t('lesson.teacher')));
  holdTable({ id: made.table.id, tokens: made.seats, host: made.host, title: t('lesson.title'), lesson: true });
  go(`/t/${made.table.id}`);
}

/** The people of one table play on at another. */
export function followRematch(from: string, to: string): void {
  takeOver(from, to);
  go(`/t/${to}`);
}

export async function quickGame(preset: Preset, title: string): Promise<void> {
  const info = await api.info();
  const seats: SeatWish[] = [{ kind: 'here', name: ownName(), colour: 0 }];
  while (seats.length < preset.seats) seats.push({ kind: 'bot', level: usualLevel(info.bots), colour: freeColour(seats) });
  sitDown(await api.make(wishOf(preset, seats)), title);
}
