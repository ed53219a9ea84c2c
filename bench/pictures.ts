import sharp from 'sharp';
import { seededRandom } from './prose.ts';

const WIDTH = 1280;
const HEIGHT = 960;
const GRAIN = 32;

/** A photograph-like JPEG, soft shapes in many colours, larger than the largest size that is served. */
export function drawPicture(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const [width, height] = [WIDTH / GRAIN, HEIGHT / GRAIN];
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => Math.floor(random() * 256)));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}
