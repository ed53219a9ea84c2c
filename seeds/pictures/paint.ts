// A small paint box: organic shapes, brush dabs and paper grain, the same on every machine.
import sharp from 'sharp';

export type Point = readonly [x: number, y: number];

/** A painter's hand: wavering, and the same every time for one seed. */
export interface Hand {
  between(low: number, high: number): number;
  pick(colours: readonly string[]): string;
}

/** Mulberry32: small, quick, and good enough for brush marks. */
export function handOf(seed: number): Hand {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + random() * (high - low),
    pick: (colours) => colours[Math.floor(random() * colours.length)] ?? '#000',
  };
}

const fixed = (value: number) => value.toFixed(1);
const at = ([x, y]: Point) => `${fixed(x)} ${fixed(y)}`;

/** A smooth line through points (Catmull-Rom as Bezier curves). */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const get = (index: number): Point =>
    (isClosed ? points[(index + count) % count] : points[Math.min(Math.max(index, 0), count - 1)]) ?? [0, 0];
  let path = `M${at(get(0))}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${at(leave)} ${at(arrive)} ${at(to)}`;
  }
  return isClosed ? `${path}Z` : path;
}

/** Straight lines, cut by a slightly unsure hand. */
export function cut(hand: Hand, points: readonly Point[], waver = 2): string {
  const corners = points.map(([x, y]) => at([x + hand.between(-waver, waver), y + hand.between(-waver, waver)]));
  return `M${corners.join('L')}Z`;
}

/** A rounded, irregular closed shape. */
export function blob(hand: Hand, [x, y]: Point, across: number, down: number, waver = 0.12, corners = 10): string {
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI;
    const reach = 1 + hand.between(-waver, waver);
    return [x + Math.cos(angle) * across * reach, y + Math.sin(angle) * down * reach];
  });
  return curve(points, true);
}

/** A skyline from left to right by midpoint displacement, closed along the bottom. */
export function ridge(hand: Hand, from: Point, to: Point, { rough = 0.2, depth = 6, bottom = 2000 } = {}): string {
  let line: Point[] = [from, to];
  let reach = Math.abs(to[0] - from[0]) * rough;
  for (let step = 0; step < depth; step += 1) {
    line = line.flatMap((point, index): Point[] => {
      const next = line[index + 1];
      if (!next) return [point];
      return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + hand.between(-reach, reach) / 2]];
    });
    reach *= 0.52;
  }
  return `${curve(line)}L${at([to[0], bottom])}L${at([from[0], bottom])}Z`;
}

export const fill = (path: string, colour: string, more = '') => `<path d="${path}" fill="${colour}" ${more}/>`;
export const stroke = (path: string, colour: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${fixed(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const disc = ([x, y]: Point, radius: number, colour: string, more = '') =>
  `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" fill="${colour}" ${more}/>`;

interface Dabs {
  count: number;
  /** Corner and size of the area the dabs fall in. */
  area: readonly [x: number, y: number, width: number, height: number];
  colours: readonly string[];
  length?: readonly [number, number];
  width?: readonly [number, number];
  /** Degrees; 0 is level. */
  angle?: readonly [number, number];
  opacity?: number;
  /** Bends each dab by this share of its length. */
  bend?: number;
}

/** Short brush strokes, each with its own length, slant and tone. */
export function dabs(
  hand: Hand,
  { count, area, colours, length = [20, 60], width = [2, 6], angle = [-8, 8], opacity = 0.5, bend = 0.1 }: Dabs,
) {
  const [left, top, across, down] = area;
  const strokes = Array.from({ length: count }, () => {
    const [x, y] = [left + hand.between(0, across), top + hand.between(0, down)];
    const turn = (hand.between(...angle) * Math.PI) / 180;
    const reach = hand.between(...length);
    const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
    const sway = hand.between(-bend, bend);
    const half = hand.between(...width) / reach;
    const [mx, my] = [x + dx / 2 - dy * sway, y + dy / 2 + dx * sway];
    const there = `Q${at([mx - dy * half, my + dx * half])} ${at([x + dx, y + dy])}`;
    return fill(`M${at([x, y])}${there}Q${at([mx + dy * half, my - dx * half])} ${at([x, y])}Z`, hand.pick(colours));
  });
  return `<g opacity="${opacity}">${strokes.join('')}</g>`;
}

let clips = 0;
/** A shape in one colour with brush marks inside its edge. */
export function painted(hand: Hand, path: string, colour: string, marks: Dabs): string {
  clips += 1;
  const id = `inside${clips}`;
  return `<clipPath id="${id}"><path d="${path}"/></clipPath>${fill(path, colour)}<g clip-path="url(#${id})">${dabs(hand, marks)}</g>`;
}

/** Stops from top to bottom (or left to right), as a gradient to fill with. */
export function gradient(
  id: string,
  stops: readonly (readonly [at: number, colour: string])[],
  isLevel = false,
): string {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${isLevel ? 1 : 0}" y2="${isLevel ? 0 : 1}">${marks}</linearGradient>`;
}

/** Light that fades from a centre to nothing. */
export const glow = (id: string, colour: string, strength = 1) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${(strength * 0.38).toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** A pointed leaf from its stalk to its tip. */
export function leaf([x, y]: Point, reach: number, degrees: number, colour: string, plump = 0.34, more = ''): string {
  const turn = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
  const side = (share: number, out: number): Point => [x + dx * share - dy * out, y + dy * share + dx * out];
  const tip: Point = [x + dx, y + dy];
  return fill(
    `M${at([x, y])}C${at(side(0.25, plump))} ${at(side(0.75, plump * 0.8))} ${at(tip)}C${at(side(0.75, -plump * 0.8))} ${at(side(0.25, -plump))} ${at([x, y])}Z`,
    colour,
    more,
  );
}

export interface Sheet {
  width: number;
  height: number;
  defs: string;
  layers: string;
}

const GRAIN = 1280;
let grain: Promise<Buffer> | undefined;
/** Paper tooth: soft grey noise, made once. */
const paperGrain = () =>
  (grain ??= sharp({
    create: {
      width: GRAIN,
      height: GRAIN,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 26 },
    },
  })
    .greyscale()
    .blur(0.6)
    .raw()
    .toBuffer());

/** The finished picture on grained paper, as JPEG. */
export async function print({ width, height, defs, layers }: Sheet): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${layers}</svg>`;
  const tooth = await sharp(await paperGrain(), { raw: { width: GRAIN, height: GRAIN, channels: 1 } })
    .extract({ left: 0, top: 0, width, height })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: tooth, blend: 'soft-light' }])
    .jpeg({ quality: 86 })
    .toBuffer();
}
