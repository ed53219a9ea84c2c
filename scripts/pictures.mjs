// `npm run pictures`: takes the README's pictures from a new trial and writes them to docs/pictures as WebP, at most
// 1280 px wide.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { root } from './child.mjs';
import { CHROMIUM_FLAGS, findChromium } from '../tests/support/app/chromium.ts';
import { freePort } from '../tests/support/app/free-port.ts';

const FOLDER = join(root, 'docs/pictures');
const START_MS = 300_000;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

/** Starts a trial with its example page and people. Returns also what the trial printed. */
async function startTrial(dataDir) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env, cwd: root });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const found = (pattern) => pattern.exec(printed)?.[1];
  for (let waited = 0; waited < START_MS && !/Its log is kept/.test(printed); waited += 200) await pause(200);
  const page = found(/An example page is at (\S+)/);
  const keeper = /: (\S+@\S+), password (\S+)/.exec(printed);
  if (page === undefined || keeper === null) throw new Error(`The trial did not start:\n${printed}`);
  const stop = () => new Promise((done) => child.once('exit', done) && child.kill('SIGTERM'));
  return { page, email: keeper[1], password: keeper[2], stop };
}

async function take(browser, name, viewport, open) {
  const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp: ${picture.width} x ${picture.height} px, ${picture.size} bytes`);
  await context.close();
}

const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-pictures-'));
const trial = await startTrial(dataDir);
const { path, env } = await findChromium();
const browser = await chromium.launch({ executablePath: path, args: CHROMIUM_FLAGS, env: { ...process.env, ...env } });
try {
  await mkdir(FOLDER, { recursive: true });
  const { origin } = new URL(trial.page);
  await take(browser, 'page', DESK, (page) => page.goto(trial.page));
  await take(browser, 'phone', PHONE, (page) => page.goto(`${trial.page}#memories`));
  await take(browser, 'editor', DESK, async (page) => {
    await page.goto(`${origin}/userauth`);
    await page.locator('input[type=email]').fill(trial.email);
    await page.locator('input[type=password]').fill(trial.password);
    await page.locator('main form button[type=submit]').first().click();
    await page.waitForURL(/\/choice/);
    await page.goto(`${origin}/account`);
    await page.locator('a[href*="/create-tribute?tribute="]').first().click();
    await page.waitForSelector('html[data-hydrated]');
  });
} finally {
  await browser.close();
  await trial.stop();
  await rm(dataDir, { recursive: true, force: true });
}
