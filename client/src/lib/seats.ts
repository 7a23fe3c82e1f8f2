// The seats this browser holds: tokens by table, kept so that a reload comes back to the same place.
export interface HeldTable {
  id: string;
  tokens: { seat: number; token: string }[];
  host?: string;
  title: string;
  opened: number;
  over?: boolean;
  lesson?: boolean; // the first game
}

const kKey = 'bastide.tables';
const kMost = 30;

export function heldTables(): HeldTable[] {
  try {
    const list = JSON.parse(localStorage.getItem(kKey) ?? '[]') as HeldTable[];
    return Array.isArray(list) ? list.filter((held) => typeof held.id === 'string') : [];
  } catch {
    return [];
  }
}

export function heldTable(id: string): HeldTable | undefined {
  return heldTables().find((held) => held.id === id);
}

export const tokensOf = (id: string): string[] => heldTable(id)?.tokens.map((held) => held.token) ?? [];

export function holdTable(change: Partial<HeldTable> & { id: string }): void {
  const old = heldTable(change.id) ?? { id: change.id, tokens: [], title: '', opened: Date.now() };
  const others = heldTables().filter((held) => held.id !== change.id);
  const list = [{ ...old, ...change, opened: Date.now() }, ...others].slice(0, kMost);
  try {
    localStorage.setItem(kKey, JSON.stringify(list));
  } catch {
    // A browser that keeps nothing can still play until it is closed.
  }
}

export function addToken(id: string, seat: number, token: string): void {
  const tokens = (heldTable(id)?.tokens ?? []).filter((held) => held.seat !== seat);
  holdTable({ id, tokens: [...tokens, { seat, token }] });
}

/** The people of one table play on at another, with the same tokens. */
export function takeOver(from: string, to: string): boolean {
  const old = heldTable(from);
  if (!old || old.tokens.length === 0) return false;
  holdTable({ id: to, tokens: old.tokens, title: old.title, ...(old.host ? { host: old.host } : {}) });
  return true;
}

export function dropTable(id: string): void {
  const rest = heldTables().filter((held) => held.id !== id);
  try {
    localStorage.setItem(kKey, JSON.stringify(rest));
  } catch {
    // Nothing was kept.
  }
}
