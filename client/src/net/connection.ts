// One WebSocket to one table that comes back by itself.
//
// A line that says nothing to a ping is said to be silent soon, so that nobody waits for a move that cannot come, and given
// up later: a slow line is not cut, and whatever comes over it makes it open again.
//
// Everything that changes the table waits in the outbox until the server has acknowledged it and is sent again, with
// the same id, after every reconnect. The server applies an id once, so nothing is lost and nothing happens twice.
import type { ClientMessage, ServerMessage } from './protocol';

export type Status = 'connecting' | 'open' | 'silent' | 'lost' | 'closed';

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null; // a text, or what was read from it
  onclose: (() => void) | null;
}
export interface ConnectionOptions {
  url: string;
  table: string;
  tokens: () => string[];
  seen: () => number | undefined; // last seq this client has
  onMessage: (message: ServerMessage) => void;
  onStatus: (status: Status, retryAt?: number) => void;
  makeSocket?: (url: string) => Socket;
}

/** What is said first. */
export const greeting = (table: string, tokens: readonly string[], seen?: number) =>
  JSON.stringify({ type: 'hello', table, tokens, ...(seen === undefined ? {} : { seen }) });

const kFirstWait = 300;
const kLongestWait = 5000;
const kTick = 500;
const kPingEvery = 2000;
const kSilentAfter = 2000; // without an answer to a ping: with the time between two, under five seconds in all
const kDeadAfter = 8000;
const kTooFast = 700; // before a message that came too soon is sent again

type Unsent<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Outgoing = Unsent<ClientMessage>;

export class Connection {
  private socket: Socket | undefined;
  private outbox = new Map<string, ClientMessage>();
  private wait = kFirstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private pinged = false; // without an answer so far
  private ticks = 0; // since then: a page that is busy, drawing a large board, has few of them and reads no answers
  private heard = 0;
  private silent = false;
  private ready = false;
  private ended = false;
  private count = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(private readonly options: ConnectionOptions) {}

  open(): void {
    if (this.ended || this.socket) return;
    clearTimeout(this.timer);
    this.options.onStatus('connecting');
    const make = this.options.makeSocket ?? ((url: string) => new WebSocket(url) as unknown as Socket);
    const socket = make(this.options.url);
    this.socket = socket;
    this.ready = false;
    this.silent = false;
    this.pinged = false;
    this.heard = Date.now();
    socket.onopen = () => this.hello(socket);
    socket.onmessage = (event) => this.receive(socket, event.data);
    socket.onclose = () => this.lost(socket);
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.checkPulse(socket), kTick);
  }

  /** Sends now or as soon as there is a connection; returns the id that ack and error will carry. */
  send(message: Outgoing): string {
    const id = `${this.prefix}-${(this.count += 1)}`;
    const whole = { ...message, id } as ClientMessage;
    if (whole.type !== 'ask') this.outbox.set(id, whole);
    if (this.ready) this.socket?.send(JSON.stringify(whole));
    return id;
  }

  waiting(): number {
    return this.outbox.size;
  }

  /** Sends again what was not acknowledged: after a reconnect, and for tests. */
  resend(): void {
    for (const message of this.outbox.values()) this.socket?.send(JSON.stringify(message));
  }

  /** Tries at once; a line that is silent or hangs while it opens is given up for a new one. */
  retry(): void {
    if (this.ready && !this.silent) return;
    this.drop();
    this.open();
  }

  /** The browser has no network: what was open is not any more, whatever the line believes. */
  offline(): void {
    const { socket } = this;
    if (!socket) return;
    this.lost(socket);
    socket.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.drop();
    this.options.onStatus('closed');
  }

  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    this.ready = false;
    socket?.close();
  }

  private hello(socket: Socket): void {
    socket.send(greeting(this.options.table, this.options.tokens(), this.options.seen()));
  }

  private receive(socket: Socket, data: unknown): void {
    if (socket !== this.socket) return;
    this.heard = Date.now();
    this.pinged = false;
    if (this.silent) {
      this.silent = false;
      this.options.onStatus('open');
    }
    const message = (typeof data === 'string' ? JSON.parse(data) : data) as ServerMessage;
    if (message.type === 'ack') this.outbox.delete(message.id);
    if (message.type === 'error' && message.id) {
      if (this.isLater(message.id, message.error.code)) return;
      this.outbox.delete(message.id);
    }
    if (!this.ready && message.type !== 'error') {
      this.ready = true;
      this.wait = kFirstWait;
      this.options.onStatus('open');
      this.resend();
    }
    this.options.onMessage(message);
  }

  /** A move that came too soon, or while nothing could be stored, is not refused for good: it is sent again. */
  private isLater(id: string, code: string): boolean {
    const message = this.outbox.get(id);
    if ((code !== 'too_fast' && code !== 'not_stored') || !message || message.type === 'chat') return false;
    setTimeout(() => {
      if (this.ready && this.outbox.has(id)) this.socket?.send(JSON.stringify(message));
    }, kTooFast);
    return true;
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.socket = undefined;
    this.ready = false;
    clearInterval(this.pulse);
    if (this.ended) return;
    this.options.onStatus('lost', Date.now() + this.wait);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.7, kLongestWait);
  }

  private checkPulse(socket: Socket): void {
    if (socket !== this.socket) return;
    const now = Date.now();
    this.ticks = this.pinged ? this.ticks + 1 : 0;
    const waited = this.ready ? this.ticks * kTick : now - this.heard;
    if (waited >= kDeadAfter) {
      this.lost(socket);
      socket.close();
    } else if (waited >= kSilentAfter && this.ready && !this.silent) {
      this.silent = true;
      this.options.onStatus('silent');
    } else if (this.ready && !this.pinged && now - this.heard >= kPingEvery) {
      this.pinged = true;
      socket.send(JSON.stringify({ type: 'ping', id: `${this.prefix}-p${(this.count += 1)}` }));
    }
  }
}
