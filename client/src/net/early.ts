// A line to a table that is opened, and greets, before the page is there to listen. What it hears is kept until then.
import type { Socket } from './connection';
import type { ServerMessage } from './protocol';

export class EarlySocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  private kept: (() => void)[] | undefined = [];
  private hasGreeted = false;

  constructor(
    private readonly line: WebSocket,
    hello: string,
    onMessage: (message: ServerMessage) => void,
  ) {
    line.onopen = () => {
      line.send(hello);
      this.tell(() => this.onopen?.());
    };
    line.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ServerMessage;
      onMessage(message);
      this.tell(() => this.onmessage?.({ data: message }));
    };
    line.onclose = () => this.tell(() => this.onclose?.());
  }
  private tell(event: () => void): void {
    if (this.kept) this.kept.push(event);
    else event();
  }
  /** Somebody does, from the next moment on. */
  listen(): void {
    queueMicrotask(() => {
      const kept = this.kept ?? [];
      this.kept = undefined;
      for (const event of kept) event();
    });
  }
  /** Its first words have been said. */
  send(text: string): void {
    if (this.hasGreeted) this.line.send(text);
    this.hasGreeted = true;
  }
  close(): void {
    this.line.close();
  }
}

export function lineAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

let early: { table: string; socket: EarlySocket } | undefined;
export function openEarly(table: string, hello: string, onMessage: (message: ServerMessage) => void): void {
  early = { table, socket: new EarlySocket(new WebSocket(lineAddress()), hello, onMessage) };
}
/** The line to that table if one was opened, for whoever asks first. */
export function takeEarly(table: string): Socket | undefined {
  const socket = early?.table === table ? early.socket : undefined;
  early = undefined;
  socket?.listen();
  return socket;
}
