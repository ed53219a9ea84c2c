import { cut, fill, painted, stroke, type Hand } from './paint.ts';

/** A hive of sloping lifts under a pitched roof, in one paint. */
export function hive(hand: Hand, x: number, base: number, size: number, paint: string) {
  const s = (value: number) => value * size;
  const lift = (row: number) => {
    const [top, bottom] = [base - s(48 + (row + 1) * 64), base - s(48 + row * 64)];
    const path = cut(
      hand,
      [
        [x - s(84), top],
        [x + s(84), top],
        [x + s(98), bottom],
        [x - s(98), bottom],
      ],
      1.5,
    );
    const marks = {
      count: 16,
      area: [x - s(100), top, s(200), s(64)] as const,
      colours: ['#ffffff', '#b9ae95'],
      length: [s(40), s(120)] as const,
      width: [2, 5] as const,
      angle: [-2, 2] as const,
      opacity: 0.3,
    };
    return (
      painted(hand, path, paint, marks) +
      fill(
        cut(
          hand,
          [
            [x + s(26), top],
            [x + s(84), top],
            [x + s(98), bottom],
            [x + s(32), bottom],
          ],
          1,
        ),
        '#8d836c',
        'fill-opacity=".22"',
      ) +
      stroke(`M${x - s(98)} ${bottom}H${x + s(98)}`, '#9a907a', 2.5, 'stroke-opacity=".7"')
    );
  };
  const legs = [-74, -26, 30, 76]
    .map((dx) => stroke(`M${x + s(dx)} ${base - s(40)}L${x + s(dx * 1.14)} ${base + s(22)}`, '#8b7d64', s(9)))
    .join('');
  const porch =
    fill(
      cut(
        hand,
        [
          [x - s(44), base - s(92)],
          [x, base - s(122)],
          [x + s(44), base - s(92)],
          [x + s(44), base - s(84)],
          [x - s(44), base - s(84)],
        ],
        1,
      ),
      '#d8ccb2',
    ) +
    fill(
      cut(
        hand,
        [
          [x - s(30), base - s(52)],
          [x - s(30), base - s(66)],
          [x + s(30), base - s(66)],
          [x + s(30), base - s(52)],
        ],
        1,
      ),
      '#4d4638',
    );
  const roof = painted(
    hand,
    cut(
      hand,
      [
        [x - s(112), base - s(304)],
        [x - s(4), base - s(372)],
        [x + s(112), base - s(304)],
        [x + s(112), base - s(292)],
        [x - s(112), base - s(292)],
      ],
      1.5,
    ),
    '#7f958f',
    {
      count: 20,
      area: [x - s(112), base - s(372), s(220), s(80)],
      colours: ['#94a8a2', '#6a807a'],
      length: [40, 100],
      width: [3, 6],
      angle: [20, 40],
      opacity: 0.5,
    },
  );
  const floor = fill(
    cut(
      hand,
      [
        [x - s(110), base - s(50)],
        [x + s(110), base - s(50)],
        [x + s(104), base - s(34)],
        [x - s(104), base - s(34)],
      ],
      1,
    ),
    '#a99b7f',
  );
  return (
    `<ellipse cx="${x + 20}" cy="${base + s(24)}" rx="${s(140)}" ry="${s(20)}" fill="#4a6340" fill-opacity=".5"/>` +
    legs +
    [0, 1, 2, 3].map(lift).join('') +
    floor +
    porch +
    roof
  );
}
