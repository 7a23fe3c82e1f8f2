// What things on the board pay, each with a small land to see it on. Parts are numbered as in the tile's picture.
import type { Key } from '../i18n';

export interface Example {
  name: string; // of the area; also of the words
  title?: Key;
  text: Key;
  caption?: Key;
  tiles: [id: string, x: number, y: number, rotation: number][];
  glow: [tile: number, part: number][];
  figures: [look: string, colour: number, tile: number, part: number][];
}

export const examples: readonly Example[] = [
  {
    name: 'road',
    text: 'pays.road',
    caption: 'pays.roadExample',
    tiles: [['BA/RRR', 0, 0, 0], ['BA/RFr', 1, 0, 0], ['BA/RCr', 2, 0, 0], ['BA/RRR', 3, 0, 0]],
    glow: [[0, 0], [1, 0], [2, 1], [3, 2]],
    figures: [['highwayman', 0, 1, 0]],
  },
  {
    name: 'city',
    text: 'pays.city',
    caption: 'pays.cityExample',
    tiles: [['BA/C', 0, 0, 90], ['BA/CFc+', 1, 0, 0], ['BA/C', 2, 0, 270]],
    glow: [[0, 0], [1, 0], [2, 0]],
    figures: [['knight', 0, 0, 0]],
  },
  {
    name: 'monastery',
    text: 'pays.monastery',
    caption: 'pays.monasteryExample',
    tiles: [['BA/RFr', 0, 0, 0], ['BA/RFr', 1, 0, 180], ['BA/RRR', 2, 0, 180], ['BA/C', 0, 1, 270], ['BA/L', 1, 1, 0], ['BA/C', 2, 1, 90]],
    glow: [[4, 1]],
    figures: [['monk', 0, 4, 1]],
  },
  {
    name: 'field',
    text: 'pays.field',
    caption: 'pays.fieldExample',
    tiles: [['BA/C', 0, 0, 90], ['BA/C', 1, 0, 270], ['BA/RFr', 0, 1, 0], ['BA/RFr', 1, 1, 180]],
    glow: [[0, 1], [1, 1], [2, 1], [3, 2]],
    figures: [['farmer', 0, 2, 1]],
  },
  {
    name: 'majority',
    title: 'pays.majorityTitle',
    text: 'pays.majority',
    caption: 'pays.majorityExample',
    tiles: [['BA/C', 0, 0, 90], ['BA/CFc.1', 1, 0, 0], ['BA/C', 2, 0, 270]],
    glow: [[0, 0], [1, 0], [2, 0]],
    figures: [['knight', 1, 0, 0], ['knight', 1, 1, 0], ['knight', 0, 2, 0]],
  },
];
