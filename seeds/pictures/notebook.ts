import { branch } from './plants.ts';
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
  stroke,
  type Hand,
  type Point,
} from './paint.ts';

/** A notebook open at a pressed flower, the hand lens beside it. */
export function drawDiary(): Promise<Buffer> {
  const hand = handOf(44);
  const [width, height] = [1280, 960];
  const defs =
    gradient('desk', [
      [0, '#8a6a4b'],
      [1, '#6d5039'],
    ]) +
    gradient(
      'left',
      [
        [0, '#fbf5e6'],
        [0.9, '#f0e6d0'],
        [1, '#d9cbad'],
      ],
      true,
    ) +
    gradient(
      'right',
      [
        [0, '#dccfb2'],
        [0.1, '#f3ead6'],
        [1, '#faf4e5'],
      ],
      true,
    ) +
    glow('sun', '#fff0c9', 0.8);
  const desk = painted(hand, `M0 0H${width}V${height}H0Z`, 'url(#desk)', {
    count: 190,
    area: [-60, 0, 1340, 960],
    colours: ['#9c7a58', '#5e4430', '#80624a', '#a98862'],
    length: [120, 420],
    width: [3, 11],
    angle: [-2, 2],
    opacity: 0.34,
    bend: 0.03,
  });
  const book =
    fill(
      cut(
        hand,
        [
          [150, 176],
          [640, 160],
          [1096, 190],
          [1120, 820],
          [640, 838],
          [130, 806],
        ],
        2,
      ),
      '#2c3a34',
      'fill-opacity=".5" transform="translate(14 22)"',
    ) +
    fill(
      cut(
        hand,
        [
          [140, 160],
          [640, 150],
          [1110, 172],
          [1134, 812],
          [640, 830],
          [116, 800],
        ],
        2,
      ),
      '#3f5f4d',
    ) +
    fill('M164 168C320 140 520 140 636 172V808C520 784 300 778 146 800Z', 'url(#left)') +
    fill('M636 172C760 140 960 146 1088 178L1110 806C960 778 760 784 636 808Z', 'url(#right)') +
    stroke('M636 172V808', '#b9a885', 4) +
    [0, 1, 2, 3]
      .map((page) =>
        stroke(
          `M${146 - page * 3} ${802 + page * 3}C300 ${780 + page * 3} 520 ${788 + page * 3} 636 ${812 + page * 3}C760 ${788 + page * 3} 960 ${782 + page * 3} ${1110 + page * 3} ${808 + page * 3}`,
          '#d8c9a8',
          1.6,
        ),
      )
      .join('');
  return print({
    width,
    height,
    defs,
    layers: `${desk}<circle cx="280" cy="120" r="760" fill="url(#sun)"/>${book}${handwriting(hand)}${pressed(hand)}${lens(hand)}${pencil(hand)}`,
  });
}

/** Lines of writing that nobody can read, as a private book's should be. */
function handwriting(hand: Hand) {
  let drawn = '';
  for (let row = 0; row < 13; row += 1) {
    const y = 268 + row * 38;
    let x = 212 + (row === 0 ? 20 : 0);
    const end = row === 6 || row === 12 ? 420 : 548 - hand.between(0, 30);
    while (x < end) {
      const letters = Math.floor(hand.between(3, 9));
      let word = `M${x.toFixed(1)} ${y}`;
      for (let letter = 0; letter < letters; letter += 1)
        word += `q${hand.between(2, 4).toFixed(1)} ${hand.between(-17, -5).toFixed(1)} ${hand.between(4, 6).toFixed(1)} ${hand.between(-2, 2).toFixed(1)}t${hand.between(2, 4).toFixed(1)} ${hand.between(-1, 2).toFixed(1)}`;
      drawn += stroke(word, '#39485a', 2.1, 'stroke-opacity=".85"');
      x += letters * 8.3 + 13;
    }
  }
  return drawn + stroke('M212 226q8 -26 16 -6t14 -4t16 -2M272 226q10 -22 14 -4t18 -6t12 2t16 -4', '#7a3b47', 3);
}

function pressed(hand: Hand) {
  const stem: Point[] = [
    [900, 740],
    [880, 620],
    [850, 500],
    [862, 380],
    [840, 280],
  ];
  const tape = (x: number, y: number, turn: number) =>
    `<rect x="${x - 34}" y="${y - 10}" width="68" height="20" fill="#e3d3a4" fill-opacity=".85" transform="rotate(${turn} ${x} ${y})"/>`;
  const flower = ([x, y]: Point, size: number) =>
    [0, 60, 120, 180, 240, 300]
      .map((turn) =>
        leaf([x, y], 40 * size, turn + 14, hand.pick(['#8a76a6', '#7a6598', '#9d8bb5']), 0.36, 'fill-opacity=".9"'),
      )
      .join('') + disc([x, y], 8 * size, '#d9b24f');
  return (
    branch(hand, stem, '#6b7a4f', ['#7d8f62', '#6b7f55', '#93a376'], 58, 0.26) +
    flower([840, 270], 1.25) +
    flower([780, 380], 0.95) +
    flower([936, 336], 1.05) +
    stroke('M858 400Q820 396 782 384M862 380Q900 360 934 340', '#6b7a4f', 4) +
    tape(884, 640, 8) +
    tape(856, 450, -6) +
    stroke('M742 742q8 -14 12 -2t12 -4t10 2t14 -4t10 2t16 -4t12 2', '#39485a', 2.4)
  );
}

function lens(hand: Hand) {
  const [x, y] = [1010, 690];
  return (
    `<circle cx="${x + 12}" cy="${y + 20}" r="126" fill="#3b2c20" fill-opacity=".28"/>` +
    stroke(`M${x + 96} ${y + 96}L${x + 226} ${y + 232}`, '#4a3424', 46) +
    stroke(`M${x + 92} ${y + 92}L${x + 216} ${y + 222}`, '#7d5839', 32) +
    stroke(`M${x + 84} ${y + 84}L${x + 112} ${y + 114}`, '#c9a35a', 36) +
    disc([x, y], 122, '#fdf8ea', 'fill-opacity=".7"') +
    leaf([x - 96, y + 40], 190, -22, '#7d8f62', 0.3) +
    stroke(`M${x - 92} ${y + 38}L${x + 70} ${y - 28}`, '#a9b88d', 6) +
    [0, 1, 2, 3]
      .map((vein) =>
        stroke(
          `M${x - 60 + vein * 34} ${y + 26 - vein * 14}l34 ${-46 + vein * 5}M${x - 60 + vein * 34} ${y + 26 - vein * 14}l48 ${20 - vein * 4}`,
          '#a9b88d',
          3,
        ),
      )
      .join('') +
    `<circle cx="${x}" cy="${y}" r="122" fill="none" stroke="#b58e48" stroke-width="20"/><circle cx="${x}" cy="${y}" r="114" fill="none" stroke="#ecd597" stroke-width="4"/>` +
    stroke(`M${x - 82} ${y - 40}Q${x - 60} ${y - 82} ${x - 16} ${y - 92}`, '#ffffff', 11, 'stroke-opacity=".75"') +
    dabs(hand, {
      count: 12,
      area: [x - 60, y - 60, 80, 80],
      colours: ['#ffffff'],
      length: [20, 60],
      width: [3, 6],
      angle: [-50, -40],
      opacity: 0.22,
    })
  );
}

const pencil = (hand: Hand) =>
  fill(
    cut(
      hand,
      [
        [330, 872],
        [700, 900],
        [698, 922],
        [328, 894],
      ],
      1,
    ),
    '#a9533f',
  ) +
  fill(
    cut(
      hand,
      [
        [328, 883],
        [698, 911],
        [698, 922],
        [328, 894],
      ],
      1,
    ),
    '#86402f',
  ) +
  fill(
    cut(
      hand,
      [
        [700, 900],
        [742, 916],
        [698, 922],
      ],
      1,
    ),
    '#e3c795',
  ) +
  fill(
    cut(
      hand,
      [
        [728, 911],
        [742, 916],
        [727, 918],
      ],
      0.4,
    ),
    '#333333',
  ) +
  fill(
    cut(
      hand,
      [
        [300, 870],
        [330, 872],
        [328, 894],
        [298, 892],
      ],
      1,
    ),
    '#d8c9a8',
  );
