// `node tests/rolling/earlier-data.ts`: a release from before the renames leaves a data folder and a browser's storage
// behind. The database is carried over to the present migrations (decision 120), and this release opens everything
// (decision 117). Needs a built dist/.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import releases from '../../scripts/last-release.json' with { type: 'json' };
import { createKeeper, type Keeper } from '../kill/keeper.ts';
import { startProduct } from '../kill/product-process.ts';
import { CHROMIUM_FLAGS, findChromium } from '../support/app/chromium.ts';
import { freePort } from '../support/app/free-port.ts';
import { openEmptyTestDatabase } from '../support/app/test-database.ts';
import { catalogueOf } from '../support/catalogue-dump.ts';
import earlier from '../../src/app/server/earlier-history.json' with { type: 'json' };
import { migrate } from '../../src/app/server/migrate.ts';
import { openEmbedded } from '../../src/platform/database/embedded.ts';
import { earlierHistory, unfinishedHistory } from '../../src/shared/words/en/database.ts';
import { ReleaseMissing, unpackRelease } from './releases.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const say = (line: string) => void process.stdout.write(`${line}\n`);
const NOTE = 'Ask Ruth about the hymns';
const TYPED = 'Ada Marlow, called Addie';
const REGION = 'england-wales';
const editorOf = (id: string) => `/create-tribute?tribute=${id}`;

async function body<Answer>(answering: Promise<Response>): Promise<Answer> {
  const answer = await answering;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Everything that people got from the earlier release: addresses in emails and links, and ids. */
interface Left {
  keeper: Keeper;
  /** Addresses of pages that must open, each with a text that the page shows. */
  links: [address: string, shows: string][];
  checklist: { id: string; step: string };
  state: Awaited<ReturnType<BrowserContext['storageState']>>;
}

/** Fills the earlier release with data. Uses the names in that release's API. */
async function fill(origin: string, printed: () => string, browser: Browser): Promise<Left> {
  const keeper = await createKeeper(origin, printed);
  const { id, path } = keeper.tribute;
  await body(keeper.send('PUT', '/accounts/current/name', { name: 'Ruth Marlow' }));
  const invitationId = crypto.randomUUID();
  const invitation = await body<{ key: string }>(
    keeper.send('POST', `/tributes/${id}/invitations`, { invitationId, role: 'steward' }),
  );
  const shown = crypto.randomUUID();
  const glimpse = await body<{ key: string }>(
    keeper.send('POST', `/tributes/${id}/glimpses`, { glimpseId: shown, label: 'Joan' }),
  );
  const memory = await body<{ id: string; editKey: string }>(
    keeper.send('POST', `/public-tributes/${path}/memories`, {
      name: 'Joan',
      relation: 'neighbour',
      words: 'She lent me her boat.',
      idempotencyKey: crypto.randomUUID(),
      openedAt: Date.now() - 60_000,
    }),
  );
  const plan = crypto.randomUUID();
  const { steps } = await body<{ steps: { key: string }[] }>(
    keeper.send('POST', '/plans', { id: plan, region: REGION, name: 'Ada Marlow' }),
  );
  const step = steps[0]?.key ?? '';
  await body(keeper.send('PATCH', `/plans/${plan}/steps/${step}`, { note: NOTE, rev: 0 }));
  const before = printed().length;
  await body(keeper.send('POST', '/accounts', { email: 'later@example.org', password: 'a quiet place to stand' }));
  const confirmation = await linkAfter(printed, before);
  return {
    keeper,
    links: [
      [`/account/invitations/${invitationId}?key=${invitation.key}`, 'Ada Marlow'],
      [`/glimpse/${shown}?key=${glimpse.key}`, 'Ada Marlow'],
      [`/${path}/memories/${memory.id}?key=${memory.editKey}`, 'She lent me her boat.'],
      [confirmation, 'Confirm my email address'],
    ],
    checklist: { id: plan, step },
    state: await typedWithoutConnection(origin, keeper, browser),
  };
}

/** Path of the next link in an email. Waits until the whole line is printed. */
async function linkAfter(printed: () => string, from: number): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const link = /Open: https?:\/\/[^/]+(\/\S+)\n/.exec(printed().slice(from))?.[1];
    if (link !== undefined) return link;
    await pause(50);
  }
  throw new Error('No link was printed.');
}

const cookiesOf = (origin: string, keeper: Keeper) =>
  keeper
    .cookie()
    .split('; ')
    .map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: origin }));

const nameField = (page: Page) => page.getByLabel('Their name', { exact: true });

/** Types a name while the browser is offline, so that only the browser has stored it. */
async function typedWithoutConnection(origin: string, keeper: Keeper, browser: Browser): Promise<Left['state']> {
  const context = await browser.newContext();
  await context.addCookies(cookiesOf(origin, keeper));
  const page = await context.newPage();
  await page.goto(origin + editorOf(keeper.tribute.id));
  await page.waitForSelector('html[data-hydrated]');
  await context.setOffline(true);
  await nameField(page).fill(TYPED);
  await page
    .getByText(/on this device/)
    .first()
    .waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function check(origin: string, left: Left, browser: Browser): Promise<string[]> {
  const faults: string[] = [];
  const expect = (isSo: boolean, what: string) => void (isSo ? say(`ok ${what}`) : faults.push(what));
  const { keeper, checklist } = left;
  const visitor = await browser.newContext();
  for (const [address, shows] of left.links) {
    const page = await visitor.newPage();
    const status = (await page.goto(origin + address))?.status();
    const isShown = (await page.locator('body').innerText()).includes(shows);
    expect(status === 200 && isShown, `opens ${address.replace(/=.*/, '=…')} (${status})`);
    await page.close();
  }
  await visitor.close();
  const kept = await body<{ note: string }>(keeper.send('GET', `/checklists/${checklist.id}/steps/${checklist.step}`));
  expect(kept.note === NOTE, 'reads a sealed note with the session of before');
  const context = await browser.newContext({ storageState: left.state });
  const page = await context.newPage();
  await page.goto(origin + editorOf(keeper.tribute.id));
  const isThere = await page
    .waitForFunction((typed) => [...document.querySelectorAll('input')].some(({ value }) => value === typed), TYPED)
    .then(
      () => true,
      () => false,
    );
  expect(isThere, 'shows what was typed in the editor without a connection');
  await context.close();
  return faults;
}

const operator = (folder: string, dataDir: string, ...words: string[]) =>
  run(process.execPath, [join(folder, 'scripts/admin.mjs'), ...words], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: 'embedded', SEED: 'off' },
  });

/** The message with which this release refuses to open a database. */
const refusalOf = (dataDir: string): Promise<string> =>
  operator(root, dataDir, 'check-audit').then(
    () => 'nothing',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );

/** Carries a database over: the last release of the earlier history updates it, then this release's command runs. */
async function carryOver(dataDir: string): Promise<string[]> {
  const said = [await refusalOf(dataDir)];
  const last = await unpackRelease(root, releases.endOfEarlierHistory, { isBuilt: false });
  await operator(last.folder, dataDir, 'check-audit').finally(last.remove);
  said.push(await refusalOf(dataDir));
  say((await operator(root, dataDir, 'carry-over')).stdout.trim());
  const expected = [unfinishedHistory(earlier.at(-1) ?? ''), earlierHistory];
  return expected.flatMap((words, at) => (said[at] === words ? [] : [`a refusal said: ${said[at]}`]));
}

/** Differences between the catalogue of the database that was carried over and that of a new database. */
async function differencesOf(dataDir: string): Promise<string[]> {
  const [old, fresh] = [await openEmbedded({ folder: join(dataDir, 'database') }), await openEmptyTestDatabase()];
  await migrate(fresh);
  const [is, shouldBe] = [await catalogueOf(old.pool), await catalogueOf(fresh.pool)];
  await Promise.all([old.close(), fresh.close()]);
  say(`${is.length} parts of the database compared with a new one.`);
  return [
    ...is.filter((line) => !shouldBe.includes(line)).map((line) => `only in the one carried over: ${line}`),
    ...shouldBe.filter((line) => !is.includes(line)).map((line) => `only in a new one: ${line}`),
  ];
}

async function openEarlier(oldRoot: string): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-earlier-'));
  const { path, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath: path,
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  const port = await freePort();
  const settings = { dataDir, port, databaseUrl: 'embedded' };
  try {
    const old = await startProduct({ ...settings, root: oldRoot });
    const left = await fill(old.origin, old.printed, browser).finally(old.stop);
    await operator(oldRoot, dataDir, 'make-admin', left.keeper.credentials.email);
    const refused = await carryOver(dataDir);
    const now = await startProduct(settings);
    const faults = await check(now.origin, left, browser).finally(now.stop);
    const { stdout } = await operator(root, dataDir, 'check-audit');
    say(stdout.trim());
    return [...refused, ...faults, ...(await differencesOf(dataDir))];
  } finally {
    await browser.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

try {
  say('Unpacking and building the release before the renames.');
  const old = await unpackRelease(root, releases.beforeRenames);
  const faults = await openEarlier(old.folder).finally(old.remove);
  for (const fault of faults) say(`FAULT ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ReleaseMissing)) throw error;
  say(`FAILED ${error.message}`);
  process.exitCode = 1;
}
