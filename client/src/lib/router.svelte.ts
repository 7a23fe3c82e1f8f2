// Where we are: the path of the page, nothing else.
export type Route =
  | { page: 'start' }
  | { page: 'new' }
  | { page: 'table'; id: string }
  | { page: 'code'; code: string }
  | { page: 'replay'; id: string; step: number | undefined };

export function parseRoute(path: string, search: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second] = parts;
  if (first === 't' && second) return { page: 'table', id: second };
  if (first === 'c' && second) return { page: 'code', code: second };
  if (first === 'r' && second) {
    const step = new URLSearchParams(search).get('step');
    return { page: 'replay', id: second, step: step === null ? undefined : Number(step) };
  }
  if (first === 'new') return { page: 'new' };
  return { page: 'start' };
}

const current = $state({ route: parseRoute(location.pathname, location.search) });
export const router = {
  get route(): Route {
    return current.route;
  },
};

export function go(path: string): void {
  history.pushState(null, '', path);
  current.route = parseRoute(location.pathname, location.search);
  scrollTo(0, 0);
}
addEventListener('popstate', () => (current.route = parseRoute(location.pathname, location.search)));

/** For links: an ordinary click stays in the page, every other kind of click is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('/') || href.startsWith('/api/') || link.hasAttribute('download')) return;
  event.preventDefault();
  go(href);
}
