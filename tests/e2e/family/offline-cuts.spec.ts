// The network is cut at random moments while somebody writes, adds photographs and answers steps: nothing is lost, and
// nothing arrives twice. SEED repeats a run.
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { checklistOf } from '../support/checklists.ts';
import { OFFLINE, picture, read, stored } from '../support/offline.ts';
import { newMember, signInTo, type Member } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

test.use(OFFLINE);

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface World {
  page: Page;
  member: Member;
  tribute: string;
  checklist: { id: string; address: string };
  info: TestInfo;
  wrote: string[];
  name: string;
  photographs: number;
  tasks: string[];
  note: string;
}

/** Opens a screen, although the network may come or go in that moment. */
async function open(page: Page, address: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      await page.goto(address);
      await page.waitForSelector('html[data-hydrated]');
      return;
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

async function openEditor({ page, tribute }: World, step: string) {
  await open(page, `/create-tribute?tribute=${tribute}&step=${step}`);
  await page.waitForSelector('[data-save-state]:not([data-save-state=starting])');
}

/** Whether the browser stores a chosen file, or knows that it arrived. */
const isSafe = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const known = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith('uploads:'));
    const records = known.flatMap(
      ([, text]) => JSON.parse(text as string) as { name: string; photographId: unknown }[],
    );
    if (records.some((record) => record.name === wanted && record.photographId !== null)) return true;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('photographs');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const files = await new Promise<{ name: string }[]>((resolve) => {
      const request = database.transaction('files').objectStore('files').getAll();
      request.addEventListener('success', () => resolve(request.result as { name: string }[]));
    });
    database.close();
    return files.some((file) => file.name === wanted);
  }, name);

const actions: ((world: World, number: number) => Promise<void>)[] = [
  async function write(world, number) {
    await openEditor(world, 'story');
    const story = world.page.locator('.ProseMirror');
    await story.click();
    await story.press('Control+End');
    await story.pressSequentially(` w${number}.`);
    world.wrote.push(`w${number}.`);
  },
  async function name(world, number) {
    await openEditor(world, 'who');
    world.name = `Harold Finch ${number}`;
    await world.page.getByLabel('Their name', { exact: true }).fill(world.name);
  },
  async function addPhotograph(world, number) {
    await openEditor(world, 'photographs');
    const file = await picture(world.info, `picture ${number}.jpg`, number);
    await world.page.locator('input[type=file][multiple]').setInputFiles(file);
    await expect.poll(() => isSafe(world.page, `picture ${number}.jpg`)).toBe(true);
    world.photographs += 1;
  },
  async function addTask(world, number) {
    const { page } = world;
    await open(page, world.checklist.address);
    await page.getByText('Add a step of your own').click();
    await page.getByLabel('What is to be done?').fill(`Task ${number}`);
    await page.getByRole('button', { name: 'Add this step', exact: true }).click();
    await page.waitForURL(/done=(saved|waits)/);
    world.tasks.push(`Task ${number}`);
  },
  async function note(world, number) {
    const { page } = world;
    await open(page, `${world.checklist.address}?step=someone-with-you`);
    const field = page.locator('#note');
    if (!(await field.isVisible())) await page.getByText('Note', { exact: true }).first().click();
    world.note = `${await field.inputValue()} n${number}.`;
    await field.fill(world.note);
    await page.getByRole('button', { name: 'Keep the note' }).click();
    await page.waitForURL(/done=(saved|waits)/);
  },
];

async function begin(page: Page, context: BrowserContext, server: RunningServer, info: TestInfo): Promise<World> {
  const member = await newMember(server);
  const tribute = randomUUID();
  await member.send('POST', '/api/tributes', {
    id: tribute,
    changes: { name: 'Harold Finch', story: 'He mended clocks.' },
  });
  const checklist = await checklistOf(member);
  await signInTo(context, server, member);
  await read(page, '/choice', '/api/tributes');
  await read(page, `/create-tribute?tribute=${tribute}`, `/api/tributes/${tribute}`);
  await page.goto(checklist.address);
  await page.getByRole('button', { name: 'Keep them on this device' }).click();
  const { steps } = await member.send<{ steps: unknown[] }>('GET', `/api/checklists/${checklist.id}`);
  const ofSteps = async () => (await stored(page)).filter((path) => path.includes(`${checklist.id}/steps/`)).length;
  await expect.poll(ofSteps, { timeout: 90_000 }).toBe(steps.length);
  return {
    page,
    member,
    tribute,
    checklist,
    info,
    wrote: [],
    name: 'Harold Finch',
    photographs: 0,
    tasks: [],
    note: '',
  };
}

async function cutOften(context: BrowserContext, world: World, cuts: number, random: () => number) {
  let number = 0;
  const act = async () => {
    number += 1;
    await actions[Math.floor(random() * actions.length)]?.(world, number);
  };
  for (let cut = 0; cut < cuts; cut += 1) {
    const acting = act();
    const cutting = pause(random() * 1_500).then(() => context.setOffline(true));
    await Promise.all([acting, cutting]);
    await act();
    // Some pages are closed while the network is away, as a phone does.
    if (random() < 0.3) {
      const next = await context.newPage();
      await world.page.close();
      world.page = next;
    }
    await pause(random() * 300);
    await context.setOffline(false);
  }
}

const waiting = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(draft|steps):/.test(key)).length);

async function expectAllThere({ page, member, tribute, checklist, ...world }: World) {
  await open(page, '/choice');
  await expect.poll(() => waiting(page), { timeout: 120_000 }).toBe(0);
  const seen = () =>
    member.send<{ name: string; story: string; photographs: unknown[] }>('GET', `/api/tributes/${tribute}`);
  await expect.poll(async () => (await seen()).photographs.length, { timeout: 300_000 }).toBe(world.photographs);
  const { name, story } = await seen();
  expect([name, story]).toEqual([world.name, ['He mended clocks.', ...world.wrote].join(' ')]);
  const { steps } = await member.send<{ steps: { title: string; isOwn: boolean }[] }>(
    'GET',
    `/api/checklists/${checklist.id}`,
  );
  expect(
    steps
      .filter(({ isOwn }) => isOwn)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(world.tasks.toSorted());
  const { note } = await member.send<{ note: string }>('GET', `/api/checklists/${checklist.id}/steps/someone-with-you`);
  expect(note).toBe(world.note);
}

for (const [cuts, tag] of [
  [4, '@exhaustive'],
  [50, '@nightly'],
] as const) {
  test(`the network is cut at ${cuts} random moments, and nothing is lost or doubled ${tag}`, async ({
    page,
    context,
    server,
  }, info) => {
    test.setTimeout(3_600_000);
    const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
    console.log(`Seed of ${cuts} cuts: ${seed}`);
    const world = await begin(page, context, server, info);
    await cutOften(context, world, cuts, randomFrom(seed));
    await expectAllThere(world);
    const { wrote, photographs, tasks } = world;
    console.log(
      `${wrote.length} pieces of text, ${photographs} photographs, ${tasks.length} tasks, a note of ${world.note.length}`,
    );
  });
}
