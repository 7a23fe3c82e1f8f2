// Boards of a finished game as pictures to share: one as PNG, all turns as GIF. Drawn here from the same art as the page.
import { art } from '../board/art.svelte';
import type { Detail } from '../board/drawings';
import { boxOfCells, kUnit, type Box } from '../board/camera';
import { standing } from '../board/figures';
import { paletteOf } from '../board/palette';
import { looksOf, paintMarkup } from '../paint/markup';
import { api } from '../net/api';
import type { PlacedTile, Replay, StateMessage } from '../net/protocol';
import type { Turn } from '../play/turns';
import { GifWriter, Palette } from './gif';

const kMostFrames = 60;
const kFrame = 55; // hundredths of a second
const kLastFrame = 400;
const kCaption = 46; // pixels below the board

interface Scene {
  tiles: readonly PlacedTile[];
  state: StateMessage;
  scores: readonly number[];
}

const loaded = new Map<string, Promise<HTMLImageElement>>();
function image(url: string): Promise<HTMLImageElement> {
  const known = loaded.get(url);
  if (known) return known;
  const picture = new Image();
  picture.src = url;
  const made = picture.decode().then(() => picture);
  loaded.set(url, made);
  return made;
}
const pictureOf = (id: string, rotation: number) => art.turn(id, rotation);

async function until(isReady: () => boolean): Promise<void> {
  while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 60));
}

class Painter {
  private readonly canvas = document.createElement('canvas');
  private readonly context = this.canvas.getContext('2d', { willReadFrequently: true })!;
  private readonly scale: number;
  private readonly detail: Detail;

  constructor(
    private readonly replay: Replay,
    private readonly box: Box,
    width: number,
  ) {
    this.scale = Math.min(width / (box.right - box.left), width / (box.bottom - box.top));
    this.detail = this.scale * kUnit >= 72 ? 'medium' : 'small';
    this.canvas.width = Math.max(320, Math.ceil((box.right - box.left) * this.scale));
    this.canvas.height = Math.ceil((box.bottom - box.top) * this.scale) + kCaption;
  }
  async paint({ tiles, state, scores }: Scene): Promise<void> {
    const { context, canvas, scale, box } = this;
    await until(() => tiles.every(({ id, rotation }) => art.markup(id, rotation, this.detail) !== undefined));
    const style = getComputedStyle(document.documentElement);
    context.resetTransform();
    context.fillStyle = style.getPropertyValue('--table');
    context.fillRect(0, 0, canvas.width, canvas.height);
    const left = (canvas.width - (box.right - box.left) * scale) / 2;
    context.setTransform(scale, 0, 0, scale, left - box.left * scale, -box.top * scale);
    const { css, dark, hidden } = art.manner(this.detail);
    const looks = looksOf(css, dark, hidden);
    for (const tile of tiles) {
      context.save();
      context.translate(tile.x * kUnit, tile.y * kUnit);
      paintMarkup(context, art.markup(tile.id, tile.rotation, this.detail)!, looks);
      context.restore();
    }
    const palette = paletteOf(this.replay.table.seats, state.view.colours?.length ?? 0);
    const size = Math.max(1, 26 / (44 * scale));
    for (const figure of standing(state.view, tiles, pictureOf, (colour) => palette[colour] ?? Math.max(0, colour))) {
      const picture = await image(art.figureUrl(figure.look, figure.colour));
      const small = size * (figure.small ? 0.62 : 1);
      context.drawImage(picture, figure.x - 40 * small, figure.y + (14 - 70) * small, 80 * small, 80 * small);
    }
    this.caption(scores);
  }
  private caption(scores: readonly number[]): void {
    const { context, canvas } = this;
    const style = getComputedStyle(document.documentElement);
    context.resetTransform();
    context.fillStyle = style.getPropertyValue('--bar');
    context.fillRect(0, canvas.height - kCaption, canvas.width, kCaption);
    context.font = "700 18px 'Alegreya Sans', sans-serif";
    context.textBaseline = 'middle';
    const { seats } = this.replay.table;
    const room = canvas.width / seats.length;
    seats.forEach((seat, index) => {
      context.fillStyle = style.getPropertyValue(`--p${seat.colour}`);
      context.strokeStyle = style.getPropertyValue('--bar-text');
      context.lineWidth = 2;
      context.beginPath();
      context.arc(room * index + 20, canvas.height - kCaption / 2, 9, 0, 7);
      context.fill();
      context.stroke();
      context.fillStyle = style.getPropertyValue('--bar-text');
      context.fillText(`${scores[index] ?? 0}  ${seat.name}`, room * index + 38, canvas.height - kCaption / 2, room - 44);
    });
  }
  pixels(): ImageData {
    return this.context.getImageData(0, 0, this.canvas.width, this.canvas.height);
  }
  png(): Promise<Blob> {
    return new Promise((resolve, reject) => this.canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))));
  }
  writer(): GifWriter {
    return new GifWriter(this.canvas.width, this.canvas.height, new Palette(this.pixels()));
  }
}

async function sceneAt(replay: Replay, step: number): Promise<Scene> {
  const state = await api.replayStep(replay.table.id, step, 0);
  await until(() => state.tiles.every(({ id, rotation }) => art.turn(id, rotation) !== undefined));
  return { tiles: state.tiles, state, scores: replay.scores[step] ?? [] };
}
function boxOf(tiles: readonly PlacedTile[]): Box {
  const cells = tiles.map(({ id, rotation, x, y }) => {
    const turn = art.turn(id, rotation);
    return { x, y, columns: turn?.columns ?? 1, rows: turn?.rows ?? 1 };
  });
  const { left, top, right, bottom } = boxOfCells(cells)!;
  const margin = kUnit * 0.2;
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** The board after a step. */
export async function pictureAt(replay: Replay, step: number): Promise<Blob> {
  const scene = await sceneAt(replay, step);
  const painter = new Painter(replay, boxOf(scene.tiles), 1200);
  await painter.paint(scene);
  return painter.png();
}

/** The whole game, a frame for each turn; `report` hears how much is drawn, 0 to 1. */
export async function film(replay: Replay, turns: readonly Turn[], report: (part: number) => void): Promise<Blob> {
  const every = Math.ceil(turns.length / kMostFrames);
  const steps = turns.filter((_, index) => index % every === 0).map((turn) => turn.last);
  const last = await sceneAt(replay, replay.steps);
  const painter = new Painter(replay, boxOf(last.tiles), 640);
  await painter.paint(last);
  const gif = painter.writer();
  for (const [index, step] of steps.entries()) {
    await painter.paint(await sceneAt(replay, step));
    gif.add(painter.pixels(), kFrame);
    report(index / steps.length);
  }
  await painter.paint(last);
  gif.add(painter.pixels(), kLastFrame);
  return gif.finish();
}
