// `npm run native -- build ORIGIN` builds the native app's web bundle for a server, and copies it into both projects.
// With a folder behind the origin, it only builds the bundle, into that folder.
import { rm, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { wordsOf } from '../src/app/server/render/words-plugin.ts';
import { paletteScript } from '../src/platform/http/answers/palette-script.ts';
import { root, run } from './child.mjs';

const SHEETS = ['first-screen', 'public', 'app'].map((name) => `src/app/styles/${name}.css`);
const ENTRY = 'src/app/web/entry-native.tsx';

/** Builds the app's web bundle into a folder. `origin` is the server that the app asks. */
async function buildApp(origin, folder = join(root, 'native/www')) {
  const { protocol, pathname, hostname } = new URL(origin);
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  if (!isSafe || pathname !== '/')
    throw new Error(`The app needs the server's origin, such as https://rosemary.example`);
  await rm(folder, { recursive: true, force: true });
  await build({
    root,
    mode: 'native',
    logLevel: 'error',
    configFile: join(root, 'vite.config.ts'),
    plugins: [wordsOf('en')],
    define: { 'import.meta.env.VITE_SERVER_ORIGIN': JSON.stringify(new URL(origin).origin) },
    build: { outDir: folder, emptyOutDir: true, manifest: 'manifest.json' },
  });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  await writeFile(join(folder, 'index.html'), documentOf(manifest));
  await rm(join(folder, 'manifest.json'));
}

/** Keeps screens clear of the notch and of the system's bars. Older web views on Android get Capacitor's variables. */
const SIDES = ['top', 'right', 'bottom', 'left'];
const insetOf = (side) => `var(--safe-area-inset-${side},env(safe-area-inset-${side},0px))`;

const documentOf = (manifest) =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="color-scheme" content="light dark"><title></title>',
    `<script>${paletteScript}</script>`,
    ...SHEETS.map((sheet) => `<link rel="stylesheet" href="/${manifest[sheet].file}">`),
    `<style>body{padding:${SIDES.map(insetOf).join(' ')}}</style>`,
    `</head><body><div id="app"></div><script type="module" src="/${manifest[ENTRY].file}"></script></body></html>`,
  ].join('\n');

/** Writes the host whose links open the app into both projects. */
async function claimLinks(origin) {
  const { host } = new URL(origin);
  const put = async (file, pattern, text) => {
    const path = join(root, 'native', file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(pattern, text));
  };
  await put('android/app/src/main/res/values/strings.xml', /(<string name="link_host">)[^<]*/, `$1${host}`);
  await put('ios/App/App/App.entitlements', /applinks:[^<]*/, `applinks:${host}`);
}

const [order, origin = process.env.PUBLIC_URL ?? '', folder] = process.argv.slice(2);
if (order === 'build' && origin !== '') {
  await buildApp(origin, folder);
  // A bundle in a folder of its own is for tests.
  if (folder === undefined) {
    await claimLinks(origin);
    process.exitCode = (await run('cap', ['sync'], { cwd: join(root, 'native') })).code;
  }
} else {
  console.error('Usage: npm run native -- build https://rosemary.example');
  process.exitCode = 1;
}
