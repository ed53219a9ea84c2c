// Pictures that weigh what photographs weigh: noise in octaves, as in nature, finer in some places than in others.
import sharp from 'sharp';
import { seededRandom } from './prose.ts';

/** As the family's camera made it: what is served is smaller. */
const WIDTH = 2048;
const HEIGHT = 1536;
const COARSEST_CELLS = 3;
const SMOOTH_PIXELS = 64;
/** Strength of an octave against the one before. With 0.87, AVIF comes to the bytes of a photograph: 9, 19 and 35 KB at 480, 800 and 1200. */
const FADING = 0.87;

export async function drawPicture(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const light = field(random, 2);
  const smooth = field(random, SMOOTH_PIXELS);
  const detail = field(random, SMOOTH_PIXELS);
  const pixels = Buffer.allocUnsafe(WIDTH * HEIGHT * 3);
  for (let at = 0; at < light.length; at += 1) {
    const blurred = smooth[at] ?? 0;
    const where = detail[at] ?? 0;
    const share = Math.min(1, Math.max(0, 0.3 + where));
    const value = 120 + 70 * (blurred + ((light[at] ?? 0) - blurred) * share);
    pixels[at * 3] = clamp(value + 40 * where);
    pixels[at * 3 + 1] = clamp(value);
    pixels[at * 3 + 2] = clamp(value - 40 * blurred);
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 85 }).toBuffer();
}

/** Four pictures side by side: twelve megapixels in about four megabytes, as a phone sends it. */
export async function joinPictures(four: readonly Buffer[], quality = 90): Promise<Buffer> {
  const blank = { width: WIDTH * 2, height: HEIGHT * 2, channels: 3, background: '#000' } as const;
  const placed = four.map((input, at) => ({ input, left: (at % 2) * WIDTH, top: (at >> 1) * HEIGHT }));
  return sharp({ create: blank }).composite(placed).jpeg({ quality }).toBuffer();
}

const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/** Values around 0, octave upon octave until one of its cells is `finest` pixels wide. */
function field(random: () => number, finest: number): Float32Array {
  const sum = new Float32Array(WIDTH * HEIGHT);
  let strength = 1;
  for (let cells = COARSEST_CELLS; WIDTH / cells >= finest; cells *= 2) {
    addOctave(sum, WIDTH / cells, strength, random);
    strength *= FADING;
  }
  return sum;
}

function addOctave(sum: Float32Array, cell: number, strength: number, random: () => number): void {
  const columns = Math.ceil(WIDTH / cell) + 2;
  const rows = Math.ceil(HEIGHT / cell) + 2;
  const grid = Float32Array.from({ length: columns * rows }, () => (random() - 0.5) * strength);
  const line = new Float32Array(columns);
  for (let y = 0; y < HEIGHT; y += 1) {
    const row = Math.floor(y / cell);
    const down = y / cell - row;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      line[column] = (grid[at] ?? 0) * (1 - down) + (grid[at + columns] ?? 0) * down;
    }
    for (let x = 0; x < WIDTH; x += 1) {
      const column = Math.floor(x / cell);
      const right = x / cell - column;
      const at = y * WIDTH + x;
      sum[at] = (sum[at] ?? 0) + (line[column] ?? 0) * (1 - right) + (line[column + 1] ?? 0) * right;
    }
  }
}
