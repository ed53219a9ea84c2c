// Writing without a connection (decision 136): everything waits on this device, and the page sends it later.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checklistOf } from '../support/checklists.ts';
import { OFFLINE, picture, read, stored } from '../support/offline.ts';
import { newMember, signedIn, signInTo, type Member } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const LINE = 'This is what you last read on this device';
const WAITS = 'Some of your changes are only on this device so far.';

test.use(OFFLINE);

interface Seen {
  name: string;
  line: string;
  photographs: unknown[];
}

async function draftOf(member: Member): Promise<{ id: string; seen: () => Promise<Seen> }> {
  const id = randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name: 'Harold Finch' } });
  return { id, seen: () => member.send<Seen>('GET', `/api/tributes/${id}`) };
}

const nameField = (page: Page) => page.getByLabel('Their name', { exact: true });
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Some of your changes are only on this device' });
const draftKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);

const waits = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('steps:')).length);

/** Ends the page as a phone does: without a moment to send anything. */
async function closed(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  return next;
}

test('text and photographs of a closed page are sent from any screen once there is a connection @exhaustive', async ({
  page: first,
  context,
  server,
}, info) => {
  const ada = await newMember(server);
  const { id, seen } = await draftOf(ada);
  await signInTo(context, server, ada);
  await read(first, '/choice', '/api/tributes');
  await read(first, `/create-tribute?tribute=${id}`, `/api/tributes/${id}`);
  await context.setOffline(true);
  await first.reload();
  await nameField(first).fill('Harold Finch of Ely');
  await first.goto(`/create-tribute?tribute=${id}&step=photographs`);
  await first.locator('input[type=file][multiple]').setInputFiles(await picture(info, 'harbour.jpg', 3));
  await expect(first.getByText('One photograph is waiting for a connection')).toBeVisible();
  const page = await closed(first);
  await page.goto('/choice');
  await expect(waiting(page)).toContainText(WAITS);
  await expect(waiting(page).getByRole('link', { name: 'Harold Finch of Ely’s page' })).toBeVisible();
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  const now = await seen();
  expect([now.name, now.photographs.length, await draftKeys(page)]).toEqual(['Harold Finch of Ely', 1, 0]);
  await expect(page.getByRole('link', { name: 'Harold Finch of Ely' }).first()).toBeVisible();
});

test('a page that was begun without a connection stays after a reload and is made once @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const ada = await newMember(server);
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  await context.setOffline(true);
  await page.goto('/create-tribute');
  await nameField(page).fill('Vera Holt');
  await expect.poll(() => new URL(page.url()).searchParams.get('tribute')).not.toBeNull();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Vera Holt');
  await page.goto('/draft');
  await waiting(page).getByRole('link', { name: 'Vera Holt’s page' }).click();
  await expect(nameField(page)).toHaveValue('Vera Holt');
  await context.setOffline(false);
  const names = async () =>
    (await ada.send<{ tributes: { name: string }[] }>('GET', '/api/tributes')).tributes.map(({ name }) => name);
  await expect.poll(names).toEqual(['Vera Holt']);
});

test('a change whose writer must choose first is named, and the editor shows both @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const ada = await newMember(server);
  const { id, seen } = await draftOf(ada);
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  await read(page, `/create-tribute?tribute=${id}`, `/api/tributes/${id}`);
  await context.setOffline(true);
  await nameField(page).fill('Harold of the clocks');
  await page.getByRole('link', { name: 'Leave for now' }).click();
  await expect(waiting(page)).toBeVisible();
  await ada.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { name: 'Harold of Ely' } });
  await context.setOffline(false);
  const toChoose = page.getByRole('status').filter({ hasText: 'could not be saved as they are' });
  await expect(toChoose).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  expect((await seen()).name).toBe('Harold of Ely');
  await toChoose.getByRole('link', { name: 'Harold of the clocks’s page' }).click();
  await expect(nameField(page)).toHaveValue('Harold of the clocks');
  await expect(page.getByText('Harold of Ely', { exact: true })).toBeVisible();
});

test('a saved change is shown when the page is opened again without a connection @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const ada = await newMember(server);
  const { id, seen } = await draftOf(ada);
  await signInTo(context, server, ada);
  await read(page, `/create-tribute?tribute=${id}`, `/api/tributes/${id}`);
  await nameField(page).fill('Harold George Finch');
  await expect.poll(async () => (await seen()).name).toBe('Harold George Finch');
  await expect(page.locator('[data-save-state=saved]')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(nameField(page)).toHaveValue('Harold George Finch');
});

test('signing out sends what waits, or offers it as a download first @exhaustive', async ({
  page,
  context,
  server,
}, info) => {
  const ada = await newMember(server);
  const { id } = await draftOf(ada);
  await signInTo(context, server, ada);
  await read(page, '/account', '/api/email-wishes');
  await read(page, `/create-tribute?tribute=${id}&step=photographs`, `/api/tributes/${id}`);
  await context.setOffline(true);
  await page.locator('input[type=file][multiple]').setInputFiles(await picture(info, 'garden.jpg', 5));
  await page.getByRole('link', { name: 'Who it is for' }).click();
  await nameField(page).fill('Harold of the clocks');
  // Leaving within the document: a page that is closed sends its text in a way that no test can cut off.
  await page.getByRole('link', { name: 'Leave for now' }).click();
  await page.getByRole('button', { name: 'Leave now' }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).first().click();
  await expect(waiting(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Signing out needs a connection.')).toBeVisible();
  expect(await draftKeys(page)).toBe(1);

  // The server is back and refuses changes, as it does while it is busy.
  const busy = { defined: true, code: 'BUSY', status: 503, message: 'Busy.', data: { retryAfterSeconds: 1 } };
  await page.route('**/api/{tributes,uploads}**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: busy }),
  );
  await page.route('**/api/tributes/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: busy }),
  );
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Some changes have not been sent' })).toBeVisible();
  const [text] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the text' }).click(),
  ]);
  expect(await readFile(await text.path(), 'utf8')).toContain('Their name:\nHarold of the clocks');
  const [photograph] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download garden.jpg' }).click(),
  ]);
  expect(photograph.suggestedFilename()).toBe('garden.jpg');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try to send them again' }).click();
  await page.waitForURL((url) => url.pathname !== '/account');
  const again = await signedIn(server, ada);
  const now = await again.send<Seen>('GET', `/api/tributes/${id}`);
  expect([now.name, now.photographs.length, await draftKeys(page)]).toEqual(['Harold of the clocks', 1, 0]);
});

test('a session that ended elsewhere offers unsent changes, and the next sign-in sends them @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const ada = await newMember(server);
  const { id } = await draftOf(ada);
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  await read(page, `/create-tribute?tribute=${id}`, `/api/tributes/${id}`);
  await context.setOffline(true);
  await nameField(page).fill('Harold, found again');
  await page.getByRole('link', { name: 'Leave for now' }).click();
  await expect(waiting(page)).toBeVisible();
  const other = await signedIn(server, ada);
  await other.send('DELETE', '/api/sessions');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the text' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL(/userauth/);
  expect(await draftKeys(page)).toBe(1);
  const again = await signedIn(server, ada);
  await signInTo(context, server, again);
  await page.goto('/choice');
  await expect
    .poll(async () => (await again.send<Seen>('GET', `/api/tributes/${id}`)).name)
    .toBe('Harold, found again');
  await expect.poll(() => draftKeys(page)).toBe(0);
});

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('next steps are kept on this device only by choice, and are answered there without a connection @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const ada = await newMember(server);
  const { id, address } = await checklistOf(ada);
  interface Step {
    state: string;
    note: string;
    doings: unknown[];
  }
  const seen = (key: string) => ada.send<Step>('GET', `/api/checklists/${id}/steps/${key}`);
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  await page.goto(address);
  await expect(step(page, 'Keep them on this device')).toBeVisible();
  expect((await stored(page)).filter((path) => path.startsWith('/api/checklists'))).toEqual([]);
  await step(page, 'Keep them on this device').click();
  await expect(step(page, 'Remove them from this device')).toBeVisible();
  const { steps } = await ada.send<{ steps: { key: string }[] }>('GET', `/api/checklists/${id}`);
  const storedSteps = async () =>
    (await stored(page)).filter((path) => path.startsWith(`/api/checklists/${id}/steps/`)).length;
  await expect.poll(storedSteps, { timeout: 90_000 }).toBe(steps.length);

  await context.setOffline(true);
  await page.goto(`${address}?step=someone-with-you`);
  await expect(page.getByText(LINE)).toBeVisible();
  await page.getByText('Note', { exact: true }).first().click();
  await page.locator('#note').fill('My sister came at six.');
  await step(page, 'Keep the note').click();
  await expect(page.getByText('This has been kept on this device.')).toBeVisible();
  await page.locator('#note').fill('My sister came at six, and again at eight.');
  await step(page, 'Keep the note').click();
  await expect.poll(() => waits(page)).toBe(2);
  await step(page, 'This is done').click();
  await expect.poll(() => waits(page)).toBe(3);
  await page.reload();
  await expect(waiting(page)).toContainText(WAITS);
  await page.goto(`${address}?step=someone-with-you`);
  await expect(page.locator('#note')).toHaveValue('My sister came at six, and again at eight.');

  await context.setOffline(false);
  await expect.poll(() => waits(page)).toBe(0);
  const now = await seen('someone-with-you');
  expect([now.state, now.note]).toEqual(['done', 'My sister came at six, and again at eight.']);
  await page.goto(address);
  await step(page, 'Remove them from this device').click();
  await expect(step(page, 'Keep them on this device')).toBeVisible();
  // An answer that was on its way is stored, and deleted at once because the choice has ended.
  await expect.poll(async () => (await stored(page)).filter((path) => path.startsWith('/api/checklists'))).toEqual([]);
});

test('buttons that need a connection say so @nightly', async ({ page, context, server }) => {
  const ada = await newMember(server);
  const { id } = await draftOf(ada);
  await signInTo(context, server, ada);
  await read(page, `/create-tribute?tribute=${id}`, `/api/tributes/${id}`);
  await page.goto(`/create-tribute?tribute=${id}&step=publish`);
  const said = page.getByText('This needs a connection.');
  await expect(page.getByRole('button', { name: /Publish/ })).toBeVisible();
  await expect(said).toHaveCount(0);
  await context.setOffline(true);
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
});
