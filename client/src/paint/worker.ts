// Paints beside the page, so that it never waits for a picture.
import font from '@fontsource/alegreya-sans/files/alegreya-sans-latin-800-normal.woff2?url';
import { looksOf, type Looks } from './markup';
import { Sheet, type Piece, type View } from './sheet';

export interface Order {
  id: number;
  sheet: number; // which board; 0: a picture by itself
  view: View;
  pieces: Piece[];
  markups: [string, string][]; // those that were never sent before
  css: string;
  dark: boolean;
  hidden: string[];
}
export interface Delivery {
  id: number;
  bitmap: ImageBitmap;
}

const markups = new Map<string, string>();
const sheets = new Map<number, Sheet>();
const looks = new Map<string, Looks>();
const letters = new FontFace('Alegreya Sans', `url(${font})`, { weight: '800' });
(self as unknown as { fonts: FontFaceSet }).fonts.add(letters);

function looksFor({ view, css, dark, hidden }: Order): Looks {
  const known = looks.get(view.look) ?? looksOf(css, dark, hidden);
  looks.set(view.look, known);
  return known;
}

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  for (const [key, markup] of data.markups) {
    markups.set(key, markup);
    if (markup.includes('<text')) await letters.load().catch(() => undefined);
  }
  const sheet = sheets.get(data.sheet) ?? new Sheet();
  if (data.sheet > 0) sheets.set(data.sheet, sheet);
  sheet.paint(data.view, data.pieces, (key) => markups.get(key), looksFor(data));
  const bitmap = data.sheet > 0 ? await sheet.picture() : sheet.give();
  const delivery: Delivery = { id: data.id, bitmap };
  self.postMessage(delivery, { transfer: [bitmap] });
};
