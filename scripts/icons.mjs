// `npm run icons`: draws the icons of the installed app, and the icons and splash screens of the native app, from
// favicon.svg. The results are committed.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './child.mjs';

const [GROUND, PAPER] = ['#3f5f4d', '#faf7f1'];
/** Density at which the drawing, 64 pixels wide at 72 dpi, is large enough to be only made smaller. */
const DENSITY = (72 * 1024) / 64;

const folder = join(root, 'src/app/public');
const drawing = await readFile(join(folder, 'favicon.svg'), 'utf8');
const twig = /<path transform[^>]*>/.exec(drawing)?.[0];
if (!twig) throw new Error('favicon.svg has no twig');

const picture = (svg, size) => sharp(Buffer.from(svg), { density: DENSITY }).resize(size, size);

/** The twig in a square. `share` is its part of the width, because phones cut the corners. */
function drawn({ share = 1, ground = null, colour = null }, size) {
  const plain = colour ? twig.replaceAll(/(fill|stroke)="#\w+"/g, `$1="${colour}"`) : twig;
  const paint = ground ? `<path fill="${ground}" d="M0 0h64v64H0Z"/>` : '';
  const move = `translate(32 32) scale(${share}) translate(-32 -32)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${paint}<g transform="${move}">${plain}</g></svg>`;
  return picture(svg, size);
}

const written = async (image, file) => writeFile(file, await image.png({ palette: true, effort: 10 }).toBuffer());

async function splash(width, height, file) {
  const mark = await drawn({ colour: GROUND }, Math.round(Math.min(width, height) * 0.22))
    .png()
    .toBuffer();
  const paper = sharp({ create: { width, height, channels: 3, background: PAPER } });
  await written(paper.composite([{ input: mark, gravity: 'centre' }]), file);
}

async function round(size, file) {
  const circle = `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`;
  const square = await drawn({ share: 0.8, ground: GROUND }, size).png().toBuffer();
  await written(sharp(square).composite([{ input: Buffer.from(circle), blend: 'dest-in' }]), file);
}

async function installedIcons() {
  await written(picture(drawing, 192), join(folder, 'icon-192.png'));
  await written(picture(drawing, 512), join(folder, 'icon-512.png'));
  // Launchers show at least the inner circle with four fifths of the width.
  await written(drawn({ share: 0.8, ground: GROUND }, 512), join(folder, 'icon-maskable-512.png'));
  await written(drawn({ ground: GROUND }, 180), join(folder, 'apple-touch-icon.png'));
}

async function nativeIcons() {
  const ios = join(root, 'native/ios/App/App/Assets.xcassets');
  await written(drawn({ ground: GROUND }, 1024).flatten(), join(ios, 'AppIcon.appiconset/AppIcon-512@2x.png'));
  for (const end of ['', '-1', '-2']) await splash(2732, 2732, join(ios, `Splash.imageset/splash-2732x2732${end}.png`));
  const android = join(root, 'native/android/app/src/main/res');
  for (const entry of await readdir(android, { withFileTypes: true, recursive: true })) {
    if (!entry.name.endsWith('.png')) continue;
    const file = join(entry.parentPath, entry.name);
    const { width, height } = await sharp(file).metadata();
    if (entry.name === 'splash.png') await splash(width, height, file);
    else if (entry.name === 'ic_launcher_foreground.png') await written(drawn({ share: 0.6 }, width), file);
    else if (entry.name === 'ic_launcher_round.png') await round(width, file);
    else await written(drawn({ ground: GROUND }, width), file);
  }
}

await installedIcons();
await nativeIcons();
