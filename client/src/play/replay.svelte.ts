// A finished game turn by turn and step by step: which step is shown, and fetching it.
import { errorText, t } from '../i18n';
import { api, ApiError } from '../net/api';
import type { LogEntry, PlacedTile, Replay, StateMessage } from '../net/protocol';
import { turnAt, turnsOf, type Turn } from './turns';

const kTurn = 1100; // milliseconds of a turn when it plays by itself

export class ReplayShow {
  replay = $state.raw<Replay | undefined>();
  shown = $state.raw<StateMessage | undefined>();
  tiles = $state.raw<PlacedTile[]>([]);
  step = $state(0);
  playing = $state(false);
  speed = $state(1);
  problem = $state('');
  private loaded = -1;
  private busy = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  readonly steps = $derived(this.replay?.steps ?? 0);
  readonly seq = $derived(this.step === 0 ? 0 : (this.replay?.seqs[this.step - 1] ?? 0));
  /** What happened in this step. */
  readonly here: LogEntry[] = $derived(
    (this.replay?.log ?? []).filter((entry) => entry.seq === this.seq && entry.seat !== null),
  );
  readonly turns: Turn[] = $derived(this.replay ? turnsOf(this.replay.seqs, this.replay.log) : []);
  readonly turn: number = $derived(turnAt(this.turns, this.step)); // 0: before the first
  private readonly scorings: number[] = $derived.by(() => {
    const scores = this.replay?.scores ?? [];
    return scores.flatMap((row, n) => (n > 0 && row.some((points, seat) => points !== scores[n - 1]![seat]) ? [n] : []));
  });

  constructor(readonly id: string) {}

  async open(first: number | undefined): Promise<void> {
    try {
      this.replay = await api.replay(this.id);
      this.go(first ?? this.steps);
    } catch (error) {
      const running = error instanceof ApiError && error.problem.code === 'not_over';
      this.problem = running ? t('replay.notOver') : errorText(error);
    }
  }
  go(to: number): void {
    this.step = Math.min(this.steps, Math.max(0, Math.round(to)));
    void this.fetch();
  }
  /** To the end of a turn. */
  goTurn(to: number): void {
    const turn = Math.min(this.turns.length, Math.max(0, to));
    this.go(turn === 0 ? 0 : this.turns[turn - 1]!.last);
  }
  nextTurn(): void {
    this.goTurn(this.turn + (this.atEndOfTurn() ? 1 : 0));
  }
  /** To the beginning of this turn, then to the ones before. */
  previousTurn(): void {
    this.goTurn(this.turn - 1);
  }
  private atEndOfTurn(): boolean {
    return this.step === 0 || this.turns[this.turn - 1]?.last === this.step;
  }
  // One request at a time; scrubbing skips what was passed over meanwhile.
  private async fetch(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.loaded !== this.step) {
        const goal = this.step;
        const state = await api.replayStep(this.id, goal, goal > this.loaded ? this.tiles.length : 0);
        this.tiles = [...this.tiles.slice(0, state.tiles_from), ...state.tiles];
        this.shown = state;
        this.loaded = goal;
      }
    } catch (error) {
      this.problem = errorText(error);
      this.pause();
    } finally {
      this.busy = false;
    }
  }
  play(): void {
    if (this.step >= this.steps) this.go(0);
    this.playing = true;
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      if (this.step >= this.steps) this.pause();
      else this.goTurn(this.turn + (this.atEndOfTurn() ? 1 : 0));
    }, kTurn / this.speed);
  }
  pause(): void {
    this.playing = false;
    clearInterval(this.timer);
  }
  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }
  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.playing) this.play();
  }
  toNextScoring(): void {
    this.go(this.scorings.find((n) => n > this.step) ?? this.steps);
  }
  toPreviousScoring(): void {
    this.go([...this.scorings].reverse().find((n) => n < this.step) ?? 0);
  }
}
