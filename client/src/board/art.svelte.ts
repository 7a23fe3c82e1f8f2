// The pictures: asked for in bundles, kept for the visit, and handed out as markup or addresses.
//
// A laid tile is asked for as it lies and in the detail in which it is seen; a tile that somebody holds in every way.
import { SvelteMap } from 'svelte/reactivity';
import { untrack } from 'svelte';
import { look, prefs } from '../lib/prefs.svelte';
import type { Manner } from '../paint/painter';
import { bundlesOf, drawingsOf, markupOf, type Detail, type Markup, type TurnArt } from './drawings';

export interface Symbol {
  colour: string;
  symbol_colour: string;
  path: string;
  name: string;
}
interface Figures {
  players: Record<string, string[]>;
  neutral: Record<string, string>;
  tokens: Record<string, string>;
  symbols: Symbol[];
}

const kFew = 2;
const kBreath = 250; // milliseconds between two requests for what is not wanted yet
const kPatience = 250; // milliseconds that pictures wait for those that were asked for with them
const kMostKinds = 80; // of tiles; with more of them none is asked for before somebody holds it
const kTurns = [0, 90, 180, 270];

const turned = (rotation: number) => ((rotation % 360) + 360) % 360;

class Art {
  private turns = new SvelteMap<string, TurnArt>(); // by language, tile and rotation
  private wanted = new Map<string, Markup | undefined>(); // "BA/C@90"; undefined: as the board is seen
  private asked = new Set<string>();
  private arrived = new Map<string, TurnArt>(); // and not handed out yet
  private open = 0; // requests
  private handedOut = 0; // when
  private urls = new Map<string, string>();
  private readonly soon = new MessageChannel(); // a task before the next frame, which a timer is not
  private isSoon = false;
  private begun: Promise<void> | undefined;
  usual: Detail = 'large'; // in which the board is seen
  style = $state.raw('');
  ready = $state(false);
  idle = $state.raw<readonly string[]>([]); // kinds of areas that mean nothing in the game that is shown
  figures = $state.raw<Figures | undefined>();
  cards = $state.raw<Record<string, string> | undefined>();

  constructor() {
    this.soon.port1.onmessage = () => this.ask();
  }

  begin(): Promise<void> {
    this.begun ??= this.loadBasics().catch(() => {
      this.begun = undefined;
      setTimeout(() => void this.begin(), 2000);
    });
    return this.begun;
  }

  private async loadBasics(): Promise<void> {
    const [style, figures] = await Promise.all([
      fetch('/api/art/style.css').then((response) => response.text()),
      fetch('/api/art/figures').then((response) => response.json() as Promise<Figures>),
    ]);
    if (!document.getElementById('art-style')) {
      const element = document.createElement('style');
      element.id = 'art-style';
      element.textContent = style;
      document.head.append(element);
    }
    this.style = style;
    this.figures = figures;
    this.ready = true;
  }

  async loadCards(): Promise<void> {
    if (this.cards) return;
    const answer = (await fetch('/api/art/cards').then((response) => response.json())) as {
      cards: Record<string, string>;
    };
    this.cards = answer.cards;
  }

  /** What is where on a tile; asked for if it is not here yet, and the reader is told when it comes. */
  turn(id: string, rotation: number): TurnArt | undefined {
    const found = this.turns.get(this.keyOf(id, rotation));
    if (!found) this.want(`${id}@${turned(rotation)}`, undefined);
    return found;
  }
  /** Its drawing. */
  markup(id: string, rotation: number, detail: Detail): string | undefined {
    const markup = this.turns.get(this.keyOf(id, rotation))?.[markupOf(detail)];
    if (markup === undefined) this.want(`${id}@${turned(rotation)}`, markupOf(detail));
    return markup;
  }
  /** Its drawing or, until that has come, the finer or coarser one: nothing vanishes while the eye comes near. */
  drawing(id: string, rotation: number, detail: Detail): { markup: string; isSmall: boolean } | undefined {
    const isSmall = markupOf(detail) === 'small';
    const markup = this.markup(id, rotation, detail);
    if (markup !== undefined) return { markup, isSmall };
    const other = this.turns.get(this.keyOf(id, rotation))?.[isSmall ? 'large' : 'small'];
    return other === undefined ? undefined : { markup: other, isSmall: !isSmall };
  }
  /** Somebody holds it, and turns it as he likes. */
  whole(id: string): void {
    untrack(() => {
      if (kTurns.some((rotation) => !this.hasBoth(id, rotation))) this.want(id, undefined);
    });
  }
  private keyOf(id: string, rotation: number): string {
    return `${prefs.language} ${id}@${turned(rotation)}`;
  }
  private hasBoth(id: string, rotation: number): boolean {
    const turn = this.turns.get(this.keyOf(id, rotation));
    return turn?.large !== undefined && turn.small !== undefined;
  }

  /** Leaves out of all pictures what means nothing in the game that is shown. */
  without(types: readonly string[]): void {
    untrack(() => {
      if (types.join() !== this.idle.join()) this.idle = types;
    });
  }

  private want(name: string, markup: Markup | undefined): void {
    const whole = name.includes('@') ? name.slice(0, name.indexOf('@')) : name;
    if (this.wanted.has(whole) || this.asked.has(`${prefs.language} ${whole} both`)) return;
    if (!this.wanted.has(name) || markup) this.wanted.set(name, markup);
    if (!this.isSoon) this.soon.port2.postMessage(undefined);
    this.isSoon = true;
  }

  /** Asks for pictures that will be wanted soon, a few at a time, so that what is wanted now is not held up. */
  async preload(ids: string[]): Promise<void> {
    if (ids.length > kMostKinds) return;
    const language = prefs.language;
    const isNew = (id: string) => !this.asked.has(`${language} ${id} both`);
    for (let i = 0; i < ids.length; i += kFew) {
      const few = ids.slice(i, i + kFew).filter(isNew);
      if (few.length === 0) continue;
      await this.askBundle(language, few, 'both');
      await new Promise((resolve) => setTimeout(resolve, kBreath));
    }
  }

  private ask(): void {
    this.isSoon = false;
    const lists: Record<string, string[]> = { both: [], large: [], small: [] };
    for (const [name, markup] of this.wanted) lists[name.includes('@') ? (markup ?? markupOf(this.usual)) : 'both']!.push(name);
    this.wanted.clear();
    for (const [detail, names] of Object.entries(lists)) {
      const missing = names.filter((name) => !this.asked.has(`${prefs.language} ${name} ${detail}`));
      for (const bundle of bundlesOf(missing)) void this.askBundle(prefs.language, bundle, detail);
    }
  }

  private async askBundle(language: string, names: string[], detail: string): Promise<void> {
    this.open += 1;
    await this.fetchBundle(language, names, detail);
    this.open -= 1;
    if (this.open === 0 || performance.now() - this.handedOut > kPatience) this.handOut();
  }
  /** What came, all at once: whoever reads it does so once. */
  private handOut(): void {
    for (const [key, turn] of this.arrived) this.turns.set(key, turn);
    this.arrived.clear();
    this.handedOut = performance.now();
  }

  private async fetchBundle(language: string, names: string[], detail: string): Promise<void> {
    const keys = names.map((name) => `${language} ${name} ${detail}`);
    keys.forEach((key) => this.asked.add(key));
    try {
      // Both at once, and heard together: a request that fails while the other is waited for would be nobody's fault.
      const [found] = await Promise.all([drawingsOf(language, names, detail), this.begin()]);
      // A name that the server does not know must not take the others with it.
      if (found) for (const name of names) this.keep(language, name, found[name]?.turns ?? []);
      else if (names.length > 1) for (const name of names) void this.askBundle(language, [name], detail);
    } catch {
      for (const key of keys) this.asked.delete(key);
      setTimeout(() => names.forEach((name) => this.want(name, detail === 'both' ? undefined : (detail as Markup))), 1500);
    }
  }
  private keep(language: string, name: string, turns: TurnArt[]): void {
    const at = name.indexOf('@');
    turns.forEach((turn, index) => {
      const key = `${language} ${at < 0 ? `${name}@${kTurns[index]}` : name}`;
      this.arrived.set(key, { ...this.turns.get(key), ...this.arrived.get(key), ...turn });
    });
  }

  /** How drawings are painted now. */
  manner(detail: Detail): Manner {
    const hidden = [...(detail === 'medium' ? ['b-f'] : []), ...this.idle.map((type) => `b-is-${type}`)];
    return { css: this.style, dark: look.dark, hidden };
  }

  /** An address of the picture, for <image>. */
  url(id: string, rotation: number, detail: Detail): string | undefined {
    const turn = this.turn(id, rotation);
    const drawing = this.drawing(id, rotation, detail);
    if (!turn || !drawing || !this.ready) return undefined;
    const theme = this.theme();
    const key = `${prefs.language} ${id} ${rotation} ${detail} ${drawing.isSmall} ${theme} ${this.idle.join()}`;
    let url = this.urls.get(key);
    if (!url) {
      url = this.makeUrl(turn, drawing.markup, detail, theme);
      this.urls.set(key, url);
    }
    return url;
  }

  private makeUrl(turn: TurnArt, markup: string, detail: Detail, theme: string): string {
    const coarse = this.manner(detail)
      .hidden.map((name) => `.${name}{display:none}`)
      .join('');
    const [width, height] = [turn.columns * 200, turn.rows * 200];
    const text =
      `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${width} ${height}"><style>${this.style}${coarse}</style>${markup}</svg>`;
    return URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  }

  figure(look: string, colour: number): string {
    const figures = this.figures;
    if (!figures) return '';
    if (colour < 0) return figures.neutral[look] ?? figures.tokens[look] ?? '';
    const known = figures.players[look] ?? figures.players['follower'];
    return known?.[colour] ?? '';
  }
  /** Whether there is a picture of that name: nobody's, or everybody's. */
  knows(look: string): { neutral: boolean } | undefined {
    const { neutral = {}, tokens = {}, players = {} } = this.figures ?? {};
    if (look in neutral || look in tokens) return { neutral: true };
    return look in players ? { neutral: false } : undefined;
  }
  /** The same as an address, foot at the middle of the lower edge. */
  figureUrl(name: string, colour: number): string {
    const theme = this.theme();
    const key = `figure ${name} ${colour} ${theme}`;
    let url = this.urls.get(key);
    if (!url) {
      const text =
        `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" width="160" height="160" viewBox="-40 -70 80 80">` +
        `<style>${this.style}</style>${this.figure(name, colour)}</svg>`;
      this.urls.set(key, (url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))));
    }
    return url;
  }
  private theme(): string {
    return look.dark ? 'dark' : 'light';
  }
  card(name: string): string {
    return this.cards?.[name] ?? this.cards?.['back'] ?? '';
  }
  colourNamed(name: string): number {
    return this.figures?.symbols.findIndex((symbol) => symbol.name === name) ?? -1;
  }
  symbol(colour: number): Symbol | undefined {
    return this.figures?.symbols[colour];
  }
}

export const art = new Art();
