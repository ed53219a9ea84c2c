import type { Photograph } from '../../contract/media.ts';

// The content policy of static pages forbids style attributes, so a picture's colour, focal point and shape travel in
// the names of classes, and the document writes a hashed style block for the names that occur in it.
type Look = Pick<Photograph, 'colour' | 'focal'>;
type Shape = Pick<Photograph, 'width' | 'height'>;

const CLASSES = /<(?:img|li|figure)\b[^>]*?\sclass="([^"]*)"/g;
const NAME = /^(?:c([0-9a-f]{6})|f(\d{1,3})-(\d{1,3})|r(\d+)x(\d+))$/;

export const percent = (fraction: number) => Math.round(fraction * 100);
const ratio = (width: number, height: number) => String(Math.round((width / height) * 1000) / 1000);

/** Classes of an image: its placeholder's colour, and what stays in sight where its frame cuts. */
export function lookName({ colour, focal }: Look): string {
  const place = `c${colour.slice(1)}`;
  return focal === null ? place : `${place} f${percent(focal.x)}-${percent(focal.y)}`;
}

/** Class of whatever takes the shape of a picture. */
export const shapeName = ({ width, height }: Shape) => `r${width}x${height}`;

/** The same on a screen that runs in a browser, where a script may set styles. */
export function paintLook(image: HTMLElement | null, { colour, focal }: Look): void {
  if (!image) return;
  image.style.backgroundColor = colour;
  image.style.objectPosition = focal === null ? '' : `${percent(focal.x)}% ${percent(focal.y)}%`;
}

export function paintShape(element: HTMLElement | null, { width, height }: Shape): void {
  element?.style.setProperty('--ratio', ratio(width, height));
}

/** Rules for the classes that occur in finished markup. What people wrote cannot be one: its quotes are escaped. */
export function lookRules(html: string): string {
  const names = [...html.matchAll(CLASSES)].flatMap(([, list = '']) => list.split(' '));
  return [...new Set(names)].map(ruleFor).join('');
}

function ruleFor(name: string): string {
  const [, colour, x, y, width, height] = NAME.exec(name) ?? [];
  if (colour !== undefined) return `.${name}{background:#${colour}}`;
  if (x !== undefined) return `.${name}{object-position:${x}% ${y}%}`;
  return width === undefined ? '' : `.${name}{--ratio:${ratio(Number(width), Number(height))}}`;
}
