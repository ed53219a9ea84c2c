import { cut, curve, dabs, disc, fill, glow, gradient, handOf, painted, print, ridge, stroke, type Hand, type Point } from './paint.ts';

const [WIDTH, HEIGHT] = [1280, 853];

/** The North Sea before breakfast. */
export function drawDawn(): Promise<Buffer> {
  const hand = handOf(5);
  const defs =
    gradient('sky', [[0, '#8fa6b3'], [0.35, '#c8c7c0'], [0.7, '#f0d5b5'], [1, '#f6c9a0']]) + glow('sun', '#fff2d6') +
    gradient('far', [[0, '#e9c8a6'], [0.5, '#aeb4b1'], [1, '#7d949c']]);
  const waves: [number, string, string[]][] = [
    [520, '#8aa0a5', ['#a8b8b8', '#728a93', '#d8c8b2']], [575, '#73909a', ['#93aab0', '#5d7984', '#dcd3c0']], [640, '#5b7b87', ['#7f9ba3', '#48646f', '#e6e0d0']], [720, '#476672', ['#688892', '#375460', '#f0ead9']],
  ];
  const layers =
    fill(`M0 0H${WIDTH}V480H0Z`, 'url(#sky)') +
    dabs(hand, { count: 80, area: [-120, 30, 1340, 220], colours: ['#dcd6ca', '#a4b4ba', '#b9bfbd'], length: [110, 330], width: [6, 20], angle: [-4, 3], opacity: 0.26 }) +
    dabs(hand, { count: 60, area: [-120, 250, 1340, 150], colours: ['#fbe3c4', '#e8b795', '#efc7a6'], length: [130, 340], width: [4, 12], angle: [-3, 2], opacity: 0.42 }) +
    '<ellipse cx="790" cy="426" rx="560" ry="330" fill="url(#sun)"/>' + disc([790, 404], 44, '#fff4dd') +
    painted(hand, `M0 430H${WIDTH}V${HEIGHT}H0Z`, 'url(#far)', { count: 120, area: [-60, 430, 1340, 110], colours: ['#c9bda9', '#9aa9ab', '#f0d8b8'], length: [40, 160], width: [2, 5], angle: [-1, 1], opacity: 0.5, bend: 0.02 }) +
    waves.map(([y, tone, tones]) => wave(hand, y, tone, tones)).join('') +
    dabs(hand, { count: 90, area: [706, 436, 150, 90], colours: ['#fff1d2', '#fbdcae'], length: [30, 120], width: [2, 5], angle: [-2, 2], opacity: 0.8, bend: 0.03 }) +
    dabs(hand, { count: 90, area: [670, 520, 200, 250], colours: ['#ffe9c4', '#f3d3a8'], length: [26, 100], width: [2, 5], angle: [-2, 2], opacity: 0.5, bend: 0.03 }) +
    shore(hand) +
    ([[300, 200, 1.1], [356, 232, 0.7], [440, 180, 0.8], [960, 150, 0.6], [250, 268, 0.6]] as const).map(([x, y, size]) => gull(x, y, size)).join('');
  return print({ width: WIDTH, height: HEIGHT, defs, layers });
}

function wave(hand: Hand, y: number, tone: string, tones: string[]) {
  const crest: Point[] = Array.from({ length: 12 }, (_, index): Point => [-40 + index * 125, y + hand.between(-13, 13)]);
  const path = `${curve(crest)}L1340 ${HEIGHT}L-40 ${HEIGHT}Z`;
  return painted(hand, path, tone, { count: 130, area: [-60, y, 1340, 120], colours: tones, length: [30, 150], width: [2, 7], angle: [-3, 3], opacity: 0.5, bend: 0.05 }) + stroke(curve(crest), '#f3e6d0', 3, 'stroke-opacity=".55"');
}

function shore(hand: Hand) {
  const foam: Point[] = Array.from({ length: 14 }, (_, index): Point => [-40 + index * 108, 800 - index * 3 + hand.between(-12, 12)]);
  const sand: Point[] = foam.map(([x, y]) => [x, y + 16 + hand.between(-5, 7)]);
  return (
    stroke(curve(foam), '#fbf5e8', 15) +
    painted(hand, `${curve(sand)}L1400 ${HEIGHT}L-40 ${HEIGHT}Z`, '#b79f83', { count: 110, area: [-20, 780, 1300, 80], colours: ['#cbb498', '#9d866d', '#dcc9ae'], length: [20, 80], width: [2, 6], angle: [-3, 3], opacity: 0.55 }) +
    dabs(hand, { count: 60, area: [-20, 770, 1300, 26], colours: ['#fffaf0', '#e9ece6'], length: [16, 60], width: [3, 7], angle: [-8, 6], opacity: 0.75 })
  );
}

const gull = (x: number, y: number, size: number) =>
  stroke(`M${x - 30 * size} ${y - 6}Q${x - 12 * size} ${y - 20 * size} ${x} ${y}Q${x + 14 * size} ${y - 20 * size} ${x + 32 * size} ${y - 10}`, '#5a6a72', 3.4 * size);

/** Her father's rowing boat drawn up on still water. */
export function drawBoat(): Promise<Buffer> {
  const hand = handOf(71);
  const defs =
    gradient('mist', [[0, '#c5d0cd'], [0.6, '#e6e3d4'], [1, '#efe7d3']]) + gradient('still', [[0, '#dcdccb'], [0.4, '#a9b9b5'], [1, '#587079']]) +
    gradient('hull', [[0, '#4d7073'], [1, '#2f4d53']]) + gradient('inside', [[0, '#8a6747'], [1, '#c79d6d']]);
  const layers =
    fill(`M0 0H${WIDTH}V420H0Z`, 'url(#mist)') +
    dabs(hand, { count: 46, area: [-100, 20, 1300, 250], colours: ['#eeeadb', '#d6dbd4', '#b9c7c5'], length: [110, 300], width: [8, 22], angle: [-3, 3], opacity: 0.34 }) +
    fill(ridge(hand, [-20, 300], [1300, 250], { rough: 0.08, bottom: 400 }), '#b7c5bf') +
    fill(ridge(hand, [-20, 345], [1300, 316], { rough: 0.06, bottom: 400 }), '#9db0a6') +
    fill(ridge(hand, [-20, 372], [760, 392], { rough: 0.05, bottom: 400 }), '#7f968a') +
    painted(hand, `M0 394H${WIDTH}V${HEIGHT}H0Z`, 'url(#still)', { count: 210, area: [-60, 396, 1340, 450], colours: ['#c3cbc3', '#8ea3a4', '#70878e', '#dfdccb'], length: [40, 190], width: [2, 6], angle: [-1, 1], opacity: 0.36, bend: 0.02 }) +
    dabs(hand, { count: 60, area: [-40, 400, 700, 46], colours: ['#8ba196', '#a3b4aa'], length: [40, 160], width: [3, 7], angle: [-1, 1], opacity: 0.5, bend: 0.02 }) +
    boat(hand) + reeds(hand);
  return print({ width: WIDTH, height: HEIGHT, defs, layers });
}

function boat(hand: Hand) {
  const hull = 'M258 536C300 520 340 540 420 552C600 578 800 572 920 540C968 526 1010 500 1046 474C1040 560 990 622 900 646C760 676 520 672 400 640C318 616 272 580 258 536Z';
  const well = 'M258 536C330 500 520 486 700 486C850 486 980 474 1046 474C1010 500 968 526 920 540C800 572 600 578 420 552C340 540 300 520 258 536Z';
  const thwart = (from: Point, to: Point) => stroke(`M${from.join(' ')}L${to.join(' ')}`, '#d9b98a', 20) + stroke(`M${from[0]} ${from[1] + 9}L${to[0]} ${to[1] + 9}`, '#8a6747', 4);
  const oar = (from: Point, to: Point, blade: string) => stroke(`M${from.join(' ')}L${to.join(' ')}`, '#caa06c', 9) + fill(blade, '#b98d5a');
  const ribs = [380, 480, 590, 800, 890].map((x) => stroke(`M${x} 500Q${x + 6} 530 ${x - 4} 552`, '#6f5138', 4)).join('');
  return (
    `<g transform="translate(0 1292) scale(1 -1)" opacity=".34">${fill(hull, '#2f4d53')}</g>` +
    dabs(hand, { count: 90, area: [280, 650, 700, 96], colours: ['#3d5a60', '#8ea3a4', '#b9c3bb'], length: [40, 150], width: [2, 6], angle: [-1, 1], opacity: 0.6, bend: 0.02 }) +
    fill(well, 'url(#inside)') + ribs + thwart([452, 508], [470, 556]) + thwart([648, 496], [664, 570]) + thwart([842, 488], [866, 558]) +
    painted(hand, hull, 'url(#hull)', { count: 90, area: [240, 480, 830, 190], colours: ['#5f8385', '#3a5a5f', '#6f9090'], length: [60, 180], width: [3, 8], angle: [-2, 10], opacity: 0.42, bend: 0.06 }) +
    stroke('M258 536C300 520 340 540 420 552C600 578 800 572 920 540C968 526 1010 500 1046 474', '#f2e7cf', 9) + stroke('M258 536C330 500 520 486 700 486C850 486 980 474 1046 474', '#d8c7a5', 7) +
    stroke('M276 572C360 612 560 634 730 626C860 620 980 584 1034 520', '#e9dcc0', 4, 'stroke-opacity=".7"') +
    oar([560, 512], [1150, 640], cut(hand, [[1130, 628], [1236, 652], [1232, 672], [1126, 646]], 2)) + oar([600, 530], [960, 452], cut(hand, [[950, 446], [1010, 428], [1014, 440], [956, 460]], 1)) +
    stroke('M262 540C210 590 170 660 96 690', '#cbb78f', 4) + stroke('M96 640V760', '#5d5142', 15) + stroke('M86 690Q96 700 108 690', '#cbb78f', 5)
  );
}

function reeds(hand: Hand) {
  let drawn = '';
  for (let reed = 0; reed < 46; reed += 1) {
    const x = reed % 3 ? hand.between(-10, 240) : hand.between(1090, 1290);
    const [reach, lean] = [hand.between(90, 260), hand.between(-30, 46)];
    drawn += stroke(`M${x} 870Q${x + lean * 0.2} ${870 - reach * 0.6} ${x + lean} ${870 - reach}`, hand.pick(['#6f8062', '#83926f', '#566a50', '#98a27c']), hand.between(2.5, 5));
    if (reed % 5 === 0) drawn += stroke(`M${x + lean} ${870 - reach}l${lean * 0.1} -34`, '#6b4f38', 10);
  }
  return drawn;
}
