import {
  cut,
  dabs,
  disc,
  fill,
  glow,
  gradient,
  handOf,
  painted,
  print,
  ridge,
  stroke,
  type Hand,
  type Point,
} from './paint.ts';
import { abbey, town } from './whitby.ts';

const [WIDTH, HEIGHT] = [1280, 853];
const WATER = 560;

/** Whitby at dusk: the abbey on its cliff, the town below, boats coming in. */
export function drawHarbour(): Promise<Buffer> {
  const hand = handOf(11);
  const defs =
    gradient('sky', [
      [0, '#5d7387'],
      [0.3, '#93a0a6'],
      [0.55, '#d9bfa3'],
      [0.8, '#efc795'],
      [1, '#f3d3a2'],
    ]) +
    gradient('sea', [
      [0, '#e0bd93'],
      [0.25, '#a99f98'],
      [0.6, '#63757f'],
      [1, '#3c4f5c'],
    ]) +
    gradient('cliff', [
      [0, '#4c4f4a'],
      [0.6, '#5a574c'],
      [1, '#3d423f'],
    ]) +
    glow('sun', '#fff0cf');
  const sky =
    fill(`M0 0H${WIDTH}V600H0Z`, 'url(#sky)') +
    dabs(hand, {
      count: 90,
      area: [-100, 20, 1300, 240],
      colours: ['#748897', '#a8b0b1', '#c8b7a4'],
      length: [90, 300],
      width: [5, 20],
      angle: [-5, 2],
      opacity: 0.2,
    }) +
    dabs(hand, {
      count: 60,
      area: [-100, 270, 1300, 230],
      colours: ['#f7dcb2', '#e9b98b', '#d8a98c'],
      length: [120, 330],
      width: [4, 13],
      angle: [-4, 2],
      opacity: 0.4,
    }) +
    `<ellipse cx="330" cy="548" rx="430" ry="300" fill="url(#sun)"/>` +
    disc([330, 520], 34, '#fff3d8');
  return print({
    width: WIDTH,
    height: HEIGHT,
    defs,
    layers: sky + farCoast(hand) + headland(hand) + sea(hand) + town(hand) + piers(hand) + boats(hand) + gulls(),
  });
}

const farCoast = (hand: Hand) =>
  fill(ridge(hand, [-20, 520], [520, 556], { rough: 0.03, bottom: WATER }), '#a9998c', 'fill-opacity=".75"');

function headland(hand: Hand) {
  const land =
    'M520 562C560 520 585 505 610 452C622 420 640 402 668 388C720 362 790 356 850 352C950 344 1050 336 1300 318L1300 600L520 600Z';
  return (
    painted(hand, land, 'url(#cliff)', {
      count: 190,
      area: [520, 350, 780, 220],
      colours: ['#6b6656', '#3a413d', '#7b7462', '#4d5a49'],
      length: [18, 70],
      width: [3, 8],
      angle: [50, 96],
      opacity: 0.42,
    }) +
    stroke('M668 388C720 362 790 356 850 352C950 344 1050 336 1300 318', '#7e8163', 7, 'stroke-opacity=".8"') +
    abbey()
  );
}

function sea(hand: Hand) {
  const sheet = painted(hand, `M0 ${WATER}H${WIDTH}V${HEIGHT}H0Z`, 'url(#sea)', {
    count: 260,
    area: [-60, WATER, 1340, 290],
    colours: ['#8b8f90', '#566a76', '#c2aa8e', '#40535f'],
    length: [30, 140],
    width: [2, 6],
    angle: [-2, 2],
    opacity: 0.4,
    bend: 0.03,
  });
  const path = dabs(hand, {
    count: 70,
    area: [236, WATER + 4, 130, 200],
    colours: ['#ffeec9', '#f8d9a4'],
    length: [24, 90],
    width: [2, 5],
    angle: [-2, 2],
    opacity: 0.75,
    bend: 0.03,
  });
  const roofsBelow = dabs(hand, {
    count: 80,
    area: [740, 596, 540, 90],
    colours: ['#8d5446', '#b09a80', '#5f5850', '#ffd88a'],
    length: [14, 48],
    width: [2, 5],
    angle: [-2, 2],
    opacity: 0.5,
    bend: 0.03,
  });
  return sheet + path + roofsBelow;
}

/** The two piers with their lights. */
function piers(hand: Hand) {
  const wall = (from: number, to: number, y: number) =>
    fill(
      cut(
        hand,
        [
          [from, y],
          [to, y - 4],
          [to, y + 13],
          [from, y + 15],
        ],
        1.5,
      ),
      '#4a4d4b',
    );
  const light = (x: number, y: number) =>
    fill(
      cut(
        hand,
        [
          [x - 8, y],
          [x - 5, y - 58],
          [x + 5, y - 58],
          [x + 8, y],
        ],
        0.8,
      ),
      '#d9c9a8',
    ) +
    fill(`M${x - 7} ${y - 58}V${y - 70}Q${x} ${y - 82} ${x + 7} ${y - 70}V${y - 58}Z`, '#3a444b') +
    disc([x, y - 65], 4.5, '#ffe2a0');
  return wall(-20, 168, 574) + light(150, 574) + wall(470, 740, 578) + light(486, 576);
}

function boats(hand: Hand) {
  const boat = ([x, y]: Point, size: number, hull: string) => {
    const p = (dx: number, dy: number): Point => [x + dx * size, y + dy * size];
    const body = cut(hand, [p(-62, -22), p(-48, 6), p(42, 6), p(70, -30), p(40, -18)], 1);
    return (
      stroke(
        `M${p(-6, -20).join(' ')}L${p(-6, -108).join(' ')}M${p(-6, -100).join(' ')}L${p(58, -28).join(' ')}M${p(-6, -100).join(' ')}L${p(-56, -24).join(' ')}`,
        '#333a3f',
        2.2 * size,
      ) +
      fill(cut(hand, [p(-34, -20), p(-32, -50), p(-8, -50), p(-2, -20)], 1), '#e3d6bb') +
      fill(cut(hand, [p(-29, -44), p(-29, -35), p(-14, -35), p(-14, -44)], 0.5), '#ffd88a') +
      fill(body, hull) +
      stroke(`M${p(-60, -20).join(' ')}L${p(42, -16).join(' ')}L${p(68, -28).join(' ')}`, '#e9dcc2', 3 * size) +
      dabs(hand, {
        count: 20,
        area: [x - 60 * size, y + 8 * size, 90 * size, 46 * size],
        colours: [hull, '#2f3d47'],
        length: [20, 60],
        width: [2, 5],
        angle: [-2, 2],
        opacity: 0.55,
        bend: 0.03,
      })
    );
  };
  return boat([610, 640], 0.8, '#3f5f6b') + boat([880, 716], 1.25, '#8a4438') + boat([250, 688], 0.62, '#37424a');
}

const gulls = () =>
  [
    [420, 250, 1],
    [470, 222, 0.7],
    [566, 300, 0.8],
    [250, 330, 0.6],
  ]
    .map(([x = 0, y = 0, size = 1]) =>
      stroke(
        `M${x - 22 * size} ${y - 5}Q${x - 9 * size} ${y - 14 * size} ${x} ${y}Q${x + 10 * size} ${y - 15 * size} ${x + 24 * size} ${y - 8}`,
        '#f4ead6',
        3 * size,
      ),
    )
    .join('');
