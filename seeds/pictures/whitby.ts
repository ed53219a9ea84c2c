import { cut, fill, painted, type Hand } from './paint.ts';

const DARK = '#2b3540';

/** The ruin: the east end with its three rows of lancets, the choir's arcade, what stands of the north transept. */
export function abbey() {
  const lancet = (x: number, base: number, width: number, height: number) =>
    `M${x} ${base}V${base - height + width}Q${x} ${base - height} ${x + width / 2} ${base - height - width * 0.35}Q${x + width} ${base - height} ${x + width} ${base - height + width}V${base}Z`;
  const gable = 'M742 358V246L748 240L751 226L755 240L770 215L786 196L802 215L817 240L821 226L824 240L830 246V354Z';
  const openings = [0, 1, 2]
    .map((row) => [752, 776, 800].map((x) => lancet(x, 348 - row * 37, 15 - row, 26 - row * 2)).join(''))
    .join('');
  const choir = 'M830 354V268L846 262L862 268L878 262L894 267L910 262L926 269L938 264V286L952 296V352Z';
  const arcade =
    [840, 866, 892, 918].map((x) => lancet(x, 352, 17, 40)).join('') +
    [842, 868, 894, 919].map((x) => lancet(x, 297, 12, 18)).join('');
  const transept = 'M952 352V240L957 226L961 238L978 212L996 238L1000 224L1005 240V349Z';
  const lights = [962, 976, 990].map((x) => lancet(x, 346, 9, 44) + lancet(x, 290, 9, 34)).join('');
  const nave = 'M1005 349V300L1016 306L1026 320L1040 326L1052 338L1066 348Z';
  return (
    fill(`${gable}${openings}`, DARK, 'fill-rule="evenodd"') +
    fill(`${choir}${arcade}`, '#313b43', 'fill-rule="evenodd"') +
    fill(`${transept}${lights}`, DARK, 'fill-rule="evenodd"') +
    fill(nave, '#313b43')
  );
}

const roofs = ['#a3533f', '#8d4a3c', '#b3644a', '#7a4a44', '#96604c'];
const walls = ['#cdbb9f', '#b7a48c', '#8f8577', '#d8c9ae', '#9d8c7a'];

function house(hand: Hand, x: number, y: number, width: number, height: number): string {
  const roof = height * hand.between(0.36, 0.5);
  const wall = cut(
    hand,
    [
      [x, y],
      [x, y - height],
      [x + width, y - height],
      [x + width, y],
    ],
    1,
  );
  const top = cut(
    hand,
    [
      [x - 3, y - height],
      [x + width * 0.16, y - height - roof],
      [x + width * 0.84, y - height - roof],
      [x + width + 3, y - height],
    ],
    1,
  );
  const chimney = cut(
    hand,
    [
      [x + width * 0.7, y - height - roof * 0.6],
      [x + width * 0.7, y - height - roof * 1.5],
      [x + width * 0.82, y - height - roof * 1.5],
      [x + width * 0.82, y - height - roof * 0.6],
    ],
    0.5,
  );
  const pane = (left: number, down: number) =>
    `<rect x="${(x + left).toFixed(1)}" y="${(y - height + down).toFixed(1)}" width="5.5" height="8" fill="${hand.between(0, 1) < 0.42 ? '#ffd88a' : '#46505a'}"/>`;
  const panes =
    [0.2, 0.6].map((share) => pane(width * share, 6)).join('') +
    (height > 30 ? [0.2, 0.6].map((share) => pane(width * share, 22)).join('') : '');
  return fill(chimney, '#6a4239') + fill(wall, hand.pick(walls)) + fill(top, hand.pick(roofs)) + panes;
}

/** Rows of houses climbing to the churchyard, the farthest first. */
export function town(hand: Hand) {
  const rows: [y: number, from: number, to: number, size: number][] = [
    [452, 880, 1290, 0.7],
    [484, 830, 1290, 0.8],
    [520, 785, 1290, 0.92],
    [556, 740, 1290, 1.05],
  ];
  const houses = rows.map(([y, from, to, size]) => {
    let row = '';
    for (let x = from; x < to; x += hand.between(31, 43) * size) {
      row += house(hand, x, y + hand.between(-7, 5), hand.between(29, 40) * size, hand.between(24, 42) * size);
    }
    return row;
  });
  const quay = painted(
    hand,
    cut(
      hand,
      [
        [716, 590],
        [722, 556],
        [1300, 552],
        [1300, 592],
      ],
      2,
    ),
    '#5b5851',
    {
      count: 70,
      area: [716, 556, 580, 36],
      colours: ['#6f6a60', '#474843'],
      length: [14, 34],
      width: [3, 6],
      opacity: 0.6,
    },
  );
  return houses.join('') + quay;
}
