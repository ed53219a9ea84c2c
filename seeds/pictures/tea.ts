import {
  cut,
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
  type Point,
} from './paint.ts';

/** Tea laid for one visitor, lamp lit. */
export function drawTea(): Promise<Buffer> {
  const hand = handOf(19);
  const [width, height] = [1024, 1280];
  const defs =
    gradient('wall', [
      [0, '#6f8079'],
      [1, '#93a096'],
    ]) +
    gradient('cloth', [
      [0, '#f4ecda'],
      [1, '#dccdb0'],
    ]) +
    gradient(
      'pot',
      [
        [0, '#5d7a86'],
        [0.5, '#45616d'],
        [1, '#2e4650'],
      ],
      true,
    ) +
    glow('lamp', '#ffe3a6') +
    gradient('dusk', [
      [0, '#516a7d'],
      [0.7, '#c9ab97'],
      [1, '#e8bd8c'],
    ]);
  const room =
    painted(hand, `M0 0H${width}V760H0Z`, 'url(#wall)', {
      count: 170,
      area: [-20, 0, 1040, 740],
      colours: ['#839289', '#6d7e77', '#93a096'],
      length: [120, 340],
      width: [5, 12],
      angle: [84, 96],
      opacity: 0.3,
    }) +
    fill(
      cut(
        hand,
        [
          [96, 90],
          [452, 90],
          [452, 560],
          [96, 560],
        ],
        2,
      ),
      '#e9dfc9',
    ) +
    fill(
      cut(
        hand,
        [
          [122, 116],
          [426, 116],
          [426, 534],
          [122, 534],
        ],
        1,
      ),
      'url(#dusk)',
    ) +
    fill(ridge(hand, [122, 470], [426, 440], { rough: 0.12, bottom: 534 }), '#3d4d54') +
    stroke('M274 104V546M110 322H438', '#e9dfc9', 14) +
    disc([210, 420], 15, '#fff0cd') +
    '<circle cx="760" cy="330" r="560" fill="url(#lamp)"/>' +
    fill('M640 316L700 166H830L892 316Z', '#f0cf8c') +
    fill('M700 166H830L850 214H680Z', '#f7e2b0') +
    disc([766, 318], 20, '#fff4d6') +
    stroke('M766 0V166', '#57473a', 5);
  const table = 'M-20 720Q500 690 1050 716V1300H-20Z';
  const stripes = [0, 1, 2, 3, 4, 5, 6]
    .map(
      (index) =>
        stroke(
          `M${-260 + index * 250} 1300Q${120 + index * 150} 960 ${250 + index * 88} 700`,
          '#8ea3a0',
          15,
          'stroke-opacity=".5"',
        ) +
        stroke(
          `M${-222 + index * 250} 1300Q${146 + index * 150} 960 ${262 + index * 88} 700`,
          '#8ea3a0',
          4,
          'stroke-opacity=".5"',
        ),
    )
    .join('');
  const cloth =
    painted(hand, table, 'url(#cloth)', {
      count: 140,
      area: [-20, 700, 1050, 580],
      colours: ['#fdf7ea', '#cfbf9f'],
      length: [50, 160],
      width: [5, 12],
      angle: [-4, 4],
      opacity: 0.3,
    }) + stripes;
  return print({ width, height, defs, layers: room + cloth + teaThings(hand) });
}

function teaThings(hand: Hand) {
  const shadow = (x: number, y: number, rx: number, ry: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#8d7a58" fill-opacity=".4"/>`;
  const marks = (x: number, y: number, across: number, down: number, colours: string[]) => ({
    count: 70,
    area: [x, y, across, down] as const,
    colours,
    length: [40, 120] as const,
    width: [2, 6] as const,
    angle: [76, 100] as const,
    opacity: 0.22,
  });
  const pot =
    'M300 950C240 900 232 800 300 744C360 704 480 704 540 744C606 800 600 900 540 950C480 980 360 980 300 950Z';
  const cup = 'M640 1000C632 1080 664 1130 726 1138H774C838 1130 868 1080 860 1000Z';
  const steam = (x: number, y: number) =>
    stroke(
      `M${x} ${y}C${x - 30} ${y - 50} ${x + 34} ${y - 90} ${x} ${y - 150}C${x - 20} ${y - 190} ${x + 16} ${y - 214} ${x + 4} ${y - 250}`,
      '#fff8e8',
      9,
      'stroke-opacity=".4"',
    );
  return (
    shadow(430, 962, 190, 30) +
    stroke('M552 780C640 770 650 880 566 910', '#3f5a66', 24) +
    fill('M272 800C220 800 214 760 170 734L150 752C184 800 190 860 268 882Z', '#4d6975') +
    painted(hand, pot, 'url(#pot)', marks(240, 720, 360, 250, ['#7d99a3', '#3a525c', '#62808b'])) +
    stroke('M318 762C360 734 480 734 524 762', '#8fa8b0', 5) +
    fill('M340 736C350 700 490 700 502 736Z', '#55727d') +
    disc([420, 692], 17, '#6d8a95') +
    stroke('M300 800Q290 860 318 912', '#b8cbd0', 9, 'stroke-opacity=".55"') +
    steam(150, 730) +
    shadow(750, 1160, 190, 34) +
    '<ellipse cx="750" cy="1140" rx="186" ry="42" fill="#f3ecdc"/><ellipse cx="750" cy="1134" rx="160" ry="32" fill="#e0d6c0"/>' +
    stroke('M856 1024C920 1016 922 1094 846 1098', '#efe7d5', 16) +
    painted(hand, cup, '#f6f0e2', marks(640, 1000, 220, 130, ['#ffffff', '#d9cfb8'])) +
    '<ellipse cx="750" cy="1000" rx="110" ry="27" fill="#fbf6ea"/><ellipse cx="750" cy="1002" rx="94" ry="20" fill="#a8622c"/>' +
    '<ellipse cx="722" cy="998" rx="40" ry="7" fill="#c9874c"/>' +
    [668, 706, 750, 794, 832]
      .map(
        (x) =>
          leaf([x, 1078], 22, -90, '#6d8ca0', 0.36) +
          leaf([x, 1078], 18, -30, '#8aa4b4', 0.36) +
          leaf([x, 1078], 18, 210, '#8aa4b4', 0.36),
      )
      .join('') +
    steam(750, 980) +
    shadow(250, 1160, 190, 30) +
    '<ellipse cx="250" cy="1136" rx="182" ry="50" fill="#dfe3d8"/><ellipse cx="250" cy="1130" rx="148" ry="37" fill="#f4f1e4"/>' +
    scone(hand, [196, 1096]) +
    scone(hand, [312, 1104]) +
    scone(hand, [254, 1058])
  );
}

function scone(hand: Hand, [x, y]: Point) {
  const body = `M${x - 62} ${y + 26}Q${x - 72} ${y - 30} ${x} ${y - 38}Q${x + 72} ${y - 30} ${x + 62} ${y + 26}Q${x} ${y + 46} ${x - 62} ${y + 26}Z`;
  return (
    painted(hand, body, '#d9a963', {
      count: 34,
      area: [x - 66, y - 36, 110, 70],
      colours: ['#e9c488', '#b98345', '#c99553'],
      length: [12, 36],
      width: [3, 7],
      angle: [-14, 14],
      opacity: 0.6,
    }) + stroke(`M${x - 60} ${y + 6}Q${x} ${y + 22} ${x + 60} ${y + 6}`, '#f0d9ac', 5)
  );
}
