import { grass } from './plants.ts';
import {
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

/** The oak at the field's end, in January. */
export function drawOak(): Promise<Buffer> {
  const hand = handOf(82);
  const [width, height] = [1024, 1280];
  const defs =
    gradient('cold', [
      [0, '#8fa0ab'],
      [0.45, '#c3c8c6'],
      [0.72, '#ecd9c2'],
      [1, '#f2d2b0'],
    ]) +
    gradient('snow', [
      [0, '#eef0ec'],
      [0.5, '#dfe5e6'],
      [1, '#b9c6cf'],
    ]) +
    glow('sun', '#fff1d2');
  const sky =
    fill(`M0 0H${width}V900H0Z`, 'url(#cold)') +
    '<circle cx="250" cy="800" r="520" fill="url(#sun)"/>' +
    disc([250, 800], 56, '#fff5df') +
    dabs(hand, {
      count: 60,
      area: [-80, 40, 1100, 420],
      colours: ['#b4bfc4', '#dcdad2', '#a3b1b8'],
      length: [110, 300],
      width: [8, 22],
      angle: [-4, 3],
      opacity: 0.26,
    }) +
    fill(ridge(hand, [-20, 880], [1044, 850], { rough: 0.06, bottom: height }), '#b3bcbb') +
    fill(ridge(hand, [-20, 915], [1044, 905], { rough: 0.05, bottom: height }), '#9aa7a5') +
    dabs(hand, {
      count: 120,
      area: [-10, 880, 1040, 40],
      colours: ['#77857f', '#87958f', '#68766f'],
      length: [14, 34],
      width: [3, 9],
      angle: [-100, -80],
      opacity: 0.7,
    });
  const field =
    painted(hand, `M0 950Q300 915 620 944T${width} 930V${height}H0Z`, 'url(#snow)', {
      count: 180,
      area: [-20, 930, 1060, 350],
      colours: ['#f8f7f2', '#c6d1d8', '#fbeedb', '#d4dcde'],
      length: [50, 180],
      width: [4, 13],
      angle: [-5, 4],
      opacity: 0.5,
    }) +
    fill('M640 1010Q800 1060 1050 1080L1050 1120Q800 1090 620 1020Z', '#a5b3bf', 'fill-opacity=".6"') +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map(
        (step) =>
          `<ellipse cx="${470 - step * 34 + (step % 2) * 16}" cy="${1040 + step * 27}" rx="${7 + step}" ry="${4 + step * 0.5}" fill="#9fb0bd"/>`,
      )
      .join('');
  const drift = fill('M520 1034Q590 1008 650 1018T760 1030Q700 1052 640 1050T520 1034Z', '#eef1ef');
  return print({
    width,
    height,
    defs,
    layers:
      sky +
      field +
      oak(hand) +
      grass(hand, 556, 730, 1024, 34, [16, 44], ['#8d8a70', '#a39d7e', '#76755e']) +
      drift +
      grass(hand, 0, 1024, 1290, 60, [30, 90], ['#a9a383', '#8d8a70', '#c4bd9c']),
  });
}

function oak(hand: Hand): string {
  const trunk =
    'M560 1026C600 1000 606 930 604 850C602 800 592 770 588 730L664 726C664 780 662 830 668 880C674 950 686 1000 726 1024C680 1016 600 1016 560 1026Z';
  const limbs = [-94, -128, -58, -152, -30]
    .map((angle, index) => limb(hand, [626, 770 - (index % 2) * 26], angle, 176 - index * 7, 38 - index * 3, 0))
    .join('');
  return (
    limbs +
    painted(hand, trunk, '#453b36', {
      count: 90,
      area: [560, 720, 170, 300],
      colours: ['#5d514a', '#332b28', '#75675c'],
      length: [30, 90],
      width: [3, 7],
      angle: [82, 98],
      opacity: 0.55,
    })
  );
}

/** A limb forks into two or three thinner ones, seven times over; snow lies on the level ones. */
function limb(hand: Hand, from: Point, degrees: number, reach: number, thick: number, order: number): string {
  const turn = (degrees * Math.PI) / 180;
  const to: Point = [from[0] + Math.cos(turn) * reach, from[1] + Math.sin(turn) * reach];
  const bow: Point = [
    (from[0] + to[0]) / 2 + hand.between(-0.14, 0.14) * reach,
    (from[1] + to[1]) / 2 + hand.between(-0.08, 0.16) * reach,
  ];
  const path = `M${from[0].toFixed(1)} ${from[1].toFixed(1)}Q${bow[0].toFixed(1)} ${bow[1].toFixed(1)} ${to[0].toFixed(1)} ${to[1].toFixed(1)}`;
  let drawn = stroke(
    path,
    hand.pick(order < 3 ? ['#453b36', '#4d423c'] : ['#564a44', '#62554d', '#4d423c']),
    Math.max(thick, 1.3),
  );
  const slope = Math.abs(Math.sin(turn));
  if (order < 5 && slope < 0.8 && thick > 3)
    drawn += stroke(path, '#f1f2ee', thick * 0.3, `transform="translate(0 ${(-thick * 0.36).toFixed(1)})"`);
  if (order === 6) return drawn;
  const forks = order < 4 ? 3 : 2;
  for (let fork = 0; fork < forks; fork += 1) {
    const spread = (fork - (forks - 1) / 2) * (order < 2 ? 40 : 44) + hand.between(-11, 11);
    // Twigs turn up towards the light.
    const lift = Math.cos(turn) * -5;
    drawn += limb(hand, to, degrees + spread + lift, reach * hand.between(0.62, 0.8), thick * 0.62, order + 1);
  }
  return drawn;
}
