import { bee, cowParsley, foliage, foxglove, grass } from './plants.ts';
import {
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
import { hat, head } from './portrait-head.ts';

const [WIDTH, HEIGHT] = [1000, 1250];

/** Margaret among her hives: straw hat, spectacles, the green cardigan. A painting, and plainly so. */
export function drawPortrait(): Promise<Buffer> {
  const hand = handOf(38);
  const defs =
    gradient('air', [
      [0, '#e9dfc4'],
      [0.45, '#e6dcbf'],
      [0.75, '#c9cfae'],
      [1, '#93a583'],
    ]) +
    glow('sun', '#fff3d2') +
    glow('blush', '#cf7f68', 0.62) +
    gradient(
      'skin',
      [
        [0, '#eac5a6'],
        [0.55, '#e0b394'],
        [1, '#c99678'],
      ],
      true,
    ) +
    gradient('straw', [
      [0, '#ecd39a'],
      [0.55, '#dcba76'],
      [1, '#b98f50'],
    ]) +
    gradient('wool', [
      [0, '#64806a'],
      [0.5, '#4d6a57'],
      [1, '#38523f'],
    ]);
  return print({
    width: WIDTH,
    height: HEIGHT,
    defs,
    layers: garden(hand) + body(hand) + head(hand) + hat(hand) + meadow(hand),
  });
}

function garden(hand: Hand) {
  return (
    fill(`M0 0H${WIDTH}V${HEIGHT}H0Z`, 'url(#air)') +
    `<circle cx="180" cy="330" r="620" fill="url(#sun)"/>` +
    foliage(hand, [-40, -10, 1080, 190], 90, ['#c7cfa9', '#b9c59c', '#d3d8b4', '#aebc93'], [30, 66]) +
    leaves(hand, [-20, -20, 1040, 250], 230, ['#a3b488', '#c3cda3', '#dbdfbd', '#94a67b']) +
    foliage(hand, [620, 180, 420, 420], 70, ['#b0bf95', '#a5b58d', '#c0caa3', '#98aa83'], [28, 60]) +
    leaves(hand, [610, 170, 420, 450], 190, ['#8fa377', '#b7c39b', '#cdd5b0', '#7f9469']) +
    foliage(hand, [-60, 690, 1120, 170], 80, ['#a9b98f', '#9cae85', '#b9c49c'], [26, 58]) +
    leaves(hand, [-20, 670, 1040, 190], 170, ['#8a9e71', '#b4c097', '#7c9165']) +
    hive(760, 900, 0.9) +
    hive(90, 905, 0.78) +
    hive(906, 880, 0.66) +
    fill('M0 900Q300 868 560 894T1000 880V1250H0Z', '#8ea17b') +
    dabs(hand, {
      count: 240,
      area: [-20, 890, 1020, 330],
      colours: ['#a3b48b', '#7c916b', '#b8c29a', '#6d845f'],
      length: [24, 70],
      width: [3, 8],
      angle: [-100, -78],
      opacity: 0.6,
    })
  );
}

/** Single leaves scattered over the masses, so that they read as trees. */
function leaves(
  hand: Hand,
  [left, top, across, down]: readonly [number, number, number, number],
  count: number,
  tones: readonly string[],
) {
  const place = (): Point => [left + hand.between(0, across), top + hand.between(0, down)];
  return Array.from({ length: count }, () =>
    leaf(place(), hand.between(16, 34), hand.between(-30, 210), hand.pick(tones), 0.3, 'fill-opacity=".8"'),
  ).join('');
}

/** A white hive of stacked, sloping lifts. */
function hive(x: number, base: number, size: number) {
  const lift = (row: number) => {
    const [top, bottom] = [base - (row + 1) * 46 * size, base - row * 46 * size];
    const [narrow, wide] = [58 * size, 68 * size];
    return (
      fill(`M${x - narrow} ${top}H${x + narrow}L${x + wide} ${bottom}H${x - wide}Z`, row % 2 ? '#f3ecd9' : '#ece3cd') +
      fill(
        `M${x + narrow * 0.2} ${top}H${x + narrow}L${x + wide} ${bottom}H${x + wide * 0.3}Z`,
        '#cfc6ad',
        'fill-opacity=".6"',
      )
    );
  };
  const roof = fill(
    `M${x - 76 * size} ${base - 184 * size}L${x} ${base - 226 * size}L${x + 76 * size} ${base - 184 * size}Z`,
    '#93a5a1',
  );
  return (
    [0, 1, 2, 3].map(lift).join('') +
    roof +
    fill(`M${x - 26 * size} ${base - 6 * size}h${52 * size}v${-9 * size}h${-52 * size}Z`, '#5b5646')
  );
}

function body(hand: Hand) {
  const neck = 'M468 700C476 770 466 830 440 890L660 900C618 810 604 760 606 650Z';
  const wool =
    'M128 1340C136 1090 190 984 300 930C360 902 405 884 436 836C500 860 580 856 640 826C700 892 764 908 826 958C900 1020 930 1130 936 1340Z';
  const shade = 'M640 836C700 892 764 908 826 958C900 1020 930 1130 936 1340H690C720 1120 706 960 640 836Z';
  const collar = 'M432 832C404 868 392 900 396 956L488 908L562 972C616 938 656 896 662 826C600 880 500 880 432 832Z';
  return `<g transform="translate(0 -44)">${
    fill(neck, 'url(#skin)') +
    fill(
      'M606 650C604 760 618 810 660 900L560 890C580 820 560 750 500 728C540 716 580 690 606 650Z',
      '#b98768',
      'fill-opacity=".5"',
    ) +
    painted(hand, wool, 'url(#wool)', {
      count: 420,
      area: [120, 830, 830, 430],
      colours: ['#6f8b74', '#3f5b48', '#7d977f', '#557160'],
      length: [20, 62],
      width: [3, 7],
      angle: [62, 108],
      opacity: 0.42,
    }) +
    fill(shade, '#2c4434', 'fill-opacity=".32"') +
    fill('M432 832C500 880 600 880 662 826C600 846 500 850 436 836Z', '#ded3ba') +
    fill(collar, '#f6efe0') +
    stroke('M396 956L488 908L562 972', '#d8ccb2', 3) +
    stroke('M489 912C494 1020 494 1130 488 1340', '#37503f', 5) +
    [980, 1068, 1156].map((y) => disc([506, y], 10, '#ead9b0') + disc([506, y], 3, '#8a744a')).join('')
  }</g>`;
}

/** Flowers of the allotment between her and us. */
function meadow(hand: Hand) {
  const parsley = { stalk: '#4f6b4b', flower: ['#fffaf0', '#f6efdc', '#e9e6cf'] };
  const bells = { stalk: '#4b6849', bell: ['#b5718f', '#a8637f', '#c586a0', '#96567a'], lip: '#ead0d8' };
  return (
    grass(hand, 0, 330, 1260, 60, [90, 230], ['#56724f', '#6b865f', '#48633f']) +
    grass(hand, 640, 1000, 1260, 70, [90, 260], ['#56724f', '#6b865f', '#48633f']) +
    foxglove(hand, [838, 1260], [872, 742], bells, 1.05) +
    foxglove(hand, [944, 1260], [958, 880], bells, 0.85) +
    cowParsley(hand, [120, 1260], [150, 960], parsley, 1.1) +
    cowParsley(hand, [236, 1260], [262, 1072], parsley, 0.9) +
    cowParsley(hand, [34, 1260], [40, 1066], parsley, 0.95) +
    cowParsley(hand, [740, 1260], [742, 1104], parsley, 0.85) +
    grass(hand, 0, 1000, 1262, 90, [40, 110], ['#3f5a3b', '#56724f', '#4d6a45']) +
    bee([232, 640], 1.5, -12) +
    bee([776, 676], 1.25, 18) +
    bee([168, 870], 1.1, 8)
  );
}
