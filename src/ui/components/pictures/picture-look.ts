import type { Photograph } from '../../../features/media/contract/media.ts';
import type { Spot } from './photo-rows.ts';

// The content policy of static pages forbids style attributes. So class names encode a picture's colour, focal point
// and shape, and the document adds a hashed style block for the names it contains.
type Look = Pick<Photograph, 'colour' | 'focal'>;
type Shape = Pick<Photograph, 'width' | 'height'>;

const CLASSES = /<(?:img|li|figure|div)\b[^>]*?\sclass="([^"]*)"/g;
const NAME = /^(?:c([0-9a-f]{6})|f(\d{1,3})-(\d{1,3})|r(\d+)x(\d+)|s(\d{1,4})-(\d)|h(\d{1,3})|m(\d+))$/;

const MOST_ENLARGED = 1.5;
/** Maximum width of a picture on a page, in pixels. */
const WIDEST = 1200;

export const percent = (fraction: number) => Math.round(fraction * 100);
const ratio = (width: number, height: number) => String(Math.round((width / height) * 1000) / 1000);

/** Classes for the placeholder colour and the focal point. */
export function lookName({ colour, focal }: Look): string {
  const colours = `c${colour.slice(1)}`;
  return focal === null ? colours : `${colours} f${percent(focal.x)}-${percent(focal.y)}`;
}

export const shapeName = ({ width, height }: Shape) => `r${width}x${height}`;

/** Classes for the grid position. Rounded down, so that a row never overflows. */
export const spotName = ({ share, inRow, half }: Spot) =>
  `s${Math.floor(share * 1e4 - 1e-6)}-${inRow}${half === null ? '' : ` h${Math.floor(half * 1e3)}`}`;

/** Class that narrows a portrait's frame for a small picture; empty for others. */
export function frameName({ width, height }: Shape, room: number): string {
  const most = Math.floor(MOST_ENLARGED * Math.min(width, height * 0.8));
  return most < room ? ` m${most}` : '';
}

/** Sets placeholder colour and focal point by script, on hydrated screens, where a script may set styles. */
export function paintLook(image: HTMLElement | null, { colour, focal }: Look): void {
  if (!image) return;
  image.style.backgroundColor = colour;
  image.style.objectPosition = focal === null ? '' : `${percent(focal.x)}% ${percent(focal.y)}%`;
}

export const paintShape = (element: HTMLElement | null, shape: Shape): void => paint(element, [shapeName(shape)]);

export const paintSpot = (element: HTMLElement | null, shape: Shape, spot: Spot): void =>
  paint(element, [shapeName(shape), ...spotName(spot).split(' ')]);

function paint(element: HTMLElement | null, names: readonly string[]): void {
  for (const name of names)
    for (const [property, value] of declarations(name)) element?.style.setProperty(property, value);
}

/** CSS rules for the classes in finished markup. User text cannot match: its quotes are escaped. */
export function lookRules(html: string): string {
  const names = [...html.matchAll(CLASSES)].flatMap(([, list = '']) => list.split(' '));
  return [...new Set(names)].map(ruleFor).join('');
}

function ruleFor(name: string): string {
  const rules = declarations(name).map(([property, value]) => `${property}:${value}`);
  return rules.length === 0 ? '' : `.${name}{${rules.join(';')}}`;
}

function declarations(name: string): [string, string][] {
  const [, colour, x, y, width, height, share, inRow, half, most] = NAME.exec(name) ?? [];
  if (colour !== undefined) return [['background', `#${colour}`]];
  if (x !== undefined) return [['object-position', `${x}% ${y}%`]];
  if (width !== undefined) return shapeOf(Number(width), Number(height));
  if (share !== undefined)
    return [
      ['--share', String(Number(share) / 1e4)],
      ['--gaps', String(Number(inRow) - 1)],
    ];
  if (half !== undefined) return [['--half', String(Number(half) / 1e3)]];
  return most === undefined ? [] : [['--most', `${most}px`]];
}

const shapeOf = (width: number, height: number): [string, string][] => [
  ['--ratio', ratio(width, height)],
  ...(width * MOST_ENLARGED < WIDEST ? [['--most', `${Math.floor(width * MOST_ENLARGED)}px`] as [string, string]] : []),
];
