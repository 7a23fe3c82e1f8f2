// The JSON API over HTTP. Every refusal becomes an ApiError with the server's stable code.
import type { Action, Catalogue, Examples, GameAnalysis, MadeTable, ProtocolError, Rematch, Replay, ServerInfo, StateMessage, Table, TableWish } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: ProtocolError,
  ) {
    super(problem.message);
  }
}

async function request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
  } catch {
    throw new ApiError(0, { code: 'unreachable', message: 'the server does not answer' });
  }
  const data: unknown = await response.json().catch(() => null);
  if (response.ok) return data as T;
  const problem = (data as { error?: ProtocolError } | null)?.error;
  throw new ApiError(response.status, problem ?? { code: 'internal', message: `status ${response.status}` });
}

const tables = '/api/tables';
const at = (id: string) => `${tables}/${encodeURIComponent(id)}`;

let catalogue: Promise<Catalogue> | undefined;
let info: Promise<ServerInfo> | undefined;
function once<T>(held: Promise<T> | undefined, keep: (value: Promise<T> | undefined) => void, path: string): Promise<T> {
  const asked = held ?? request<T>('GET', path);
  keep(asked);
  asked.catch(() => keep(undefined));
  return asked;
}

export const api = {
  info: () => once(info, (value) => (info = value), '/api/info'),
  examples: () => request<Examples>('GET', '/api/examples'),
  catalogue: () => once(catalogue, (value) => (catalogue = value), '/api/catalogue'),
  make: (wish: TableWish) => request<MadeTable>('POST', tables, wish),
  /** A game that was kept as a file. */
  openFile: (file: string) => request<MadeTable>('POST', `${tables}/file`, { file }),
  open: () => request<{ tables: Table[] }>('GET', tables),
  table: (id: string) => request<Table>('GET', at(id)),
  code: (code: string) => request<{ id: string }>('GET', `/api/codes/${encodeURIComponent(code)}`),
  join: (id: string, wish: { seat?: number; name?: string; colour?: number }) =>
    request<{ seat: number; token: string }>('POST', `${at(id)}/join`, wish),
  seat: (id: string, wish: { token: string; seat: number; kind: 'bot' | 'link'; level?: string }) =>
    request<Table>('POST', `${at(id)}/seats`, wish),
  /** The old tokens are valid at the new table. */
  rematch: (id: string, token: string) => request<Rematch>('POST', `${at(id)}/rematch`, { token }),
  replay: (id: string) => request<Replay>('GET', `${at(id)}/replay`),
  replayStep: (id: string, step: number, from: number) =>
    request<StateMessage>('GET', `${at(id)}/replay/${step}?from=${from}`),
  /** Everything that might have been done after so many steps, or after another action than the next one. */
  offers: (id: string, step: number, then = '') =>
    request<StateMessage & { offers: Action[] }>('GET', `${at(id)}/replay/${step}?offers=1&then=${encodeURIComponent(then)}`),
  /** A table that goes on from a step of a finished game. */
  playFrom: (id: string, wish: { step: number; seat: number; name: string; level: string }) =>
    request<MadeTable>('POST', `${at(id)}/from`, wish),
  /** A finished game judged move by move, or how far that is. */
  analysis: (id: string) => request<GameAnalysis | { done: number; of: number }>('GET', `${at(id)}/analysis`),
  /** Whether this finished game can be had as a file of the JCloisterZone family. */
  hasJcz: (id: string) =>
    fetch(`${at(id)}/game.jcz`).then((response) => response.arrayBuffer().then(() => response.ok), () => false),
};
