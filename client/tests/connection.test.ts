import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Socket, type Status } from '../src/net/connection';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.onclose?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('connection', () => {
  let sockets: FakeSocket[];
  let connection: Connection;
  let seen: number | undefined;
  let statuses: Status[];
  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    seen = undefined;
    statuses = [];
    connection = new Connection({
      url: 'ws://test',
      table: 'T',
      tokens: () => ['secret'],
      seen: () => seen,
      onMessage: () => undefined,
      onStatus: (status) => statuses.push(status),
      makeSocket: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
    });
    connection.open();
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });
  const table = { type: 'table', table: {}, you: [0] };

  it('says hello first and sends nothing before the server has answered', () => {
    connection.send({ type: 'act', seat: 0, decision: 1, action: 'pass' });
    sockets[0]!.onopen!();
    expect(sockets[0]!.sent).toEqual([{ type: 'hello', table: 'T', tokens: ['secret'] }]);
    sockets[0]!.say(table);
    expect(sockets[0]!.sent.map((message) => message.type)).toEqual(['hello', 'act']);
  });

  it('sends what was not acknowledged again with the same id, and names the last seq it saw', () => {
    sockets[0]!.onopen!();
    sockets[0]!.say(table);
    const id = connection.send({ type: 'act', seat: 0, decision: 7, action: 'pass' });
    seen = 41;
    sockets[0]!.onclose!();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    sockets[1]!.onopen!();
    sockets[1]!.say(table);
    expect(sockets[1]!.sent).toEqual([
      { type: 'hello', table: 'T', tokens: ['secret'], seen: 41 },
      { type: 'act', id, seat: 0, decision: 7, action: 'pass' },
    ]);
  });

  it('forgets what was acknowledged or refused', () => {
    sockets[0]!.onopen!();
    sockets[0]!.say(table);
    const first = connection.send({ type: 'act', seat: 0, decision: 7, action: 'pass' });
    const second = connection.send({ type: 'chat', seat: 0, text: 'hello' });
    sockets[0]!.say({ type: 'ack', id: first, seq: 3 });
    expect(connection.waiting()).toBe(1);
    sockets[0]!.say({ type: 'error', id: second, error: { code: 'too_fast', message: '' } });
    expect(connection.waiting()).toBe(0);
  });

  it('sends a move that came too soon again, and gives a chat up', () => {
    sockets[0]!.onopen!();
    sockets[0]!.say(table);
    const move = connection.send({ type: 'act', seat: 0, decision: 7, action: 'pass' });
    const chat = connection.send({ type: 'chat', seat: 0, text: 'hello' });
    for (const id of [move, chat]) sockets[0]!.say({ type: 'error', id, error: { code: 'too_fast', message: '' } });
    vi.advanceTimersByTime(1000);
    expect(sockets[0]!.sent.filter((message) => message.id === move)).toHaveLength(2);
    expect(sockets[0]!.sent.filter((message) => message.id === chat)).toHaveLength(1);
    expect(connection.waiting()).toBe(1);
  });

  it('waits longer after every failure, and no longer than five seconds', () => {
    for (let i = 0; i < 12; ++i) {
      sockets.at(-1)!.onclose!();
      vi.advanceTimersByTime(5000);
    }
    expect(sockets).toHaveLength(13);
  });

  it('says within five seconds that nothing answers, and gives the line up later', () => {
    sockets[0]!.onopen!();
    sockets[0]!.say(table);
    vi.advanceTimersByTime(5000);
    expect(statuses).toEqual(['connecting', 'open', 'silent']);
    vi.advanceTimersByTime(7000);
    expect(sockets).toHaveLength(2);
    expect(statuses.slice(2)).toEqual(['silent', 'lost', 'connecting']);
  });

  it('keeps a line that answers, and one that is only slow', () => {
    const answer = (after: number) => {
      const socket = sockets[0]!;
      socket.send = (text) => void setTimeout(() => socket.say({ type: 'ack', id: (JSON.parse(text) as { id: string }).id, seq: 1 }), after);
    };
    sockets[0]!.onopen!();
    sockets[0]!.say(table);
    answer(200);
    vi.advanceTimersByTime(60000);
    expect(statuses).toEqual(['connecting', 'open']);
    answer(4000);
    vi.advanceTimersByTime(60000);
    expect(sockets).toHaveLength(1);
    expect(statuses.slice(2, 6)).toEqual(['silent', 'open', 'silent', 'open']);
  });

  it('is lost at once when the browser is offline, and tries at once when it is back', () => {
    sockets[0]!.onopen!();
    sockets[0]!.say(table);
    connection.offline();
    expect(statuses.at(-1)).toBe('lost');
    connection.retry();
    expect(sockets).toHaveLength(2);
    sockets[1]!.onopen!();
    sockets[1]!.say(table);
    connection.retry();
    expect(sockets).toHaveLength(2);
    expect(statuses.at(-1)).toBe('open');
  });

  it('gives up an opening that hangs', () => {
    vi.advanceTimersByTime(10000);
    expect(sockets.length).toBeGreaterThan(1);
  });
});
