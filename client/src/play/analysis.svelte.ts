// A finished game judged by the computer: asked for once, awaited, then read step by step.
import { errorText } from '../i18n';
import { api } from '../net/api';
import type { Action, AnalysisMove, GameAnalysis } from '../net/protocol';

const kAgain = 1000; // milliseconds until the next look at the work

export class Analysis {
  result = $state.raw<GameAnalysis | undefined>();
  working = $state(false);
  part = $state(0); // of the work, 0 to 1
  problem = $state('');
  /** What might have been done before the steps that were asked about, by step. */
  private offers = $state.raw<Record<number, readonly Action[]>>({});
  private readonly asked = new Set<number>();
  private stopped = false;

  constructor(private readonly id: string) {}

  async begin(): Promise<void> {
    if (this.working || this.result) return;
    this.working = true;
    this.problem = '';
    try {
      while (!this.stopped && !this.result) {
        const answer = await api.analysis(this.id);
        if ('moves' in answer) this.result = answer;
        else {
          this.part = answer.done / Math.max(1, answer.of);
          await new Promise((resolve) => setTimeout(resolve, kAgain));
        }
      }
    } catch (error) {
      this.problem = errorText(error);
    } finally {
      this.working = false;
    }
  }
  stop(): void {
    this.stopped = true;
  }

  moveAt(step: number): AnalysisMove | undefined {
    return this.result?.moves.find((move) => move.number === step);
  }
  /** What would have been better than a move; asked for when it is wanted first. */
  betterThan(move: AnalysisMove): Action | undefined {
    const known = this.offers[move.number];
    if (!known) void this.ask(move.number);
    return known?.find((action) => action.text === move.best);
  }
  private async ask(step: number): Promise<void> {
    if (this.asked.has(step)) return;
    this.asked.add(step);
    try {
      this.offers = { ...this.offers, [step]: await api.offers(this.id, step - 1) };
    } catch {
      this.asked.delete(step);
    }
  }
  /** The expected final difference of the first seat after every step. */
  outlook(steps: number): number[][] {
    const after = new Map(this.result?.moves.map((move) => [move.number, move.outlook]));
    let last = 0;
    return Array.from({ length: steps + 1 }, (_, step) => [(last = after.get(step) ?? last)]);
  }
}
