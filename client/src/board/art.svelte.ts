// The pictures: asked for in bundles, kept for the visit, and handed out as addresses or markup.
//
// Tiles are shown as images made of the server's markup. An image has no nodes of its own in the page, so a board of
// hundreds of tiles stays light, and being vector it is sharp at every zoom.
import { SvelteMap } from 'svelte/reactivity';
import { untrack } from 'svelte';
import { look, prefs } from '../lib/prefs.svelte';

export interface Part {
  type: string;
  at: [number, number];
  hit: string;
}
export interface TurnArt {
  large: string;
  small: string;
  columns: number;
  rows: number;
  parts: Part[];
  spots: { name: string; at: [number, number] }[]; // places that are no parts, by name
}
export interface TileArt {
  columns: number;
  rows: number;
  turns: TurnArt[];
}
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
export type Detail = 'large' | 'medium' | 'small';

const kBundle = 32;
const kFew = 2;
const kBreath = 250; // milliseconds between two requests for what is not wanted yet

class Art {
  private tiles = new SvelteMap<string, TileArt>();
  private wanted = new Set<string>();
  private asked = new Set<string>();
  private urls = new Map<string, string>();
  private style = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private begun: Promise<void> | undefined;
  ready = $state(false);
  idle = $state.raw<readonly string[]>([]); // kinds of areas that mean nothing in the game that is shown
  figures = $state.raw<Figures | undefined>();
  cards = $state.raw<Record<string, string> | undefined>();

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

  /** The art of a tile; asked for if it is not here yet, and the reader is told when it comes. */
  tile(id: string): TileArt | undefined {
    const key = `${prefs.language} ${id}`;
    const art = this.tiles.get(key);
    if (!art) this.want(key);
    return art;
  }
  turn(id: string, rotation: number): TurnArt | undefined {
    return this.tile(id)?.turns[(((rotation / 90) % 4) + 4) % 4];
  }

  /** Leaves out of all pictures what means nothing in the game that is shown. */
  without(types: readonly string[]): void {
    untrack(() => {
      if (types.join() !== this.idle.join()) this.idle = types;
    });
  }

  private want(key: string): void {
    if (this.asked.has(key)) return;
    this.asked.add(key);
    this.wanted.add(key);
    this.timer ??= setTimeout(() => this.ask(), 0);
  }

  /** Asks for pictures that will be wanted soon, a few at a time, so that what is wanted now is not held up. */
  async preload(ids: string[]): Promise<void> {
    const language = prefs.language;
    const keys = ids.map((id) => `${language} ${id}`).filter((key) => !this.asked.has(key));
    for (let i = 0; i < keys.length; i += kFew) {
      const few = keys.slice(i, i + kFew).filter((key) => !this.asked.has(key));
      if (few.length === 0) continue;
      few.forEach((key) => this.asked.add(key));
      await this.askBundle(few);
      await new Promise((resolve) => setTimeout(resolve, kBreath));
    }
  }

  private ask(): void {
    this.timer = undefined;
    const all = [...this.wanted];
    this.wanted.clear();
    for (let i = 0; i < all.length; i += kBundle) void this.askBundle(all.slice(i, i + kBundle));
  }

  private async askBundle(keys: string[]): Promise<void> {
    const language = keys[0]!.slice(0, 2);
    const ids = keys.map((key) => key.slice(3));
    try {
      const asked = fetch(`/api/art/tiles?ids=${ids.map(encodeURIComponent).join(',')}&lang=${language}`);
      await this.begin();
      const answer = (await (await asked).json()) as { tiles: Record<string, TileArt> };
      for (const id of ids) {
        const art = answer.tiles[id];
        if (art) this.tiles.set(`${language} ${id}`, art);
      }
    } catch {
      for (const key of keys) this.asked.delete(key);
      setTimeout(() => keys.forEach((key) => this.want(key)), 1500);
    }
  }

  /** An address of the picture, for <image> and <img>. */
  url(id: string, rotation: number, detail: Detail): string | undefined {
    const turn = this.turn(id, rotation);
    if (!turn || !this.ready) return undefined;
    const theme = this.theme();
    const key = `${prefs.language} ${id} ${rotation} ${detail} ${theme} ${this.idle.join()}`;
    let url = this.urls.get(key);
    if (!url) {
      url = this.makeUrl(turn, detail, theme);
      this.urls.set(key, url);
    }
    return url;
  }

  private makeUrl(turn: TurnArt, detail: Detail, theme: string): string {
    const markup = detail === 'small' ? turn.small : turn.large;
    const hidden = [...(detail === 'medium' ? ['f'] : []), ...this.idle.map((type) => `is-${type}`)];
    const coarse = hidden.map((name) => `.b-${name}{display:none}`).join('');
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
    const known = figures.players[look] ?? figures.players[look.replace('-follower', '')] ?? figures.players['follower'];
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
  symbol(colour: number): Symbol | undefined {
    return this.figures?.symbols[colour];
  }
}

export const art = new Art();

export function detailFor(pixels: number): Detail {
  return pixels >= 100 ? 'large' : pixels >= 72 ? 'medium' : 'small';
}
