// The keyboard of a table.
export interface KeyActions {
  arrow: (dx: number, dy: number, any: boolean) => boolean; // any: not only where something is offered
  turn: (clockwise: boolean) => boolean;
  enter: () => void;
  digit: (digit: number) => boolean;
  undo: () => void;
  back: () => void;
  space: () => void;
  letter: (letter: string) => boolean;
}

const kArrows: Record<string, [number, number]> = {
  h: [-1, 0],
  l: [1, 0],
  k: [0, -1],
  j: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** True where a key means something else: a field to write in, a button that is pressed by Enter. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as HTMLElement | null;
  if (!target) return false;
  if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return true;
  return (event.key === 'Enter' || event.key === ' ') && /^(BUTTON|A|SUMMARY)$/.test(target.tagName);
}

export function tableKeys(actions: KeyActions): (event: KeyboardEvent) => void {
  return (event) => {
    if (isTaken(event)) return;
    const arrow = kArrows[event.key];
    let done = true;
    // A letter that moves nothing means what it means otherwise: L is the log.
    if (arrow && actions.arrow(...arrow, event.shiftKey)) done = true;
    else if (arrow && event.key.startsWith('Arrow')) done = false;
    else if (event.key === 'Enter') actions.enter();
    else if (event.key === 'Escape') actions.back();
    else if (event.key === ' ') actions.space();
    else if (/^[0-9]$/.test(event.key)) done = actions.digit(Number(event.key));
    else if (event.key === 'r' || event.key === 'R') done = actions.turn(event.key === 'r');
    else if (event.key === 'z') actions.undo();
    else done = actions.letter(event.key.toLowerCase());
    if (done) event.preventDefault();
  };
}
