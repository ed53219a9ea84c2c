import { blob, curve, disc, fill, leaf, stroke, type Hand, type Point } from './paint.ts';

/** A stalk from its foot to its head, swayed a little; with points along it for leaves. */
function stalk(hand: Hand, foot: Point, head: Point) {
  const middle: Point = [(foot[0] + head[0]) / 2 + hand.between(-14, 14), (foot[1] + head[1]) / 2];
  const along = (share: number): Point => {
    const [a, b, c] = [(1 - share) ** 2, 2 * (1 - share) * share, share ** 2];
    return [a * foot[0] + b * middle[0] + c * head[0], a * foot[1] + b * middle[1] + c * head[1]];
  };
  return { path: `M${foot.join(' ')}Q${middle.join(' ')} ${head.join(' ')}`, along };
}

/** Cow parsley: stalks that fork into flat heads of white dots. */
export function cowParsley(
  hand: Hand,
  foot: Point,
  head: Point,
  colours: { stalk: string; flower: readonly string[] },
  size = 1,
): string {
  const { path, along } = stalk(hand, foot, head);
  let drawn = stroke(path, colours.stalk, 4.5 * size);
  for (const share of [0.3, 0.48])
    drawn +=
      leaf(along(share), 70 * size, hand.between(-60, -20), colours.stalk, 0.3) +
      leaf(along(share), 64 * size, hand.between(200, 235), colours.stalk, 0.3);
  for (let ray = 0; ray < 11; ray += 1) {
    const angle = ((-168 + ray * 15.6 + hand.between(-4, 4)) * Math.PI) / 180;
    const reach = hand.between(62, 84) * size;
    const tip: Point = [head[0] + Math.cos(angle) * reach * 1.15, head[1] + Math.sin(angle) * reach * 0.62];
    drawn += stroke(
      `M${head.join(' ')}Q${(head[0] + tip[0]) / 2} ${tip[1] + 8} ${tip.join(' ')}`,
      colours.stalk,
      2 * size,
    );
    for (let dot = 0; dot < 13; dot += 1) {
      drawn += disc(
        [tip[0] + hand.between(-17, 17) * size, tip[1] + hand.between(-9, 7) * size],
        hand.between(2.2, 4.6) * size,
        hand.pick(colours.flower),
      );
    }
  }
  return drawn;
}

/** A foxglove: bells that hang to both sides and shrink towards the tip. */
export function foxglove(
  hand: Hand,
  foot: Point,
  head: Point,
  colours: { stalk: string; bell: readonly string[]; lip: string },
  size = 1,
): string {
  const { path, along } = stalk(hand, foot, head);
  let drawn = stroke(path, colours.stalk, 6 * size);
  for (const [share, angle] of [
    [0.06, -20],
    [0.1, 205],
    [0.2, -38],
    [0.25, 222],
  ] as const)
    drawn += leaf(along(share), 105 * size, angle, colours.stalk, 0.3);
  for (let bell = 0; bell < 17; bell += 1) {
    const share = 0.4 + bell * 0.036;
    const [x, y] = along(share);
    const reach = (40 - bell * 1.75) * size;
    const side = bell % 2 ? 1 : -1;
    const turn = (((side > 0 ? 38 : 142) + hand.between(-8, 8)) * Math.PI) / 180;
    const mouth: Point = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
    const wide = reach * 0.36;
    const [nx, ny] = [-Math.sin(turn) * wide, Math.cos(turn) * wide];
    drawn += fill(
      `M${x} ${y}Q${x + nx} ${y + ny} ${mouth[0] + nx} ${mouth[1] + ny}L${mouth[0] - nx} ${mouth[1] - ny}Q${x - nx} ${y - ny} ${x} ${y}Z`,
      hand.pick(colours.bell),
    );
    drawn += `<ellipse cx="${mouth[0]}" cy="${mouth[1]}" rx="${wide * 1.06}" ry="${wide * 0.5}" transform="rotate(${(turn * 180) / Math.PI + 90} ${mouth[0]} ${mouth[1]})" fill="${colours.lip}"/>`;
  }
  return drawn;
}

/** A dog rose: five heart-shaped petals round a golden middle. */
export function dogRose(hand: Hand, [x, y]: Point, size: number, petals: readonly string[], tilt = 0.8): string {
  let drawn = '';
  const start = hand.between(0, 72);
  for (let petal = 0; petal < 5; petal += 1) {
    const turn = ((start + petal * 72) * Math.PI) / 180;
    const p = (reach: number, out: number): Point => [
      x + Math.cos(turn + out) * reach * size,
      y + Math.sin(turn + out) * reach * size * tilt,
    ];
    drawn += fill(
      curve([p(6, 0), p(40, -0.5), p(58, -0.34), p(52, 0), p(58, 0.34), p(40, 0.5)], true),
      hand.pick(petals),
    );
    drawn += stroke(curve([p(14, 0), p(44, hand.between(-0.05, 0.05))]), '#fff6ec', 3 * size, 'stroke-opacity=".55"');
  }
  drawn += disc([x, y], 11 * size, '#d9b24f') + disc([x, y], 5 * size, '#a9b25a');
  for (let stamen = 0; stamen < 16; stamen += 1) {
    const turn = (stamen / 16) * 2 * Math.PI;
    drawn += disc(
      [x + Math.cos(turn) * hand.between(13, 20) * size, y + Math.sin(turn) * hand.between(13, 20) * size * tilt],
      2.2 * size,
      '#c98f2c',
    );
  }
  return drawn;
}

/** A branch with pairs of leaves; `tones` are used by turns of the hand. */
export function branch(
  hand: Hand,
  points: readonly Point[],
  bark: string,
  tones: readonly string[],
  reach = 46,
  plump = 0.36,
): string {
  let drawn = stroke(curve(points), bark, 5);
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1] ?? [x, y];
    for (let step = 0; step < 3; step += 1) {
      const at: Point = [x + ((next[0] - x) * step) / 3, y + ((next[1] - y) * step) / 3];
      const along = (Math.atan2(next[1] - y, next[0] - x) * 180) / Math.PI;
      for (const side of [-1, 1])
        drawn += leaf(
          at,
          reach * hand.between(0.75, 1.15),
          along + side * hand.between(38, 66),
          hand.pick(tones),
          plump,
        );
    }
  }
  return drawn;
}

/** Blades of grass along a line. */
export function grass(
  hand: Hand,
  from: number,
  to: number,
  y: number,
  count: number,
  tall: readonly [number, number],
  tones: readonly string[],
): string {
  let drawn = '';
  for (let blade = 0; blade < count; blade += 1) {
    const x = hand.between(from, to);
    const [reach, lean] = [hand.between(...tall), hand.between(-0.35, 0.35)];
    const wide = hand.between(2.5, 5);
    const tip: Point = [x + lean * reach, y - reach];
    drawn += fill(
      `M${x - wide} ${y + 6}Q${x + lean * reach * 0.3} ${y - reach * 0.6} ${tip.join(' ')}Q${x + lean * reach * 0.3 + wide} ${y - reach * 0.5} ${x + wide} ${y + 6}Z`,
      hand.pick(tones),
    );
  }
  return drawn;
}

/** A honey bee on the wing. */
export function bee([x, y]: Point, size: number, degrees = -15): string {
  const wing = (dx: number, turn: number) =>
    `<ellipse cx="${dx}" cy="-8.5" rx="4.6" ry="9.5" transform="rotate(${turn} ${dx} -3)" fill="#fffaf0" fill-opacity=".78"/>`;
  const bands = [-4, 1, 6]
    .map((dx) => `<path d="M${dx} -5Q${dx + 2} 0 ${dx} 5" stroke="#3b2f24" stroke-width="2.6" fill="none"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${size})"><ellipse rx="10.5" ry="6" fill="#d79b32"/>${bands}<circle cx="-9.5" r="4.6" fill="#3b2f24"/>${wing(-2, -24)}${wing(3, 22)}</g>`;
}

/** A loose heap of foliage. */
export function foliage(
  hand: Hand,
  area: readonly [number, number, number, number],
  count: number,
  tones: readonly string[],
  size: readonly [number, number],
): string {
  const [left, top, across, down] = area;
  let drawn = '';
  for (let clump = 0; clump < count; clump += 1) {
    const reach = hand.between(...size);
    drawn += fill(
      blob(
        hand,
        [left + hand.between(0, across), top + hand.between(0, down)],
        reach,
        reach * hand.between(0.6, 0.9),
        0.2,
        8,
      ),
      hand.pick(tones),
      'fill-opacity=".85"',
    );
  }
  return drawn;
}
