import { bee, cowParsley, foliage, foxglove, grass } from './plants.ts';
import { hive } from './hive.ts';
import { cut, dabs, fill, glow, gradient, handOf, painted, print, ridge, stroke, type Hand } from './paint.ts';

const [WIDTH, HEIGHT] = [1280, 960];

/** Three hives on the allotment early in the day, the abbey's cliff far behind. */
export function drawHives(): Promise<Buffer> {
  const hand = handOf(27);
  const defs =
    gradient('air', [
      [0, '#b9cdd0'],
      [0.5, '#e4e3cf'],
      [1, '#f1e6c8'],
    ]) +
    gradient('ground', [
      [0, '#aab885'],
      [1, '#6d8758'],
    ]) +
    gradient(
      'board',
      [
        [0, '#fbf6e9'],
        [0.55, '#efe6d2'],
        [1, '#c9bfa8'],
      ],
      true,
    ) +
    glow('sun', '#fff6d8');
  const layers =
    fill(`M0 0H${WIDTH}V600H0Z`, 'url(#air)') +
    dabs(hand, {
      count: 50,
      area: [-100, 40, 1300, 260],
      colours: ['#f3eede', '#d9e0da', '#c5d4d4'],
      length: [90, 260],
      width: [8, 22],
      angle: [-4, 3],
      opacity: 0.35,
    }) +
    '<circle cx="980" cy="210" r="520" fill="url(#sun)"/>' +
    fill(ridge(hand, [-20, 470], [1300, 430], { rough: 0.06, bottom: 960 }), '#a9bcae') +
    fill(ridge(hand, [-20, 520], [1300, 505], { rough: 0.05, bottom: 960 }), '#93ab93') +
    foliage(hand, [-40, 500, 1360, 90], 110, ['#7f9a78', '#8ea783', '#6f8b6a', '#9bb28d'], [22, 52]) +
    shed(hand) +
    painted(hand, `M0 610Q340 570 700 600T1280 590V${HEIGHT}H0Z`, 'url(#ground)', {
      count: 420,
      area: [0, 580, 1280, 380],
      colours: ['#bcc893', '#7f9865', '#93a873', '#66804f'],
      length: [20, 64],
      width: [2, 6],
      angle: [-100, -78],
      opacity: 0.55,
    }) +
    beds(hand) +
    hive(hand, 300, 800, 1, '#f4eede') +
    hive(hand, 640, 780, 0.94, '#c9d8d3') +
    hive(hand, 950, 812, 1.04, '#eddcae') +
    foreground(hand);
  return print({ width: WIDTH, height: HEIGHT, defs, layers });
}

function shed(hand: Hand) {
  const side = cut(
    hand,
    [
      [1020, 610],
      [1020, 468],
      [1210, 462],
      [1210, 612],
    ],
    2,
  );
  return (
    painted(hand, side, '#7d6a58', {
      count: 60,
      area: [1020, 460, 190, 20],
      colours: ['#6c5a4a', '#8f7b66'],
      length: [120, 150],
      width: [5, 12],
      angle: [88, 92],
      opacity: 0.6,
    }) +
    fill(
      cut(
        hand,
        [
          [1000, 472],
          [1114, 408],
          [1232, 464],
          [1232, 476],
          [1114, 424],
          [1000, 486],
        ],
        2,
      ),
      '#5c4a44',
    ) +
    fill(
      cut(
        hand,
        [
          [1020, 470],
          [1114, 420],
          [1210, 466],
        ],
        1,
      ),
      '#8a7561',
    ) +
    fill(
      cut(
        hand,
        [
          [1060, 610],
          [1060, 512],
          [1112, 512],
          [1112, 610],
        ],
        1,
      ),
      '#55736a',
    ) +
    fill(
      cut(
        hand,
        [
          [1140, 552],
          [1140, 512],
          [1188, 511],
          [1188, 551],
        ],
        1,
      ),
      '#dfe4d4',
    ) +
    stroke('M1164 512V552M1140 532H1188', '#6c5a4a', 3)
  );
}

/** Rows of greens and bean poles. */
function beds(hand: Hand) {
  const poles =
    [60, 104, 148, 192].map((x) => stroke(`M${x - 20} 640L${x} 470M${x + 24} 640L${x} 470`, '#7a6248', 4)).join('') +
    stroke('M52 486L204 480', '#7a6248', 4);
  return (
    poles +
    foliage(hand, [40, 500, 160, 130], 70, ['#5f7f52', '#75945f', '#87a56d'], [8, 18]) +
    foliage(hand, [780, 606, 500, 24], 60, ['#6f8f74', '#8aa58a', '#5d7d60'], [14, 30]) +
    dabs(hand, {
      count: 26,
      area: [60, 500, 130, 110],
      colours: ['#c8553d', '#d96b4f'],
      length: [3, 8],
      width: [5, 8],
      opacity: 0.95,
    })
  );
}

function foreground(hand: Hand) {
  const parsley = { stalk: '#55713f', flower: ['#fffaf0', '#f6efdc', '#ecead2'] };
  const bells = { stalk: '#55713f', bell: ['#b5718f', '#a8637f', '#c586a0'], lip: '#ead0d8' };
  const bees: [number, number, number, number][] = [
    [430, 640, 1.1, -20],
    [512, 566, 0.8, 10],
    [220, 560, 0.8, -8],
    [806, 640, 1, 24],
    [884, 560, 0.7, -30],
    [700, 500, 0.6, 4],
    [1100, 700, 1.1, -14],
    [360, 470, 0.55, 12],
  ];
  return (
    grass(hand, 0, 1280, 880, 150, [60, 150], ['#7f9a5f', '#93ab6f', '#6a8650']) +
    foxglove(hand, [92, 990], [112, 600], bells, 0.9) +
    foxglove(hand, [176, 1000], [186, 690], bells, 0.8) +
    cowParsley(hand, [470, 990], [486, 800], parsley, 0.75) +
    cowParsley(hand, [1190, 990], [1176, 720], parsley, 1) +
    cowParsley(hand, [1094, 990], [1090, 840], parsley, 0.8) +
    cowParsley(hand, [792, 990], [800, 850], parsley, 0.7) +
    grass(hand, 0, 1280, 970, 190, [60, 170], ['#5b7644', '#6a8650', '#7f9a5f', '#4e683b']) +
    bees.map(([x, y, size, turn]) => bee([x, y], size, turn)).join('')
  );
}
