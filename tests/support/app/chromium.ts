// Finds a browser for the browser tests and the bench: CHROMIUM_PATH, then a browser on PATH, then npm's.
import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  createReadStream,
  createWriteStream,
  existsSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

export interface Chromium {
  path: string;
  /** Environment variables that tell the browser where libraries and fonts are that the machine lacks. */
  env: Record<string, string>;
}

/** Flags that keep the browser quiet, let it run as root and without a graphics card, and let the app reach a local server. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-features=LocalNetworkAccessChecks',
];

const NO_BROWSER =
  'The browser journeys need Chromium, and none was found. Install it (Debian and Ubuntu: "apt install chromium"), ' +
  'or set CHROMIUM_PATH to the browser you have.';

const root = join(import.meta.dirname, '../../..');
const packed = join(root, 'node_modules/@sparticuz/chromium');
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium> {
  const given = env['CHROMIUM_PATH'];
  if (given) {
    if (!isProgram(given)) throw new Error(`CHROMIUM_PATH is ${given}, which is not a program that can be started.`);
    return { path: given, env: {} };
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram);
  if (found !== undefined) return { path: found, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) throw new Error(NO_BROWSER);
  return packedChromium();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Unpacks the browser of @sparticuz/chromium once for each version, into node_modules/.cache. */
async function packedChromium(): Promise<Chromium> {
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
  const folder = join(root, 'node_modules/.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);
  const path = join(folder, 'chromium');
  const env: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: folder };
  if (missingLibraries(path, '').length === 0) return { path, env };
  const libraries = join(folder, 'lib');
  const missing = missingLibraries(path, libraries);
  if (missing.length > 0)
    throw new Error(`${NO_BROWSER} (The one from npm lacks ${missing.join(', ')} on this machine.)`);
  return { path, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

async function unpack(folder: string): Promise<void> {
  const fresh = `${folder}.${randomUUID()}`;
  await mkdir(fresh, { recursive: true });
  const bin = (name: string) => createReadStream(join(packed, 'bin', name)).pipe(createBrotliDecompress());
  await pipeline(bin('chromium.br'), createWriteStream(join(fresh, 'chromium')));
  await chmod(join(fresh, 'chromium'), 0o755);
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) await untar(bin(archive), fresh);
  // The font settings in the archive name a folder that exists only on AWS Lambda, for which the archive is made.
  await writeFile(join(fresh, 'fonts.conf'), fontSettings(folder));
  try {
    await rename(fresh, folder);
  } catch (error) {
    // If another process has unpacked the browser meanwhile, this copy is not needed.
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

async function untar(archive: NodeJS.ReadableStream, folder: string): Promise<void> {
  const tar = spawn('tar', ['--extract', '--no-same-owner', '--directory', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => tar.once('error', reject).once('close', resolve));
  // Ignores that tar may close its input before the padding behind the last file. A truncated archive still makes tar fail.
  await pipeline(archive, tar.stdin).catch(() => null);
  if ((await ended) !== 0) throw new Error('tar could not unpack the browser.');
}

const fontSettings = (folder: string) =>
  `<?xml version="1.0"?>\n<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>\n`;

/** Names of shared libraries that the program needs and the machine lacks. */
function missingLibraries(path: string, libraryFolder: string): string[] {
  const { stdout } = spawnSync('ldd', [path], {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: libraryFolder },
  });
  return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name ?? '');
}
