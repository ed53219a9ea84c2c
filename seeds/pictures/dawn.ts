import {
  curve,
  dabs,
  disc,
  fill,
  glow,
  gradient,
  handOf,
  painted,
  print,
  stroke,
  type Hand,
  type Point,
} from './paint.ts';

const [WIDTH, HEIGHT] = [1280, 853];

/** The North Sea before breakfast. */
export function drawDawn(): Promise<Buffer> {
  const hand = handOf(5);
  const defs =
    gradient('sky', [
      [0, '#8fa6b3'],
      [0.35, '#c8c7c0'],
      [0.7, '#f0d5b5'],
      [1, '#f6c9a0'],
    ]) +
    glow('sun', '#fff2d6') +
    gradient('far', [
      [0, '#e9c8a6'],
      [0.5, '#aeb4b1'],
      [1, '#7d949c'],
    ]);
  const waves: [number, string, string[]][] = [
    [520, '#8aa0a5', ['#a8b8b8', '#728a93', '#d8c8b2']],
    [575, '#73909a', ['#93aab0', '#5d7984', '#dcd3c0']],
    [640, '#5b7b87', ['#7f9ba3', '#48646f', '#e6e0d0']],
    [720, '#476672', ['#688892', '#375460', '#f0ead9']],
  ];
  const layers =
    fill(`M0 0H${WIDTH}V480H0Z`, 'url(#sky)') +
    dabs(hand, {
      count: 80,
      area: [-120, 30, 1340, 220],
      colours: ['#dcd6ca', '#a4b4ba', '#b9bfbd'],
      length: [110, 330],
      width: [6, 20],
      angle: [-4, 3],
      opacity: 0.26,
    }) +
    dabs(hand, {
      count: 60,
      area: [-120, 250, 1340, 150],
      colours: ['#fbe3c4', '#e8b795', '#efc7a6'],
      length: [130, 340],
      width: [4, 12],
      angle: [-3, 2],
      opacity: 0.42,
    }) +
    '<ellipse cx="790" cy="426" rx="560" ry="330" fill="url(#sun)"/>' +
    disc([790, 404], 44, '#fff4dd') +
    painted(hand, `M0 430H${WIDTH}V${HEIGHT}H0Z`, 'url(#far)', {
      count: 120,
      area: [-60, 430, 1340, 110],
      colours: ['#c9bda9', '#9aa9ab', '#f0d8b8'],
      length: [40, 160],
      width: [2, 5],
      angle: [-1, 1],
      opacity: 0.5,
      bend: 0.02,
    }) +
    waves.map(([y, tone, tones]) => wave(hand, y, tone, tones)).join('') +
    dabs(hand, {
      count: 90,
      area: [706, 436, 150, 90],
      colours: ['#fff1d2', '#fbdcae'],
      length: [30, 120],
      width: [2, 5],
      angle: [-2, 2],
      opacity: 0.8,
      bend: 0.03,
    }) +
    dabs(hand, {
      count: 90,
      area: [670, 520, 200, 250],
      colours: ['#ffe9c4', '#f3d3a8'],
      length: [26, 100],
      width: [2, 5],
      angle: [-2, 2],
      opacity: 0.5,
      bend: 0.03,
    }) +
    shore(hand) +
    (
      [
        [300, 200, 1.1],
        [356, 232, 0.7],
        [440, 180, 0.8],
        [960, 150, 0.6],
        [250, 268, 0.6],
      ] as const
    )
      .map(([x, y, size]) => gull(x, y, size))
      .join('');
  return print({ width: WIDTH, height: HEIGHT, defs, layers });
}

function wave(hand: Hand, y: number, tone: string, tones: string[]) {
  const crest: Point[] = Array.from({ length: 12 }, (_, index): Point => [
    -40 + index * 125,
    y + hand.between(-13, 13),
  ]);
  const path = `${curve(crest)}L1340 ${HEIGHT}L-40 ${HEIGHT}Z`;
  return (
    painted(hand, path, tone, {
      count: 130,
      area: [-60, y, 1340, 120],
      colours: tones,
      length: [30, 150],
      width: [2, 7],
      angle: [-3, 3],
      opacity: 0.5,
      bend: 0.05,
    }) + stroke(curve(crest), '#f3e6d0', 3, 'stroke-opacity=".55"')
  );
}

function shore(hand: Hand) {
  const foam: Point[] = Array.from({ length: 14 }, (_, index): Point => [
    -40 + index * 108,
    800 - index * 3 + hand.between(-12, 12),
  ]);
  const sand: Point[] = foam.map(([x, y]) => [x, y + 16 + hand.between(-5, 7)]);
  return (
    stroke(curve(foam), '#fbf5e8', 15) +
    painted(hand, `${curve(sand)}L1400 ${HEIGHT}L-40 ${HEIGHT}Z`, '#b79f83', {
      count: 110,
      area: [-20, 780, 1300, 80],
      colours: ['#cbb498', '#9d866d', '#dcc9ae'],
      length: [20, 80],
      width: [2, 6],
      angle: [-3, 3],
      opacity: 0.55,
    }) +
    dabs(hand, {
      count: 60,
      area: [-20, 770, 1300, 26],
      colours: ['#fffaf0', '#e9ece6'],
      length: [16, 60],
      width: [3, 7],
      angle: [-8, 6],
      opacity: 0.75,
    })
  );
}

const gull = (x: number, y: number, size: number) =>
  stroke(
    `M${x - 30 * size} ${y - 6}Q${x - 12 * size} ${y - 20 * size} ${x} ${y}Q${x + 14 * size} ${y - 20 * size} ${x + 32 * size} ${y - 10}`,
    '#5a6a72',
    3.4 * size,
  );
