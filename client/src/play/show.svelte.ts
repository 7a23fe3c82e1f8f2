// What the table shows beyond the board itself: what is lit and why, values, marks, floating points, the finale.
import { art } from '../board/art.svelte';
import { boxOfCells, kUnit, type Box } from '../board/camera';
import { misfit } from '../board/edges';
import { standing } from '../board/figures';
import { partAt } from '../board/hit';
import { partOfSegment, placeOfSegment, type Point } from '../board/places';
import type { Pointed } from '../board/pointed';
import type { BoardFit, BoardMark, Floater } from '../board/types';
import { maybe, t } from '../i18n';
import { prefersStillness, prefs } from '../lib/prefs.svelte';
import { sound } from '../lib/sound';
import type { LogEntry } from '../net/protocol';
import { worthMark, type Hand } from './hand.svelte';
import type { TableSession } from './session.svelte';
import { othersTurns, suggestedIn, suggestion } from './log';
import { kPaces } from './pace';
import { Walk } from './walk.svelte';

const kFloat = 1600; // milliseconds that points float
const kFinaleStep = 600;
const kRefusal = 2600;
const pictureOf = (id: string, rotation: number) => art.turn(id, rotation);

export class Show {
  why = $state.raw<LogEntry | undefined>();
  pointed = $state.raw<LogEntry | undefined>();
  hover = $state.raw<Pointed | undefined>();
  roaming = $state.raw<{ x: number; y: number } | undefined>(); // any square, by keyboard
  values = $state(false);
  finale = $state.raw<LogEntry | undefined>();
  retold = $state.raw<LogEntry | undefined>(); // what the others did, shown again
  floaters = $state.raw<Floater[]>([]);
  refusal = $state.raw<{ text: string; px: number; py: number } | undefined>(); // of the last click
  end = $state(false); // the page of the result
  readonly walk = new Walk();
  /** Points were made at a place of the board; false: nothing has shown them. */
  onPoints: ((entry: LogEntry, place: Point) => boolean) | undefined;
  /** A place is to be looked at for a moment; none: no longer. */
  onGlance: ((place: Point | undefined) => void) | undefined;
  private floaterCount = 0;
  private finaleRun = 0;
  private retoldRun = 0;

  constructor(
    private readonly session: TableSession,
    private readonly hand: Hand,
  ) {}

  readonly colourOf = (colour: number): number => this.hand.palette[colour] ?? Math.max(0, colour);
  readonly nameOf = (seat: number): string => this.session.table?.seats[seat]?.name ?? '';

  readonly figures = $derived.by(() =>
    standing(this.session.state!.view, this.session.tiles, pictureOf, this.colourOf, this.walk.now),
  );
  readonly feature = $derived.by(() => this.featureOf(this.hover?.segment));
  /** The kind of area that is pointed at: also of what is no feature. */
  readonly ground = $derived.by(() => {
    const segment = this.hover?.segment;
    return this.feature?.type ?? (segment === undefined ? undefined : partOfSegment(this.session.tiles, segment, pictureOf)?.part.type);
  });
  private readonly lookedAt = $derived.by(() => this.featureOf(this.hand.looking?.target.segment));
  private readonly told = $derived(this.finale ?? this.retold ?? this.why ?? this.pointed);
  readonly glow: readonly number[] = $derived.by(() => {
    if (this.told) return this.told.segments ?? [];
    return this.feature?.segments ?? this.lookedAt?.segments ?? [];
  });
  readonly lit = $derived.by((): readonly [number, number][] => {
    if (this.told) return this.told.segments?.length ? [] : this.cellsOf(this.told);
    return this.roaming ? [[this.roaming.x, this.roaming.y]] : [];
  });
  /** The last tile of each of the others since the own one; the very last for who only watches. */
  readonly marks = $derived.by((): BoardMark[] => {
    const own = this.session.you.length === 1 ? this.session.you[0]! : -1;
    const list: BoardMark[] = [];
    for (const tile of [...this.session.tiles].reverse()) {
      const colour = this.colourOf(tile.by);
      if (tile.by < 0 || (tile.by === own && list.length > 0) || list.some((mark) => mark.colour === colour)) break;
      const turn = pictureOf(tile.id, tile.rotation);
      list.push({ x: tile.x, y: tile.y, columns: turn?.columns ?? 1, rows: turn?.rows ?? 1, colour });
      if (tile.by === own || own < 0) break;
    }
    return list;
  });
  /** Squares that others would like, since the last tile; where all play together. */
  readonly suggestions = $derived.by((): BoardMark[] => {
    const { log, state } = this.session;
    if (!state?.view.colours) return [];
    const last = Math.max(0, ...log.filter((entry) => entry.kind === 'move').map((entry) => entry.seq));
    return log.flatMap((entry) => {
      const square = entry.kind === 'chat' && entry.seq > last ? suggestedIn(entry.text) : undefined;
      return square ? [{ ...square, columns: 1, rows: 1, colour: this.colourOf(entry.seat ?? 0) }] : [];
    });
  });
  /** The next square in a direction, whatever is there. */
  roam(dx: number, dy: number): { x: number; y: number } {
    const [x, y] = this.session.state?.view.last_tile ?? [0, 0];
    const from = this.roaming ?? this.hand.squareAt(this.hand.cursor ?? this.hand.chosen) ?? { x, y };
    this.roaming = { x: from.x + dx, y: from.y + dy };
    return this.roaming;
  }
  /** A click where nothing is offered and nothing lies: a wish of who plays together with others, or a mistake. */
  missed(hit: Pointed): void {
    const { session } = this;
    if (hit.figure || hit.segment !== undefined) return; // it is told what is there
    if (session.state?.view.colours && !session.mine && session.you.length > 0) session.chat(suggestion(hit));
    else this.refuse(hit);
  }
  readonly fits = $derived.by((): BoardFit[] => {
    const { fits, table } = this.session;
    if (!fits || !table?.aids || table.state === 'over') return [];
    const legal = new Set(this.hand.squares.map((square) => square.key));
    return fits.filter((square) => !legal.has(`${square.x},${square.y}`));
  });
  readonly cellFits = $derived.by(() => {
    const { hover } = this;
    return hover && this.session.fits?.find((square) => square.x === hover.x && square.y === hover.y);
  });
  readonly valueLabels = $derived.by(() => {
    if (!this.values || !this.session.features) return [];
    return this.session.features
      .filter((entry) => entry.followers.some((count) => count > 0) && !entry.complete)
      .flatMap((entry) => {
        const place = placeOfSegment(this.session.tiles, entry.segments[0]!, pictureOf);
        return place ? [{ ...place, text: worthMark({ now: entry.value, finished: entry.value_finished }) }] : [];
      });
  });

  private featureOf(segment: number | undefined) {
    return segment === undefined
      ? undefined
      : this.session.features?.find((entry) => entry.segments.includes(segment));
  }
  /** The squares of what is told; a tile that was laid is where it lies. */
  private cellsOf(entry: LogEntry): [number, number][] {
    if (entry.places?.length) return entry.places;
    return this.session.tiles.filter((tile) => entry.kind === 'move' && tile.seq === entry.seq).map(({ x, y }) => [x, y]);
  }
  placeOf(entry: LogEntry): Point | undefined {
    const segment = entry.segments?.[0];
    const found = segment === undefined ? undefined : placeOfSegment(this.session.tiles, segment, pictureOf);
    const cell = this.cellsOf(entry)[0];
    return found ?? (cell && { x: (cell[0] + 0.5) * kUnit, y: (cell[1] + 0.5) * kUnit });
  }

  /** All squares of what is told. */
  boxOf(entry: LogEntry): Box | undefined {
    const lain = (entry.segments ?? []).flatMap((segment) => {
      const found = partOfSegment(this.session.tiles, segment, pictureOf)?.tile;
      return found ? [{ ...pictureOf(found.id, found.rotation), x: found.x, y: found.y }] : [];
    });
    return boxOfCells(lain.length > 0 ? lain : this.cellsOf(entry).map(([x, y]) => ({ x, y })));
  }

  /** What has just happened: sounds, floating points, the end. */
  news(entries: LogEntry[], first: boolean): void {
    if (first) {
      this.end = this.session.state?.over === true;
      return;
    }
    for (const entry of entries) this.tell(entry);
    if (this.session.state?.over && !this.end) void this.showFinale(entries);
  }
  private tell(entry: LogEntry): void {
    if (entry.kind === 'score') {
      sound.score(entry.source);
      this.float(entry);
    } else if (entry.kind === 'move' && entry.action?.startsWith('tile')) sound.tile();
    else if (entry.kind === 'move' && entry.seat !== null && entry.action !== 'pass') sound.figure();
    else if (entry.kind === 'chat' && !this.session.you.includes(entry.seat ?? -1)) sound.chat();
  }
  private float(entry: LogEntry): void {
    const place = this.placeOf(entry);
    if (!place || !entry.points) return;
    if (this.onPoints?.(entry, place)) return;
    const id = (this.floaterCount += 1);
    const text = `${entry.points > 0 ? '+' : ''}${entry.points}`;
    this.floaters = [...this.floaters, { id, ...place, colour: this.colourOf(entry.seat ?? 0), text }];
    setTimeout(() => (this.floaters = this.floaters.filter((floater) => floater.id !== id)), kFloat);
  }

  /** Says in a word why the tile does not go where one clicked. */
  private refuse(cell: Pointed): void {
    const { drawn } = this.session.state!.view;
    if (!drawn || this.hand.squares.length === 0) return;
    const found = misfit(cell, { id: drawn, rotation: this.hand.rotation }, this.session.tiles, pictureOf, partAt);
    const text =
      found.kind === 'meets'
        ? t('refused.meets', { a: maybe(`edge.${found.own}`, found.own), b: maybe(`onto.${found.other}`, found.other) })
        : t(`refused.${found.kind}`);
    const refusal = { text, px: cell.px, py: cell.py };
    this.refusal = refusal;
    setTimeout(() => this.refusal === refusal && (this.refusal = undefined), kRefusal);
  }

  /** What the others did, move by move; asked for once more it ends. */
  async again(): Promise<void> {
    if (this.retold) return this.endAgain();
    const run = (this.retoldRun += 1);
    const laid = new Set(this.session.tiles.map(({ seq }) => seq));
    for (const entry of othersTurns(this.session.log, laid, this.session.you)) {
      this.retold = entry;
      const place = this.placeOf(entry);
      if (place) this.onGlance?.(place);
      await new Promise((resolve) => setTimeout(resolve, kPaces[prefs.pace] || kPaces.normal));
      if (run !== this.retoldRun) return;
    }
    this.endAgain();
  }
  endAgain(): void {
    this.retoldRun += 1;
    this.retold = undefined;
    this.onGlance?.(undefined);
  }

  /** The final scoring, feature by feature; Space or a click skips it. */
  private async showFinale(entries: LogEntry[]): Promise<void> {
    const run = (this.finaleRun += 1);
    const last = Math.max(...entries.map((entry) => entry.seq));
    if (!prefersStillness() && !this.session.state?.view.colours)
      for (const entry of entries.filter(({ kind, seq }) => kind === 'score' && seq === last)) {
        if (run !== this.finaleRun) return;
        this.finale = entry;
        await new Promise((resolve) => setTimeout(resolve, kFinaleStep));
      }
    if (run === this.finaleRun) this.endFinale();
  }
  endFinale(): void {
    this.finaleRun += 1;
    this.finale = undefined;
    this.end = true;
  }
}
