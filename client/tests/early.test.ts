import { describe, expect, it } from 'vitest';
import { Connection } from '../src/net/connection';
import { EarlySocket } from '../src/net/early';
import type { ServerMessage } from '../src/net/protocol';

class Line {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.onclose?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('a line that is opened early', () => {
  const begin = () => {
    const line = new Line();
    const [heardEarly, heard, statuses]: [string[], ServerMessage[], string[]] = [[], [], []];
    const socket = new EarlySocket(line as unknown as WebSocket, 'hello', (message) => heardEarly.push(message.type));
    const connection = new Connection({
      url: '',
      table: 'T',
      tokens: () => [],
      seen: () => undefined,
      onMessage: (message) => heard.push(message),
      onStatus: (status) => statuses.push(status),
      makeSocket: () => (socket.listen(), socket),
    });
    return { line, heardEarly, heard, statuses, connection };
  };

  it('greets once, and tells what came before somebody listened', async () => {
    const { line, heardEarly, heard, connection } = begin();
    line.onopen!();
    line.say({ type: 'table', table: {}, you: [] });
    expect([line.sent, heardEarly, heard]).toEqual([['hello'], ['table'], []]);
    connection.open();
    await Promise.resolve();
    expect(line.sent).toEqual(['hello']);
    line.say({ type: 'state' });
    expect(heard.map((message) => message.type)).toEqual(['table', 'state']);
    connection.send({ type: 'ask', what: 'fits' });
    expect(line.sent.length).toBe(2);
    connection.close();
  });

  it('that was lost before anybody listened is opened anew', async () => {
    const { line, statuses, connection } = begin();
    line.onclose!();
    connection.open();
    await Promise.resolve();
    expect(statuses).toEqual(['connecting', 'lost']);
    connection.close();
  });
});
