// The first game: a real table whose tiles come in a fixed order. The learner makes the moves that are shown; those of
// the other player are made by the page. Which of them comes next is read from the log, so a reload goes on.
import type { Key } from '../i18n';
import type { Action, LogEntry, TableWish } from '../net/protocol';

export const kLearner = 0;
export const kOther = 1;
export const kTopics = ['place', 'claim', 'close', 'share', 'field'] as const;
export type Topic = (typeof kTopics)[number];

export interface LessonMove {
  seat: number;
  action: string; // how its text begins
  topic?: Topic;
  says?: Key; // to the learner
}

const kDraws = ['BA/RFr', 'BA/RRR', 'BA/RRR', 'BA/C', 'BA/C', 'BA/L', 'BA/Ccc', 'BA/RFr', 'BA/C'];

const mine = (action: string, topic: Topic, says: Key): LessonMove => ({ seat: kLearner, action, topic, says });
const other = (action: string): LessonMove => ({ seat: kOther, action });
export const kMoves: readonly LessonMove[] = [
  mine('tile 1,0', 'place', 'lesson.place'),
  mine('follower road', 'claim', 'lesson.claim'),
  other('tile -1,0 r0'),
  other('follower road.S'),
  mine('tile 2,0', 'close', 'lesson.close'),
  mine('pass', 'close', 'lesson.pass'),
  other('tile 1,-1 r270'),
  other('follower city'),
  mine('tile -1,-1 r90', 'share', 'lesson.beside'),
  mine('follower city', 'share', 'lesson.knight'),
  other('tile 1,1 r0'),
  other('follower monastery'),
  mine('tile 0,-1 r180', 'share', 'lesson.share'),
  mine('pass', 'share', 'lesson.shared'),
  other('tile -2,0 r0'),
  other('pass'),
  mine('tile 0,-2', 'field', 'lesson.meadow'),
  mine('follower field', 'field', 'lesson.field'),
];

export function lessonWish(learner: string, teacher: string): TableWish {
  return {
    game: 'land',
    sets: ['base'],
    options: {},
    seats: [
      { kind: 'here', name: learner, colour: 0 },
      { kind: 'here', name: teacher, colour: 1 },
    ],
    start_player: kLearner,
    aids: true,
    private: true,
    clock: null,
    duplicate: false,
    draws: kDraws,
  };
}

/** How many of the moves have been made. */
export const movesMade = (log: readonly LogEntry[]): number =>
  log.filter((entry) => entry.kind === 'move' && entry.seat !== null).length;

/** The offered action that a move of the lesson means. */
export function wantedOf(move: LessonMove | undefined, actions: readonly Action[]): Action | undefined {
  return move && actions.find((action) => isMeant(move, action));
}
export const isMeant = (move: LessonMove, action: Action): boolean => action.text.startsWith(move.action);
