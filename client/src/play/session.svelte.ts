// A table as this browser sees it: the connection, the latest state, the log, aids on demand, and what was sent.
import { problemText, t } from '../i18n';
import { prefs } from '../lib/prefs.svelte';
import { holdTable, tokensOf } from '../lib/seats';
import { Connection, type Outgoing, type Socket, type Status } from '../net/connection';
import { lineAddress, takeEarly } from '../net/early';
import type {
  Action,
  AidMessage,
  Feature,
  FitSquare,
  LogEntry,
  PlacedTile,
  ProtocolError,
  ServerMessage,
  StateMessage,
  Table,
} from '../net/protocol';
import { appendLog } from './log';
import { kPaces, Pace } from './pace';

export interface Toast {
  id: number;
  tone: 'good' | 'bad' | 'plain';
  title: string;
  text: string;
}

const kCalm = 120; // milliseconds
const kPreview = 6000;

export class TableSession {
  table = $state.raw<Table | undefined>();
  you = $state.raw<number[]>([]);
  state = $state.raw<StateMessage | undefined>();
  tiles = $state.raw<PlacedTile[]>([]);
  log = $state.raw<LogEntry[]>([]);
  status = $state<Status>('connecting');
  wasLost = $state(false);
  stored = $state(true); // whether the server can store what is done
  problem = $state.raw<ProtocolError | undefined>();
  toasts = $state.raw<Toast[]>([]);
  stateAt = $state(0); // when the latest state came, for clocks
  stoppedAt = $state<number | undefined>(); // when the connection was lost: clocks stand
  sending = $state.raw<{ id: string; decision: number } | undefined>(); // the action on its way
  waits = $state(false); // for others, before a rematch begins
  unread = $state(0); // lines of chat that nobody has seen yet
  preview = $state.raw<LogEntry | undefined>(); // the last of them, for a moment
  features = $state.raw<Feature[] | undefined>();
  fits = $state.raw<FitSquare[] | undefined>();
  remaining = $state.raw<Record<string, number> | undefined>();

  scripted: readonly number[] = []; // seats of this browser that nobody plays by hand
  guard: ((action: Action) => boolean) | undefined; // may hold back what the player wants to do
  onAnswer: (() => void) | undefined; // somebody wants to answer in the chat
  onNews: ((entries: LogEntry[], first: boolean) => void) | undefined;
  private seen: number | undefined;
  private aidsOf = -1; // decision the aids belong to
  private asked = new Set<AidMessage['what']>();
  private connection: Connection;
  private readonly pace = new Pace<StateMessage>((message) => this.pauseAfter(this.take(message)));
  private toastCount = 0;

  constructor(readonly id: string) {
    this.connection = this.connect();
  }

  private connect(): Connection {
    return new Connection({
      url: lineAddress(),
      table: this.id,
      tokens: () => tokensOf(this.id),
      seen: () => this.seen,
      onMessage: (message) => this.receive(message),
      onStatus: (status) => this.changeStatus(status),
      makeSocket: (url) => takeEarly(this.id) ?? (new WebSocket(url) as unknown as Socket),
    });
  }

  open(): void {
    addEventListener('offline', this.offline);
    addEventListener('online', this.online);
    this.connection.open();
  }
  close(): void {
    removeEventListener('offline', this.offline);
    removeEventListener('online', this.online);
    this.connection.close();
  }
  private readonly offline = () => this.connection.offline();
  private readonly online = () => this.connection.retry();
  retry(): void {
    this.connection.retry();
  }
  /** After new tokens: sit down in the seats they open. */
  reopen(): void {
    this.connection.close();
    this.seen = undefined;
    this.connection = this.connect();
    this.connection.open();
  }

  get mine(): boolean {
    const { state } = this;
    return !!state && state.to_move !== null && state.to_move === state.seat && this.you.includes(state.to_move);
  }
  /** What may be done; also while the line is down, since a move waits for it. */
  get actions(): readonly Action[] {
    return this.mine && !this.waits ? (this.state?.actions ?? []) : [];
  }
  /** Nothing is on its way and the line stands. */
  get free(): boolean {
    return this.status === 'open' && !this.sending;
  }
  get canUndo(): boolean {
    return !!this.state?.undo && this.undoSeat !== undefined && this.status === 'open';
  }
  private get undoSeat(): number | undefined {
    const seat = this.state?.seat;
    return seat !== null && seat !== undefined && this.you.includes(seat) ? seat : this.you[0];
  }

  act(action: Action): void {
    const { state } = this;
    if (!state || state.to_move === null || this.sending) return;
    if (this.mine && this.guard?.(action) === false) return;
    const { decision } = state;
    const id = this.send({ type: 'act', seat: state.to_move, decision, action: action.text });
    this.sending = { id, decision };
  }
  undo(): void {
    const { state } = this;
    const seat = this.undoSeat;
    if (!state || seat === undefined) return;
    this.send({ type: 'undo', seat, decision: state.decision });
  }
  chat(text: string): void {
    const seat = this.you[0];
    if (seat !== undefined) this.send({ type: 'chat', seat, text });
  }
  vote(about: number, agree: boolean): void {
    const seat = this.you[0];
    if (seat !== undefined) this.send({ type: 'vote', seat, about, agree });
  }
  comeBack(seat: number): void {
    this.send({ type: 'return', seat });
  }
  /** Aids of the present position; asked for once, answered into the fields above. */
  ask(what: AidMessage['what']): void {
    const { state, table } = this;
    if (!state || !table?.aids || table.game !== 'land' || this.status !== 'open' || this.pace.behind) return;
    if (this.aidsOf !== state.decision) {
      this.aidsOf = state.decision;
      this.asked.clear();
    }
    if (this.asked.has(what)) return;
    this.asked.add(what);
    // While computer players move quickly nobody can read aids: the last position is asked about.
    const { decision } = state;
    setTimeout(() => {
      if (this.state?.decision === decision && this.status === 'open') this.send({ type: 'ask', what });
    }, kCalm);
  }

  tell(tone: Toast['tone'], title: string, text = ''): void {
    const toast = { id: (this.toastCount += 1), tone, title, text };
    this.toasts = [...this.toasts.slice(-2), toast];
    setTimeout(() => this.dismiss(toast.id), tone === 'bad' ? 6000 : 3000);
  }
  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  private send(message: Outgoing): string {
    return this.connection.send(message);
  }

  private changeStatus(status: Status): void {
    if (status === 'lost' || status === 'silent') this.wasLost = true;
    if (status === 'lost') {
      this.pace.flush();
      this.stoppedAt ??= Date.now();
    }
    if (status === 'connecting') this.stored = true; // or the server says otherwise
    if (status === 'open' && this.wasLost) {
      this.wasLost = false;
      this.tell('good', t('table.backAgain'));
      this.asked.clear();
    }
    this.status = status;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.table = message.table;
        this.you = message.you.filter((seat) => !this.scripted.includes(seat));
        if (message.you.length > 0)
          holdTable({ id: this.id, title: message.table.title, over: message.table.state === 'over' });
        break;
      case 'state':
        this.pace.take(message);
        if (document.hidden) this.pace.flush();
        break;
      case 'storage':
        this.stored = message.ready;
        break;
      case 'ack':
        break; // the state that follows shows the move
      case 'error':
        if (message.id === this.sending?.id) this.sending = undefined;
        if (!message.id && ['not_found', 'bad_token', 'parked'].includes(message.error.code)) {
          this.problem = message.error;
          this.connection.close();
        } else if (message.error.code !== 'no_aids')
          this.tell('bad', t('table.refused'), problemText(message.error));
        break;
      case 'aid':
        if (message.features) this.features = message.features;
        if (message.squares) this.fits = message.squares;
        if (message.remaining) this.remaining = message.remaining;
        break;
    }
  }

  private take(message: StateMessage): LogEntry[] {
    const first = this.state === undefined;
    const before = this.log.length > 0 ? this.log[this.log.length - 1]!.seq : -1;
    if (message.tiles_from !== this.tiles.length || message.tiles.length > 0)
      this.tiles = [...this.tiles.slice(0, message.tiles_from), ...message.tiles];
    this.log = appendLog(this.log, message.log, message.log_from);
    if (this.state?.decision !== message.decision) this.features = undefined;
    this.state = message;
    if (this.sending && this.sending.decision !== message.decision) this.sending = undefined;
    this.stateAt = Date.now();
    this.stoppedAt = undefined;
    this.seen = message.seq;
    const news = message.log.filter((entry) => entry.seq > before);
    if (!first) this.hear(news);
    this.onNews?.(news, first);
    return first ? [] : news;
  }

  /** How long a state is looked at before the next: moves of others have their time, unless a clock runs. */
  private pauseAfter(news: readonly LogEntry[]): number {
    const isOthers = (entry: LogEntry) => entry.kind === 'move' && entry.seat !== null && !this.you.includes(entry.seat);
    return !this.table?.clock && news.some(isOthers) ? kPaces[prefs.pace] : 0;
  }

  /** Chat of others is unread until a log that can be seen shows it. */
  private hear(news: readonly LogEntry[]): void {
    const lines = news.filter((entry) => entry.kind === 'chat' && !this.you.includes(entry.seat ?? -1));
    const last = lines.at(-1);
    if (!last) return;
    this.unread += lines.length;
    this.preview = last;
    setTimeout(() => this.preview === last && (this.preview = undefined), kPreview);
  }
  readChat(): void {
    this.unread = 0;
    this.preview = undefined;
  }
}
