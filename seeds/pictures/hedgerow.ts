import { bee, branch, cowParsley, dogRose, foliage, grass } from './plants.ts';
import { dabs, disc, fill, glow, gradient, handOf, print, ridge, type Point } from './paint.ts';

const [WIDTH, HEIGHT] = [1024, 1280];

/** Dog roses, cow parsley and brambles against an evening field. */
export function drawHedgerow(): Promise<Buffer> {
  const hand = handOf(64);
  const defs =
    gradient('air', [
      [0, '#f2e3c6'],
      [0.4, '#f0d9bd'],
      [0.62, '#d8d2ae'],
      [1, '#8fa077'],
    ]) + glow('sun', '#fff4d6');
  const field =
    fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, 'url(#air)') +
    '<circle cx="720" cy="360" r="560" fill="url(#sun)"/>' +
    disc([720, 360], 62, '#fff3d6') +
    dabs(hand, {
      count: 46,
      area: [-60, 60, 1000, 340],
      colours: ['#f8ead0', '#e9c9ac', '#e2d3bd'],
      length: [90, 260],
      width: [5, 16],
      angle: [-4, 3],
      opacity: 0.4,
    }) +
    fill(ridge(hand, [-20, 560], [1044, 520], { rough: 0.08, bottom: HEIGHT }), '#c3c7a3') +
    fill(ridge(hand, [-20, 640], [1044, 628], { rough: 0.06, bottom: HEIGHT }), '#aeb98f') +
    fill(ridge(hand, [-20, 730], [1044, 700], { rough: 0.05, bottom: HEIGHT }), '#97a87c') +
    dabs(hand, {
      count: 160,
      area: [0, 720, 1024, 330],
      colours: ['#b3bf90', '#7d9266', '#a3b284'],
      length: [30, 90],
      width: [3, 8],
      angle: [-12, 4],
      opacity: 0.5,
    });
  const parsley = { stalk: '#5d7650', flower: ['#fffaf0', '#f6efdc', '#ece8d0'] };
  const far = { stalk: '#8fa27a', flower: ['#fbf4e4', '#efe6cf'] };
  const greens = ['#4f6b4b', '#5f7d56', '#6f8d63', '#42593f'];
  const paths: Point[][] = [
    [
      [-20, 1180],
      [150, 1010],
      [270, 860],
      [420, 740],
      [560, 650],
      [650, 540],
    ],
    [
      [1040, 1120],
      [900, 980],
      [800, 860],
      [730, 740],
      [720, 620],
    ],
    [
      [-20, 960],
      [90, 840],
      [150, 700],
      [240, 590],
      [270, 470],
    ],
    [
      [1040, 900],
      [960, 790],
      [930, 660],
      [860, 560],
    ],
    [
      [380, 1300],
      [450, 1110],
      [560, 960],
      [590, 850],
    ],
  ];
  const roses: [number, number, number, number][] = [
    [560, 640, 1.5, 0.86],
    [300, 800, 1.75, 0.8],
    [740, 700, 1.35, 0.74],
    [170, 650, 1.2, 0.8],
    [800, 900, 1.7, 0.84],
    [520, 940, 1.55, 0.78],
    [930, 650, 1.05, 0.8],
    [120, 980, 1.3, 0.7],
    [268, 470, 0.85, 0.8],
  ];
  const pinks = ['#efc4c2', '#e8b0b2', '#f4d6d0', '#e3a3a8'];
  const layers =
    field +
    cowParsley(hand, [420, 1280], [400, 420], far, 1.2) +
    cowParsley(hand, [880, 1280], [900, 430], far, 1) +
    cowParsley(hand, [90, 1280], [70, 380], far, 1.1) +
    foliage(hand, [-30, 1010, 1090, 280], 120, ['#6c8560', '#7c946c', '#5d7755', '#88a077'], [30, 70]) +
    paths.map((path) => branch(hand, path, '#5b5140', greens, 62)).join('') +
    cowParsley(hand, [640, 1290], [668, 1010], parsley, 1.25) +
    cowParsley(hand, [250, 1290], [236, 1060], parsley, 1.1) +
    cowParsley(hand, [930, 1290], [944, 1080], parsley, 1.1) +
    roses.map(([x, y, size, tilt]) => dogRose(hand, [x, y], size, pinks, tilt)).join('') +
    buds(hand) +
    grass(hand, 0, WIDTH, 1290, 130, [80, 230], ['#4f6b45', '#5f7d50', '#3f583a']) +
    bee([430, 560], 1.7, -18) +
    bee([640, 850], 1.4, 14);
  return print({ width: WIDTH, height: HEIGHT, defs, layers });
}

const buds = (hand: ReturnType<typeof handOf>) =>
  (
    [
      [650, 540],
      [722, 612],
      [860, 556],
      [420, 736],
      [60, 870],
      [690, 800],
    ] as const
  )
    .map(
      ([x, y]) => disc([x, y], hand.between(13, 18), '#d98d97') + disc([x - 4, y - 5], hand.between(5, 8), '#f0c3c3'),
    )
    .join('');
