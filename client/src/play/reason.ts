// Why somebody got points, as arithmetic: read from what the sentences are made of, never from the sentences.
import type { LogEntry, Said, Words } from '../net/protocol';

export type ReasonLine =
  | { kind: 'product'; what: 'tiles' | 'pennants' | 'cities'; number: number; each: number; points: number }
  | { kind: 'said'; words: Words };
export interface Reason {
  lines: ReasonLine[];
  figures: { seat: number; kinds: string[] }[]; // who stood there with what, most first
  isEqual: boolean;
  isFinished: boolean; // then the figures go home
}

const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && 'key' in value;
const inner = (said: Said | undefined, name: string): Said | undefined => {
  const value = said?.[name];
  return isSaid(value) ? value : undefined;
};
const number = (said: Said | undefined, name: string): number => (typeof said?.[name] === 'number' ? said[name] : 0);
const saidIn = (text: Words | string | undefined): Said | undefined => (typeof text === 'object' ? text.of : undefined);

/** What the base game gives for an area is so much for each tile and pennant, where that is so. */
function products(points: number, area: Said | undefined): ReasonLine[] {
  const [tiles, pennants] = [number(area, 'tiles'), number(area, 'pennants')];
  const each = points / (tiles + pennants);
  if (!Number.isInteger(each) || each <= 0) return [];
  const line = (what: 'tiles' | 'pennants', count: number): ReasonLine[] =>
    count > 0 ? [{ kind: 'product', what, number: count, each, points: count * each }] : [];
  return [...line('tiles', tiles), ...line('pennants', pennants)];
}

export function reasonOf(entry: LogEntry): Reason {
  const told = inner(saidIn(entry.text), 'what');
  const isFinished = told?.key !== 'score.unfinished' && told?.key !== 'score.field';
  const area = told?.key === 'score.unfinished' ? inner(told, 'what') : told;
  const reason: Reason = { lines: [], figures: [], isEqual: false, isFinished };
  for (const detail of entry.details ?? []) {
    const said = saidIn(detail);
    if (said?.key === 'score.figure') addFigure(reason, said);
    else if (said?.key === 'score.tie') reason.isEqual = true;
    else if (said?.key === 'score.added' && inner(said, 'reason')?.key === 'sets.base') {
      const found = products(number(said, 'points'), area);
      reason.lines.push(...(found.length > 0 ? found : [{ kind: 'said' as const, words: detail }]));
    } else if (said?.key === 'score.product')
      reason.lines.push({ kind: 'product', what: 'cities', number: number(said, 'number'), each: number(said, 'rate'), points: number(said, 'points') });
    else reason.lines.push({ kind: 'said', words: detail });
  }
  reason.figures.sort((a, b) => b.kinds.length - a.kinds.length);
  return reason;
}

const seatIn = (said: Said | undefined, name: string): number | undefined => {
  const who = said?.[name];
  return typeof who === 'object' && 'player' in who ? Number(who['player']) : undefined;
};
const kindOf = (figure: Said | undefined) => figure?.key.replace('figures.', '') ?? 'follower';

/** The figure that a line of the log tells of: what it is, and whose: a seat's, or the word of a colour. */
export function figureIn({ seat, text }: LogEntry): { kind: string; whose: number | string } | undefined {
  const said = saidIn(text);
  const [figure, colour] = [inner(said, 'figure'), inner(said, 'colour')];
  if (figure) return { kind: kindOf(figure), whose: seatIn(said, 'owner') ?? seatIn(said, 'who') ?? seat ?? -1 };
  // Where players have several colours it is told by its own.
  return colour && said?.key.startsWith('kinds.') ? { kind: kindOf(undefined), whose: colour.key.replace('colours.', '') } : undefined;
}

function addFigure(reason: Reason, said: Said): void {
  const seat = seatIn(said, 'who') ?? -1;
  const kind = kindOf(inner(said, 'figure'));
  const known = reason.figures.find((entry) => entry.seat === seat);
  if (known) known.kinds.push(kind);
  else reason.figures.push({ seat, kinds: [kind] });
}
