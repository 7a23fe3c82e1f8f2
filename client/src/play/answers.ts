// Many answers: by what they do, in the order in which they are offered, and by what somebody looks for.
import type { Action } from '../net/protocol';

export interface AnswerGroup {
  kind: string;
  actions: Action[];
}

export function groupsOf(actions: readonly Action[]): AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>();
  for (const action of actions) {
    const group = groups.get(action.kind) ?? { kind: action.kind, actions: [] };
    group.actions.push(action);
    groups.set(action.kind, group);
  }
  return [...groups.values()];
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Those whose words have every word that is looked for. */
export function matching<T>(list: readonly T[], wanted: string, textOf: (one: T) => string): T[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return list.filter((one) => words.every((word) => plain(textOf(one)).includes(word)));
}
