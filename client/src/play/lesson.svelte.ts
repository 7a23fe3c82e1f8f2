// The first game as it runs at a table: what is to be done now, and the moves of the other player.
import { prefs } from '../lib/prefs.svelte';
import type { Action } from '../net/protocol';
import { isMeant, kLearner, kMoves, kOther, movesMade, wantedOf, type LessonMove } from './lesson';
import { kPaces } from './pace';
import type { TableSession } from './session.svelte';

const kLeastPause = 500; // milliseconds before the other player moves

export class Lesson {
  slipped = $state(false); // the learner chose something else than was asked for
  left = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly made = $derived.by(() => movesMade(this.session.log));
  readonly move: LessonMove | undefined = $derived(kMoves[this.made]);
  readonly isOver: boolean = $derived(this.made >= kMoves.length);
  /** What the learner should do. */
  readonly wanted: Action | undefined = $derived.by(() =>
    this.move?.seat === kLearner ? wantedOf(this.move, this.session.actions) : undefined,
  );

  constructor(private readonly session: TableSession) {
    session.scripted = [kOther];
    session.guard = (action) => this.allows(action);
  }

  private allows(action: Action): boolean {
    this.slipped = !this.isOver && !this.left && this.move !== undefined && !isMeant(this.move, action);
    return !this.slipped;
  }
  /** Makes the other player's move after a moment, if it is his turn. */
  drive(): () => void {
    const { state } = this.session;
    const action = this.move?.seat === kOther && state?.to_move === kOther ? wantedOf(this.move, state.actions) : undefined;
    if (action && this.session.free)
      this.timer = setTimeout(() => this.session.act(action), Math.max(kLeastPause, kPaces[prefs.pace]));
    return () => clearTimeout(this.timer);
  }
}
