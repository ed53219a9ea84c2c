import { CARD_HEIGHT, CARD_WIDTH } from '../../../shared/limits/limits.ts';
import type { Card } from './card.ts';

export const ARCH = { left: 92, top: 75, width: 384, height: 480 };
const RADIUS = 14;
const [PAPER, LINE] = ['#faf7f1', '#e2d9c8'];

const archPath = (left: number, top: number) => {
  const { width, height } = ARCH;
  const half = width / 2;
  return `M${left} ${top + half}A${half} ${half} 0 0 1 ${left + width} ${top + half}V${top + height - RADIUS}a${RADIUS} ${RADIUS} 0 0 1 ${-RADIUS} ${RADIUS}H${left + RADIUS}a${RADIUS} ${RADIUS} 0 0 1 ${-RADIUS} ${-RADIUS}Z`;
};

export const archMask = `<svg xmlns="http://www.w3.org/2000/svg" width="${ARCH.width}" height="${ARCH.height}"><path d="${archPath(0, 0)}" fill="#fff"/></svg>`;

export function cardGround({ ink, wash }: Card['accent'], { hasPortrait }: { hasPortrait: boolean }): string {
  const arch = archPath(ARCH.left, ARCH.top);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
<defs><linearGradient id="wash" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wash}"/><stop offset="1" stop-color="${wash}" stop-opacity=".55"/></linearGradient>
<radialGradient id="shadow"><stop offset=".3" stop-color="#26302b" stop-opacity=".2"/><stop offset=".7" stop-color="#26302b" stop-opacity=".08"/><stop offset="1" stop-color="#26302b" stop-opacity="0"/></radialGradient></defs>
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="${PAPER}"/>
<rect x="26" y="26" width="${CARD_WIDTH - 52}" height="${CARD_HEIGHT - 52}" rx="6" fill="none" stroke="${LINE}" stroke-width="2"/>
<ellipse cx="${ARCH.left + ARCH.width / 2}" cy="${ARCH.top + ARCH.height + 2}" rx="${ARCH.width / 2}" ry="24" fill="url(#shadow)"/>
<path d="${arch}" fill="${PAPER}"/><path d="${arch}" fill="url(#wash)"/>${hasPortrait ? '' : wreath(ink)}
<g transform="translate(548 518)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round">${sprig}</g></svg>`;
}

const sprig =
  '<path d="M10 30V4M10 25c-4-1-6-3-7-6M10 25c4-1 6-3 7-6M10 18c-4-1-5-3-6-6M10 18c4-1 5-3 6-6M10 11c-2-1-3-3-3-5M10 11c2-1 3-3 3-5"/>';

function wreath(ink: string): string {
  const [x, y] = [ARCH.left + ARCH.width / 2, ARCH.top + 236];
  const [across, down] = [128, 146];
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    return [Math.sin(turn) * across, Math.cos(turn) * down] as const;
  };
  let leaves = '';
  for (let degrees = 12; degrees <= 162; degrees += 11.5) {
    const [from, to] = [at(degrees), at(degrees + 2)];
    const along = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
    const reach = 34 - degrees * 0.06;
    for (const side of [-1, 1]) {
      leaves += `<path d="M0 0C${reach * 0.3} ${-reach * 0.3} ${reach * 0.75} ${-reach * 0.26} ${reach} 0C${reach * 0.75} ${reach * 0.2} ${reach * 0.3} ${reach * 0.24} 0 0Z" transform="translate(${from.join(' ')}) rotate(${along + side * 44})"/>`;
    }
  }
  const [start, end] = [at(4), at(169)];
  const half = `<path d="M${start.join(' ')}A${across} ${down} 0 0 0 ${end.join(' ')}"/>${leaves}`;
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${ink}" stroke-width="2.1" stroke-linejoin="round" stroke-linecap="round" opacity=".85"><g>${half}</g><g transform="scale(-1 1)">${half}</g></g>`;
}
