// Which part of the board a bitmap holds: what is in sight, and as much round it as costs little.
import type { Box, Camera, Size } from './camera';

const kMargin = 0.2; // of the size, on each side
const kMostPixels = 12e6;

export interface Sight {
  scale: number; // pixels of the device for a unit of the board
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What is in sight of the box, in units of the board. */
function inSight(camera: Camera, size: Size, box: Box, margin: number): Box {
  const [wide, high] = [(size.width * margin) / camera.scale, (size.height * margin) / camera.scale];
  return {
    left: Math.max(box.left, -camera.x / camera.scale - wide),
    top: Math.max(box.top, -camera.y / camera.scale - high),
    right: Math.min(box.right, (size.width - camera.x) / camera.scale + wide),
    bottom: Math.min(box.bottom, (size.height - camera.y) / camera.scale + high),
  };
}

export function viewOf(camera: Camera, size: Size, box: Box, density: number): Sight {
  const scale = camera.scale * density;
  const pixels = (margin: number): Sight => {
    const area = inSight(camera, size, box, margin);
    const [left, top] = [Math.floor(area.left * scale), Math.floor(area.top * scale)];
    return { scale, left, top, width: Math.ceil(area.right * scale) - left, height: Math.ceil(area.bottom * scale) - top };
  };
  const generous = pixels(kMargin);
  return generous.width * generous.height <= kMostPixels ? generous : pixels(0.02);
}

/** Whether a bitmap still has all that is in sight. */
export function covers(sight: Sight, camera: Camera, size: Size, box: Box, density: number): boolean {
  const area = inSight(camera, size, box, 0);
  if (area.right <= area.left || area.bottom <= area.top) return true;
  const slack = 2 * density; // pixels: corners are rounded
  return (
    area.left * sight.scale >= sight.left - slack &&
    area.top * sight.scale >= sight.top - slack &&
    area.right * sight.scale <= sight.left + sight.width + slack &&
    area.bottom * sight.scale <= sight.top + sight.height + slack
  );
}
