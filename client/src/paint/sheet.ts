// The laid land as one bitmap. What an earlier view of the same scale has already is taken from there, so that a laid
// tile or a pulled board costs only what is new in it.
import { paintMarkup, type Looks } from './markup';

export const kUnit = 200;

/** A piece of land: where it lies, in squares, and what is on it. */
export interface Piece {
  key: string; // of its drawing
  x: number;
  y: number;
  columns: number;
  rows: number;
}
/** What is to be seen, in pixels of the device from the corner of the square 0,0. */
export interface View {
  look: string; // theme, and what is left out
  scale: number; // pixels for a unit of the board
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whole pixels, so that neighbours meet without a seam. */
export function areaOf({ x, y, columns, rows }: Piece, { scale, left, top }: View): Area {
  const at = (cells: number, from: number) => Math.round(cells * kUnit * scale) - from;
  return { left: at(x, left), top: at(y, top), right: at(x + columns, left), bottom: at(y + rows, top) };
}
const cellsOf = (pieces: readonly Piece[]): Map<string, Piece[]> => {
  const cells = new Map<string, Piece[]>();
  for (const piece of pieces) cells.set(`${piece.x},${piece.y}`, [...(cells.get(`${piece.x},${piece.y}`) ?? []), piece]);
  return cells;
};
const isWithin = (area: Area, { width, height }: View) =>
  area.left >= 0 && area.top >= 0 && area.right <= width && area.bottom <= height;
const isOutside = (area: Area, { width, height }: View) =>
  area.right <= 0 || area.bottom <= 0 || area.left >= width || area.top >= height;
const keysOf = (pieces: readonly Piece[] | undefined) => (pieces ?? []).map((piece) => piece.key).join();

export class Sheet {
  private canvas: OffscreenCanvas | undefined;
  private view: View | undefined;
  private cells = new Map<string, Piece[]>();

  /** Brings the bitmap up to the view; returns how many squares had to be painted. */
  paint(view: View, pieces: readonly Piece[], markup: (key: string) => string | undefined, looks: Looks): number {
    const canvas = new OffscreenCanvas(view.width, view.height);
    const surface = canvas.getContext('2d', { willReadFrequently: true })!;
    const before = this.view?.look === view.look && this.view.scale === view.scale ? this.view : undefined;
    if (before && this.canvas) surface.drawImage(this.canvas, before.left - view.left, before.top - view.top);
    const cells = cellsOf(pieces);
    let painted = 0;
    if (before)
      for (const [cell, gone] of this.cells)
        if (keysOf(cells.get(cell)) !== keysOf(gone)) for (const piece of gone) wipe(surface, areaOf(piece, view));
    for (const [cell, here] of cells) {
      const area = areaOf(here[0]!, view);
      if (isOutside(area, view)) continue;
      const same = before && keysOf(this.cells.get(cell)) === keysOf(here);
      if (same && isWithin(areaOf(here[0]!, before), before)) continue;
      wipe(surface, area);
      for (const piece of here) paintPiece(surface, piece, view, markup(piece.key), looks);
      painted += 1;
    }
    if (this.canvas) this.canvas.width = this.canvas.height = 0; // its memory goes now, not when somebody collects it
    [this.canvas, this.view, this.cells] = [canvas, view, cells];
    return painted;
  }
  /** The bitmap itself, of a picture that is not painted on. */
  give(): ImageBitmap {
    const bitmap = this.canvas!.transferToImageBitmap();
    this.canvas!.width = this.canvas!.height = 0;
    return bitmap;
  }
  picture(): Promise<ImageBitmap> {
    return createImageBitmap(this.canvas!);
  }
}

function wipe(surface: OffscreenCanvasRenderingContext2D, { left, top, right, bottom }: Area): void {
  surface.resetTransform();
  surface.clearRect(left, top, right - left, bottom - top);
}
function paintPiece(
  surface: OffscreenCanvasRenderingContext2D,
  piece: Piece,
  view: View,
  markup: string | undefined,
  looks: Looks,
): void {
  if (markup === undefined) return;
  const { left, top, right, bottom } = areaOf(piece, view);
  surface.save();
  surface.setTransform((right - left) / (piece.columns * kUnit), 0, 0, (bottom - top) / (piece.rows * kUnit), left, top);
  surface.beginPath();
  surface.rect(0, 0, piece.columns * kUnit, piece.rows * kUnit);
  surface.clip();
  paintMarkup(surface, markup, looks);
  surface.restore();
}
