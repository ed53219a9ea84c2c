// `npm run icons`: draws the icons of the installed app from favicon.svg. The results are committed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './child.mjs';

const folder = join(root, 'src/app/public');
const drawing = await readFile(join(folder, 'favicon.svg'), 'utf8');
const GROUND = '#3f5f4d';

/** Density at which the drawing, 64 pixels wide at 72 dpi, is drawn large enough to be only made smaller. */
const DENSITY = (72 * 1024) / 64;

/** The twig on a ground that fills the square, because phones cut the corners themselves. */
const withGround = (twigShare) => {
  const twig = /<path transform[^>]*>/.exec(drawing)?.[0];
  if (!twig) throw new Error('favicon.svg has no twig');
  const move = `translate(32 32) scale(${twigShare}) translate(-32 -32)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><path fill="${GROUND}" d="M0 0h64v64H0Z"/><g transform="${move}">${twig}</g></svg>`;
};

const icons = [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  // Launchers show at least the inner circle with four fifths of the width.
  ['icon-maskable-512.png', 512, withGround(0.8)],
  ['apple-touch-icon.png', 180, withGround(1)],
];

for (const [name, size, svg] of icons) {
  const picture = sharp(Buffer.from(svg), { density: DENSITY }).resize(size, size);
  await writeFile(join(folder, name), await picture.png({ palette: true, effort: 10 }).toBuffer());
}
