// Draws pictures that compress like photographs. They are noise in octaves, as in nature, with more detail in some places.
import sharp from 'sharp';
import { seededRandom } from './prose.ts';

/** Width of the picture that a camera takes; the product serves smaller ones. */
const WIDTH = 2048;
const HEIGHT = 1536;
/** Cells across the picture, for the coarsest octave, the coarsest detail and the finest detail. */
const COARSEST = 3;
const DETAILED = 48;
const FINEST = 1_024;
/**
 * Strength of each octave relative to the one before. With 0.885, AVIF files are as large as those of photographs:
 * 9, 19 and 35 KB at widths of 480, 800 and 1200.
 */
const FADING = 0.885;
const GRAIN = 8;
const PHONE_PICTURES = 4;

const drawn = new Map<number, Promise<Buffer>>();
let joined: Promise<Buffer[]> | undefined;

/** Pictures of albums. Each is drawn once per run and used for all databases. */
export function albumPicture(at: number): Promise<Buffer> {
  const picture = drawn.get(at) ?? drawPicture(at);
  drawn.set(at, picture);
  return picture;
}

/** Pictures of 12 megapixels, as phones send them. They are made once, and only if a line sends them. */
export function phonePictures(): Promise<Buffer[]> {
  joined ??= (async () => {
    const pictures: Buffer[] = [];
    for (let at = 0; at < PHONE_PICTURES; at += 1) {
      const four = await Promise.all([0, 1, 2, 3].map((next) => albumPicture(at + next)));
      pictures.push(await joinPictures(four));
    }
    return pictures;
  })();
  return joined;
}

export async function drawPicture(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const smooth = field(random, COARSEST, DETAILED);
  const detail = field(random, DETAILED, FINEST);
  const share = field(random, COARSEST, DETAILED);
  const pixels = Buffer.allocUnsafe(WIDTH * HEIGHT * 3);
  for (let at = 0; at < detail.length; at += 1) {
    const blurred = smooth[at] ?? 0;
    const where = share[at] ?? 0;
    const value = 120 + 70 * (blurred + (detail[at] ?? 0) * Math.min(1, Math.max(0, 0.3 + where)));
    pixels[at * 3] = clamp(value + 40 * where);
    pixels[at * 3 + 1] = clamp(value);
    pixels[at * 3 + 2] = clamp(value - 40 * blurred);
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 85 }).toBuffer();
}

/** Joins four pictures and adds the grain of a small sensor. The result has 12 megapixels in about 4 MB. */
export async function joinPictures(four: readonly Buffer[]): Promise<Buffer> {
  const size = { width: WIDTH * 2, height: HEIGHT * 2, channels: 3, background: '#808080' } as const;
  const placed = four.map((input, at) => ({ input, left: (at % 2) * WIDTH, top: (at >> 1) * HEIGHT }));
  const grain = sharp({ create: { ...size, noise: { type: 'gaussian', mean: 128, sigma: GRAIN } } });
  const over = { input: await grain.png({ compressionLevel: 0 }).toBuffer(), blend: 'overlay' } as const;
  return sharp({ create: size })
    .composite([...placed, over])
    .jpeg({ quality: 93 })
    .toBuffer();
}

const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/** Sums octaves of noise around 0: those with at least `first` and fewer than `end` cells across the picture. */
function field(random: () => number, first: number, end: number): Float32Array {
  const sum = new Float32Array(WIDTH * HEIGHT);
  for (let cells = COARSEST, strength = 1; cells < end; cells *= 2, strength *= FADING) {
    if (cells >= first) addOctave(sum, WIDTH / cells, strength, random);
  }
  return sum;
}

function addOctave(sum: Float32Array, cell: number, strength: number, random: () => number): void {
  const columns = Math.ceil(WIDTH / cell) + 2;
  const rows = Math.ceil(HEIGHT / cell) + 2;
  const grid = Float32Array.from({ length: columns * rows }, () => (random() - 0.5) * strength);
  const cellOf = Int32Array.from({ length: WIDTH }, (_, x) => Math.floor(x / cell));
  const right = Float32Array.from({ length: WIDTH }, (_, x) => x / cell - Math.floor(x / cell));
  const line = new Float32Array(columns);
  for (let y = 0, at = 0; y < HEIGHT; y += 1) {
    const row = Math.floor(y / cell);
    const down = y / cell - row;
    for (let column = 0; column < columns; column += 1) {
      const corner = row * columns + column;
      line[column] = (grid[corner] ?? 0) * (1 - down) + (grid[corner + columns] ?? 0) * down;
    }
    for (let x = 0; x < WIDTH; x += 1, at += 1) {
      const column = cellOf[x] ?? 0;
      const left = line[column] ?? 0;
      sum[at] = (sum[at] ?? 0) + left + ((line[column + 1] ?? 0) - left) * (right[x] ?? 0);
    }
  }
}
