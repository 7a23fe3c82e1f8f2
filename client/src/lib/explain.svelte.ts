// Explanations where the question arises: by pointing, by `?` on what has the focus, by a long press, by a tap where
// that does nothing else.
export interface Explanation {
  title: string;
  text: string;
  x: number;
  y: number;
}
const kLongPress = 480;
const shown = $state<{ what: Explanation | undefined }>({ what: undefined });
export const explanations = {
  get current(): Explanation | undefined {
    return shown.what;
  },
  close: (): void => void (shown.what = undefined),
};

/** `use:explained={[title, text]}`; without a text there is nothing to open. */
export function explained(node: HTMLElement, words: [string, string]) {
  let [title, text] = words;
  let press: ReturnType<typeof setTimeout> | undefined;
  let opened = false;
  const open = () => {
    const box = node.getBoundingClientRect();
    shown.what = { title, text, x: box.left + box.width / 2, y: box.top };
  };
  // Of one within another only the inner one.
  const isMeant = ({ target }: Event) => (target as Element).closest('[data-explained]') === node;
  const down = (event: PointerEvent) => {
    opened = false;
    if (event.pointerType === 'mouse' || !isMeant(event)) return;
    press = setTimeout(() => {
      opened = true;
      open();
    }, kLongPress);
  };
  const up = () => clearTimeout(press);
  // The click that ends a long press means nothing.
  const click = (event: MouseEvent) => {
    if (!opened && isMeant(event) && !node.closest('button, a, label, summary')) return open();
    if (!opened) return;
    opened = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== '?' || text === '') return;
    event.preventDefault();
    event.stopPropagation();
    open();
  };
  const menu = (event: Event) => opened && event.preventDefault();
  const name = () => {
    node.title = text === '' ? title : `${title}: ${text}`;
    node.toggleAttribute('data-explained', text !== '');
  };
  const listeners: [string, EventListener, boolean?][] = [
    ['pointerdown', down as EventListener],
    ['pointerup', up],
    ['pointerleave', up],
    ['pointercancel', up],
    ['click', click as EventListener, true],
    ['keydown', key as EventListener],
    ['contextmenu', menu],
  ];
  listeners.forEach(([type, listener, capture]) => node.addEventListener(type, listener, capture));
  name();
  return {
    update(next: [string, string]) {
      [title, text] = next;
      name();
    },
    destroy() {
      clearTimeout(press);
      listeners.forEach(([type, listener, capture]) => node.removeEventListener(type, listener, capture));
    },
  };
}
