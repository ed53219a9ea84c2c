// Text and files that are entered on a screen before the screen's script has loaded are not lost.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { newMember, publishedTribute, signInTo, type Member } from '../support/people.ts';
import { expect, test } from '../support/server.ts';
import { storyIn } from '../support/story.ts';

interface Saved {
  rev: number;
  name: string;
  knownAs: string;
  place: string;
  born: unknown;
  story: string;
  accent: string;
  portrait: unknown;
  photographs: unknown[];
}

/** Time limit for a script that is late, even on a busy machine. */
const WAITING = { timeout: 90_000 };

/** Writes pictures to disk, because only files on disk have the same date when they are chosen again. */
const picturesIn = (folder: (name: string) => string) =>
  Promise.all(
    ['#335577', '#775533', '#557733', '#aa8855'].map(async (background, index) => {
      const file = folder(`early-${index}.jpg`);
      await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .jpeg()
        .toFile(file);
      return file;
    }),
  );

const isReady = (page: Page) => page.evaluate(() => document.documentElement.dataset['hydrated'] === 'true');
const bar = (page: Page) => page.locator('[data-save-state]');

interface Opened {
  page: Page;
  /** Releases the script, which loads after the chosen number of seconds. */
  letCome: () => void;
}

/** Opens a screen whose script does not load until `letCome` is called. */
async function opened(context: BrowserContext, address: string, seconds: number): Promise<Opened> {
  const page = await context.newPage();
  let letCome = () => {};
  const coming = new Promise<void>((resolve) => {
    letCome = () => setTimeout(resolve, seconds * 1000);
  });
  await page.route(/\/assets\/entry-(browser|public)[^/]*\.js/, async (route) => {
    await coming;
    await route.continue().catch(() => {});
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').waitFor();
  return { page, letCome };
}

/** Presses key after key until the script has been ready for a while, so that some keys are pressed while it starts. */
async function typeAcross({ page, letCome }: Opened, field: Locator, seconds: number): Promise<string> {
  let typed = '';
  letCome();
  for (let ready = 0; ready < 12;) {
    const sign = String.fromCodePoint(97 + (typed.length % 26));
    await field.pressSequentially(sign, { delay: ready === 0 ? seconds * 30 : 10 });
    typed += sign;
    const [hasStarted, said] = await page.evaluate(() => [
      document.documentElement.dataset['hydrated'] === 'true',
      document.querySelector('[data-save-state]')?.textContent ?? '',
    ]);
    if (hasStarted) ready += 1;
    else expect(said).toBe('Getting ready to save');
  }
  return typed;
}

async function draft(member: Member) {
  const id = crypto.randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name: 'Vera' } });
  return { id, saved: () => member.send<Saved>('GET', `/api/tributes/${id}`) };
}

async function typeLife({ page, letCome }: Opened) {
  await page.getByRole('group', { name: 'Born' }).getByLabel('Year').fill('1938');
  await page.getByRole('group', { name: 'Born' }).getByLabel('Month').selectOption('3');
  await page.getByLabel('A place that mattered to them').fill('Whitby');
  // Enter is pressed before the script is ready. It leads to the next step as soon as the script can do that.
  await page.getByLabel('A place that mattered to them').press('Enter');
  expect(await isReady(page)).toBe(false);
  letCome();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Photographs/, WAITING);
  await page.getByRole('link', { name: 'Dates and place' }).click();
  await expect(page.getByLabel('A place that mattered to them')).toHaveValue('Whitby');
}

async function pickPhotographs({ page, letCome }: Opened, [one = '', two = '', three = '', face = '']: string[]) {
  const more = page.locator('input[type=file][multiple]');
  await more.setInputFiles([one, two]);
  // A second choice of files adds new ones. A file that was chosen before is not added again.
  await more.setInputFiles([two, three]);
  await page.getByLabel('Choose a portrait').setInputFiles(face);
  await expect(page.getByText('They will be sent as soon as this page is ready.')).toBeVisible();
  expect(await isReady(page)).toBe(false);
  letCome();
  await expect(page.getByRole('button', { name: /^Photograph 3 of 3/ })).toBeVisible(WAITING);
}

for (const seconds of [1, 5, 30]) {
  test(`words and photographs from before the script are kept when it comes after ${seconds} s @nightly`, async ({
    context,
    server,
  }, info) => {
    await mkdir(info.outputDir, { recursive: true });
    const files = await picturesIn((name) => info.outputPath(name));
    const member = await newMember(server);
    await signInTo(context, server, member);
    const written = await draft(member);
    const shown = await draft(member);
    const published = await publishedTribute(member);
    const of = (id: string, step: string) => `${server.origin}/create-tribute?tribute=${id}&step=${step}`;

    const [fresh, life, story, pictures, look, publish, account, leaving] = await Promise.all([
      opened(context, `${server.origin}/create-tribute`, seconds),
      opened(context, of(written.id, 'life'), seconds),
      opened(context, of(published.id, 'story'), seconds),
      opened(context, of(shown.id, 'photographs'), seconds),
      opened(context, of(shown.id, 'look'), seconds),
      opened(context, of(written.id, 'publish'), seconds),
      opened(context, `${server.origin}/account`, seconds),
      opened(context, `${server.origin}/account/deletion`, seconds),
    ]);
    await look.page.getByLabel('Heather').check();
    look.letCome();
    const choices = publish.page;
    const path = `early-vera-${seconds}`;
    await choices.getByLabel('The address of the page').fill(path);
    await choices.getByLabel(/^Everyone/).check();
    await choices.getByLabel(/^Read what visitors write/).uncheck();
    publish.letCome();
    const newAddress = account.page.getByLabel('New email address');
    await newAddress.fill('new@example.org');
    // A translation program that changes the document makes React render everything again.
    await account.page.evaluate(() => document.querySelector('h1')?.replaceChildren('Konto'));
    account.letCome();
    const [keepIt, password] = [leaving.page.getByLabel(/^Leave it up/), leaving.page.getByLabel('Your password')];
    await keepIt.check();
    await password.fill('plum harbour');
    leaving.letCome();
    const nameField = fresh.page.getByLabel('Their name', { exact: true });
    const storyField = story.page.getByLabel('Their story');
    const [name, told] = await Promise.all([
      typeAcross(fresh, nameField, seconds),
      typeAcross(story, storyField, seconds),
      typeLife(life),
      pickPhotographs(pictures, files),
    ]);

    await expect(nameField).toHaveValue(name);
    await expect
      .poll(async () =>
        (await member.send<{ tributes: Saved[] }>('GET', '/api/tributes')).tributes.map((one) => one.name),
      )
      .toContain(name);
    await expect(storyIn(story.page)).toContainText(told);
    await expect
      .poll(async () => (await member.send<Saved>('GET', `/api/tributes/${published.id}`)).story)
      .toContain(told);
    await expect(bar(story.page)).toHaveText('Saved');
    await expect
      .poll(written.saved)
      .toMatchObject({ place: 'Whitby', born: { year: 1938, month: 3, day: null }, name: 'Vera' });
    await expect.poll(shown.saved).toMatchObject({ accent: 'heather', portrait: expect.objectContaining({}) });
    expect((await shown.saved()).photographs).toHaveLength(3);
    await expect(choices.getByLabel('The address of the page')).toHaveValue(path);
    await expect(choices.getByText('This address is free.')).toBeVisible();
    await expect(choices.getByLabel(/^Everyone/)).toBeChecked();
    await expect(choices.getByLabel(/^Read what visitors write/)).not.toBeChecked();
    await expect(bar(choices)).toHaveText('Saved, except for your choices under Publish');
    await choices.getByRole('button', { name: /^Publish/ }).click();
    await expect(choices.getByTestId('published-address')).toHaveValue(new RegExp(`/${path}$`));
    await expect(bar(choices)).toHaveText('Saved');
    await expect(account.page.locator('h1')).not.toHaveText('Konto');
    await expect(newAddress).toHaveValue('new@example.org');
    await expect(keepIt).toBeChecked();
    await expect(password).toHaveValue('plum harbour');
  });
}

test('a memory and its photographs from before the script are kept @exhaustive', async ({ context, server }, info) => {
  await mkdir(info.outputDir, { recursive: true });
  const [one = '', two = ''] = await picturesIn((name) => info.outputPath(name));
  const { path } = await publishedTribute(await newMember(server));
  const { page, letCome } = await opened(context, `${server.origin}/${path}/memories/new`, 1);
  await page.getByLabel('Your words').fill('Half a thought');
  await page.locator('#photographs-file').setInputFiles([one, two]);
  letCome();
  await expect(page.getByText('Photograph 2', { exact: true })).toBeVisible();
  // The text is stored in this browser although no key was pressed after the script had loaded.
  await page.goto(`${server.origin}/${path}/memories/new`);
  await expect(page.getByLabel('Your words')).toHaveValue('Half a thought');
  await page.getByLabel('Your name').fill('Jonah');
  await page.getByRole('button', { name: 'Leave this memory' }).click();
  await expect(page.locator('.photos img')).toHaveCount(2);
});

test('what the browser puts back on the way back does not undo what was saved since @nightly', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  await signInTo(context, server, member);
  const { id, saved } = await draft(member);
  const start = `/create-tribute?tribute=${id}&step=story`;
  await page.goto(start);
  const story = storyIn(page);
  await story.fill('One.');
  await expect.poll(saved).toMatchObject({ story: 'One.', rev: 2 });
  await page.goto('/account');
  await member.send('PATCH', `/api/tributes/${id}`, { rev: 2, changes: { story: 'One. And two.' } });
  await page.goBack();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(story).toHaveText('One. And two.');
  await expect(bar(page)).toHaveText('Saved');
  await story.press('End');
  await story.pressSequentially(' Three.');
  await expect.poll(saved).toMatchObject({ story: 'One. And two. Three.' });
});

test('where the script does not come, the bar claims nothing and the reader is told @nightly', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  await signInTo(context, server, member);
  const { id } = await draft(member);
  await page.route(/\/assets\/entry-browser/, (route) => route.abort());
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await page.getByLabel('Their story').fill('One.');
  await expect(page.getByText('Part of this page did not load')).toBeVisible();
  await expect(bar(page)).toHaveText('Getting ready to save');
  // The browser asks before the page is left. After "stay", the text is still there.
  page.on('dialog', (dialog) => void dialog.dismiss());
  const asked = page.waitForEvent('dialog');
  await page.getByRole('link', { name: 'Your pages' }).click({ noWaitAfter: true });
  expect((await asked).type()).toBe('beforeunload');
  await expect(page.getByLabel('Their story')).toHaveValue('One.');
});

test('without JavaScript the editor offers nothing that does nothing, and says so @nightly', async ({
  browser,
  server,
}) => {
  const member = await newMember(server);
  const context = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  await signInTo(context, server, member);
  const { id } = await draft(member);
  const page = await context.newPage();
  for (const step of ['who', 'publish']) {
    await page.goto(`/create-tribute?tribute=${id}&step=${step}`);
    // Playwright's text locators do not look inside noscript, so these select by class.
    await expect(page.locator('noscript .saved')).toBeVisible();
    await expect(page.locator('noscript .notice')).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/step=look/);
  await context.close();
});
