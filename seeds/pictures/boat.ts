import { cut, dabs, fill, gradient, handOf, painted, print, ridge, stroke, type Hand, type Point } from './paint.ts';

const [WIDTH, HEIGHT] = [1280, 853];

/** Her father's rowing boat drawn up on still water. */
export function drawBoat(): Promise<Buffer> {
  const hand = handOf(71);
  const defs =
    gradient('mist', [
      [0, '#c5d0cd'],
      [0.6, '#e6e3d4'],
      [1, '#efe7d3'],
    ]) +
    gradient('still', [
      [0, '#dcdccb'],
      [0.4, '#a9b9b5'],
      [1, '#587079'],
    ]) +
    gradient('hull', [
      [0, '#4d7073'],
      [1, '#2f4d53'],
    ]) +
    gradient('inside', [
      [0, '#8a6747'],
      [1, '#c79d6d'],
    ]);
  const layers =
    fill(`M0 0H${WIDTH}V420H0Z`, 'url(#mist)') +
    dabs(hand, {
      count: 46,
      area: [-100, 20, 1300, 250],
      colours: ['#eeeadb', '#d6dbd4', '#b9c7c5'],
      length: [110, 300],
      width: [8, 22],
      angle: [-3, 3],
      opacity: 0.34,
    }) +
    fill(ridge(hand, [-20, 300], [1300, 250], { rough: 0.08, bottom: 400 }), '#b7c5bf') +
    fill(ridge(hand, [-20, 345], [1300, 316], { rough: 0.06, bottom: 400 }), '#9db0a6') +
    fill(ridge(hand, [-20, 372], [760, 392], { rough: 0.05, bottom: 400 }), '#7f968a') +
    painted(hand, `M0 394H${WIDTH}V${HEIGHT}H0Z`, 'url(#still)', {
      count: 210,
      area: [-60, 396, 1340, 450],
      colours: ['#c3cbc3', '#8ea3a4', '#70878e', '#dfdccb'],
      length: [40, 190],
      width: [2, 6],
      angle: [-1, 1],
      opacity: 0.36,
      bend: 0.02,
    }) +
    dabs(hand, {
      count: 60,
      area: [-40, 400, 700, 46],
      colours: ['#8ba196', '#a3b4aa'],
      length: [40, 160],
      width: [3, 7],
      angle: [-1, 1],
      opacity: 0.5,
      bend: 0.02,
    }) +
    boat(hand) +
    reeds(hand);
  return print({ width: WIDTH, height: HEIGHT, defs, layers });
}

function boat(hand: Hand) {
  const hull =
    'M258 536C300 520 340 540 420 552C600 578 800 572 920 540C968 526 1010 500 1046 474C1040 560 990 622 900 646C760 676 520 672 400 640C318 616 272 580 258 536Z';
  const well =
    'M258 536C330 500 520 486 700 486C850 486 980 474 1046 474C1010 500 968 526 920 540C800 572 600 578 420 552C340 540 300 520 258 536Z';
  const thwart = (from: Point, to: Point) =>
    stroke(`M${from.join(' ')}L${to.join(' ')}`, '#d9b98a', 20) +
    stroke(`M${from[0]} ${from[1] + 9}L${to[0]} ${to[1] + 9}`, '#8a6747', 4);
  const oar = (from: Point, to: Point, blade: string) =>
    stroke(`M${from.join(' ')}L${to.join(' ')}`, '#caa06c', 9) + fill(blade, '#b98d5a');
  const ribs = [380, 480, 590, 800, 890]
    .map((x) => stroke(`M${x} 500Q${x + 6} 530 ${x - 4} 552`, '#6f5138', 4))
    .join('');
  return (
    `<g transform="translate(0 1292) scale(1 -1)" opacity=".34">${fill(hull, '#2f4d53')}</g>` +
    dabs(hand, {
      count: 90,
      area: [280, 650, 700, 96],
      colours: ['#3d5a60', '#8ea3a4', '#b9c3bb'],
      length: [40, 150],
      width: [2, 6],
      angle: [-1, 1],
      opacity: 0.6,
      bend: 0.02,
    }) +
    fill(well, 'url(#inside)') +
    ribs +
    thwart([452, 508], [470, 556]) +
    thwart([648, 496], [664, 570]) +
    thwart([842, 488], [866, 558]) +
    painted(hand, hull, 'url(#hull)', {
      count: 90,
      area: [240, 480, 830, 190],
      colours: ['#5f8385', '#3a5a5f', '#6f9090'],
      length: [60, 180],
      width: [3, 8],
      angle: [-2, 10],
      opacity: 0.42,
      bend: 0.06,
    }) +
    stroke('M258 536C300 520 340 540 420 552C600 578 800 572 920 540C968 526 1010 500 1046 474', '#f2e7cf', 9) +
    stroke('M258 536C330 500 520 486 700 486C850 486 980 474 1046 474', '#d8c7a5', 7) +
    stroke('M276 572C360 612 560 634 730 626C860 620 980 584 1034 520', '#e9dcc0', 4, 'stroke-opacity=".7"') +
    oar(
      [560, 512],
      [1150, 640],
      cut(
        hand,
        [
          [1130, 628],
          [1236, 652],
          [1232, 672],
          [1126, 646],
        ],
        2,
      ),
    ) +
    oar(
      [600, 530],
      [960, 452],
      cut(
        hand,
        [
          [950, 446],
          [1010, 428],
          [1014, 440],
          [956, 460],
        ],
        1,
      ),
    ) +
    stroke('M262 540C210 590 170 660 96 690', '#cbb78f', 4) +
    stroke('M96 640V760', '#5d5142', 15) +
    stroke('M86 690Q96 700 108 690', '#cbb78f', 5)
  );
}

function reeds(hand: Hand) {
  let drawn = '';
  for (let reed = 0; reed < 46; reed += 1) {
    const x = reed % 3 ? hand.between(-10, 240) : hand.between(1090, 1290);
    const [reach, lean] = [hand.between(90, 260), hand.between(-30, 46)];
    drawn += stroke(
      `M${x} 870Q${x + lean * 0.2} ${870 - reach * 0.6} ${x + lean} ${870 - reach}`,
      hand.pick(['#6f8062', '#83926f', '#566a50', '#98a27c']),
      hand.between(2.5, 5),
    );
    if (reed % 5 === 0) drawn += stroke(`M${x + lean} ${870 - reach}l${lean * 0.1} -34`, '#6b4f38', 10);
  }
  return drawn;
}
