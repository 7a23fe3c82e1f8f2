// A finished game judged by the computer: asked for once, awaited, then read step by step.
import { errorText } from '../i18n';
import { api } from '../net/api';
import type { Action, AnalysisMove, GameAnalysis, PlacedTile } from '../net/protocol';

const kAgain = 1000; // milliseconds until the next look at the work

/** What would have been better: an action, and what would have followed it in the same turn. */
export interface Better {
  action: Action;
  next?: { action: Action; tiles: readonly PlacedTile[] }; // with the tiles as they would lie then
}

export class Analysis {
  result = $state.raw<GameAnalysis | undefined>();
  working = $state(false);
  part = $state(0); // of the work, 0 to 1
  problem = $state('');
  /** Of the steps that were asked about. */
  private known = $state.raw<Record<number, Better | undefined>>({});
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
  betterThan(move: AnalysisMove): Better | undefined {
    if (!this.asked.has(move.number)) void this.ask(move);
    return this.known[move.number];
  }
  private async ask({ number: step, best, then }: AnalysisMove): Promise<void> {
    this.asked.add(step);
    try {
      const action = (await api.offers(this.id, step - 1)).offers.find((offer) => offer.text === best);
      if (action) this.known = { ...this.known, [step]: { action, ...(await this.after(step, best, then)) } };
    } catch {
      this.asked.delete(step);
    }
  }
  private async after(step: number, best: string, then: string): Promise<Pick<Better, 'next'>> {
    if (then === '') return {};
    const { offers, tiles } = await api.offers(this.id, step - 1, best);
    const action = offers.find((offer) => offer.text === then && offer.kind !== 'pass');
    return action ? { next: { action, tiles } } : {};
  }
  /** The expected final difference of the first seat, or the chance of the team, after every step. */
  outlook(steps: number): number[][] {
    const after = new Map(this.result?.moves.map((move) => [move.number, move.outlook]));
    let last = 0;
    return Array.from({ length: steps + 1 }, (_, step) => [(last = after.get(step) ?? last)]);
  }
}
