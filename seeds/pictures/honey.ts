import { branch, cowParsley } from './plants.ts';
import {
  cut,
  dabs,
  disc,
  fill,
  glow,
  gradient,
  handOf,
  leaf,
  painted,
  print,
  ridge,
  stroke,
  type Hand,
} from './paint.ts';

/** Honey on the kitchen sill, the sea behind the glass. */
export function drawHoney(): Promise<Buffer> {
  const hand = handOf(93);
  const [width, height] = [1280, 960];
  const defs =
    gradient('air', [
      [0, '#bccfd3'],
      [0.6, '#e7e3cd'],
      [1, '#f4e3c0'],
    ]) +
    gradient('amber', [
      [0, '#e7a93c'],
      [0.5, '#d98f22'],
      [1, '#b06a12'],
    ]) +
    gradient('pale', [
      [0, '#f4d27c'],
      [0.6, '#e9b853'],
      [1, '#c98f2e'],
    ]) +
    gradient('dark', [
      [0, '#b8691f'],
      [0.6, '#95490f'],
      [1, '#6d3209'],
    ]) +
    glow('sun', '#fff3d0') +
    glow('warm', '#ffd98c', 0.9);
  const view =
    fill(`M0 0H${width}V700H0Z`, 'url(#air)') +
    '<circle cx="860" cy="250" r="430" fill="url(#sun)"/>' +
    dabs(hand, {
      count: 40,
      area: [0, 40, 1200, 240],
      colours: ['#f4eede', '#d8dfda'],
      length: [90, 260],
      width: [6, 18],
      angle: [-4, 3],
      opacity: 0.4,
    }) +
    fill(ridge(hand, [-20, 400], [1300, 350], { rough: 0.06, bottom: 700 }), '#a8bab0') +
    painted(hand, 'M0 430H1280V700H0Z', '#8fa9ad', {
      count: 140,
      area: [-20, 430, 1300, 190],
      colours: ['#a9bfc0', '#76949b', '#dcd9c4'],
      length: [30, 130],
      width: [2, 5],
      angle: [-1, 1],
      opacity: 0.5,
      bend: 0.02,
    }) +
    fill(ridge(hand, [-20, 560], [1300, 520], { rough: 0.06, bottom: 700 }), '#8ba27e') +
    dabs(hand, {
      count: 90,
      area: [-10, 560, 1290, 120],
      colours: ['#a2b58f', '#74906b'],
      length: [20, 60],
      width: [2, 6],
      angle: [-100, -76],
      opacity: 0.6,
    });
  const bar = (d: string) => stroke(d, '#efe7d6', 26) + stroke(d, '#cfc4ae', 3, 'transform="translate(11 2)"');
  const frame = bar(`M640 0V690`) + bar(`M0 250H${width}`) + stroke(`M14 0V690M${width - 14} 0V690`, '#f3ecdc', 40);
  const sill =
    painted(
      hand,
      cut(
        hand,
        [
          [-20, 700],
          [1300, 700],
          [1300, 800],
          [-20, 800],
        ],
        2,
      ),
      '#f1e8d6',
      {
        count: 60,
        area: [-20, 700, 1300, 100],
        colours: ['#fbf5e8', '#ddd1b9'],
        length: [60, 200],
        width: [3, 7],
        angle: [-1, 1],
        opacity: 0.5,
      },
    ) +
    painted(
      hand,
      cut(
        hand,
        [
          [-20, 800],
          [1300, 800],
          [1300, 980],
          [-20, 980],
        ],
        2,
      ),
      '#d3c4a8',
      {
        count: 80,
        area: [-20, 800, 1300, 160],
        colours: ['#e2d5bc', '#c0af90'],
        length: [60, 200],
        width: [4, 9],
        angle: [-1, 1],
        opacity: 0.5,
      },
    );
  const jars =
    jar(hand, 330, 746, 1, 'url(#amber)', 0) +
    jar(hand, 560, 752, 1.16, 'url(#pale)', 1) +
    jar(hand, 806, 746, 1.02, 'url(#dark)', 2);
  return print({ width, height, defs, layers: view + frame + sill + jars + jug(hand) + dipper() });
}

function jar(hand: Hand, x: number, base: number, size: number, honey: string, sprig: number) {
  const s = (value: number) => value * size;
  const shape = `M${x - s(84)} ${base - s(206)}Q${x - s(100)} ${base - s(190)} ${x - s(100)} ${base - s(164)}V${base - s(20)}Q${x - s(100)} ${base} ${x - s(78)} ${base}H${x + s(78)}Q${x + s(100)} ${base} ${x + s(100)} ${base - s(20)}V${base - s(164)}Q${x + s(100)} ${base - s(190)} ${x + s(84)} ${base - s(206)}Z`;
  const light = `<ellipse cx="${x - s(120)}" cy="${base + s(14)}" rx="${s(190)}" ry="${s(26)}" fill="url(#warm)"/>`;
  const cloth = cut(
    hand,
    [
      [x - s(98), base - s(206)],
      [x - s(88), base - s(246)],
      [x + s(88), base - s(246)],
      [x + s(100), base - s(206)],
    ],
    2,
  );
  const check = {
    count: 18,
    area: [x - s(100), base - s(250), s(190), s(46)] as const,
    colours: ['#f6efe0', '#8fa38b'],
    length: [s(30), s(70)] as const,
    width: [3, 7] as const,
    angle: [-4, 4] as const,
    opacity: 0.7,
  };
  const label = cut(
    hand,
    [
      [x - s(58), base - s(140)],
      [x + s(58), base - s(140)],
      [x + s(58), base - s(46)],
      [x - s(58), base - s(46)],
    ],
    2,
  );
  const flowers =
    [
      [0, 1, 2, 3, 4]
        .map((step) => leaf([x, base - s(66 + step * 14)], s(22), step % 2 ? -30 : 210, '#5f7d56', 0.32))
        .join('') + disc([x, base - s(130)], s(7), '#6a5078'),
      [0, 72, 144, 216, 288].map((turn) => leaf([x, base - s(104)], s(26), turn - 90, '#d98d97', 0.42)).join('') +
        disc([x, base - s(104)], s(6), '#d9b24f'),
      [-60, -90, -120].map((turn) => leaf([x, base - s(60)], s(66), turn, '#76551b', 0.16)).join('') +
        disc([x, base - s(124)], s(5), '#6a5078') +
        disc([x - s(24), base - s(114)], s(5), '#6a5078') +
        disc([x + s(24), base - s(114)], s(5), '#6a5078'),
    ][sprig] ?? '';
  return (
    light +
    `<ellipse cx="${x}" cy="${base}" rx="${s(108)}" ry="${s(11)}" fill="#a38a5c" fill-opacity=".55"/>` +
    painted(hand, shape, honey, {
      count: 40,
      area: [x - s(100), base - s(200), s(180), s(190)],
      colours: ['#ffe0a0', '#b5701a'],
      length: [s(20), s(70)],
      width: [3, 9],
      angle: [80, 100],
      opacity: 0.2,
    }) +
    stroke(`M${x - s(80)} ${base - s(176)}V${base - s(34)}`, '#fff4d8', s(9), 'stroke-opacity=".6"') +
    stroke(`M${x + s(84)} ${base - s(150)}V${base - s(60)}`, '#fff4d8', s(4), 'stroke-opacity=".4"') +
    painted(hand, cloth, '#b9c7b0', check) +
    stroke(`M${x - s(96)} ${base - s(208)}H${x + s(96)}`, '#c9a06c', s(6)) +
    fill(label, '#faf4e6') +
    stroke(`M${x - s(34)} ${base - s(58)}H${x + s(34)}`, '#8d836c', 2.5) +
    stroke(`M${x}  ${base - s(66)}V${base - s(122)}`, '#5f7d56', 3) +
    flowers
  );
}

function jug(hand: Hand) {
  const parsley = { stalk: '#5d7650', flower: ['#fffaf0', '#f6efdc', '#e6e2c8'] };
  const shape = 'M1000 752C972 700 984 640 1012 596L1004 560H1110L1104 596C1136 640 1146 700 1116 752Z';
  return (
    cowParsley(hand, [1050, 570], [1000, 340], parsley, 0.8) +
    cowParsley(hand, [1064, 570], [1100, 300], parsley, 0.9) +
    cowParsley(hand, [1070, 570], [1180, 420], parsley, 0.7) +
    branch(
      hand,
      [
        [1050, 566],
        [1020, 500],
        [960, 450],
      ],
      '#5b5140',
      ['#5f7d56', '#6f8d63', '#4f6b4b'],
      38,
    ) +
    stroke('M1120 610C1180 604 1184 700 1122 706', '#d7dbd2', 15) +
    painted(hand, shape, '#e6e8df', {
      count: 60,
      area: [980, 560, 170, 190],
      colours: ['#fbfaf3', '#c9d1cb', '#d8ddd5'],
      length: [50, 120],
      width: [3, 6],
      angle: [84, 96],
      opacity: 0.4,
    }) +
    stroke('M994 690Q1060 706 1132 690', '#6d8ca0', 7) +
    stroke('M998 672Q1060 686 1130 672', '#6d8ca0', 3)
  );
}

const dipper = () =>
  stroke('M96 764L232 736', '#b98d5a', 10) +
  [0, 1, 2, 3, 4]
    .map((ring) =>
      stroke(
        `M${60 + ring * 11} ${752 - ring * 2}L${66 + ring * 11} ${786 - ring * 2}`,
        ring % 2 ? '#a87b48' : '#c99c66',
        9,
      ),
    )
    .join('');
