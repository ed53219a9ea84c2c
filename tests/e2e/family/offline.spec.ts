// Reading without a connection (decision 133): what is shown, to whom, and what the service worker leaves alone.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { OFFLINE, read, stored } from '../support/offline.ts';
import { newMember, publishedTribute, signInTo, type Member } from '../support/people.ts';
import { expect, startServer, test } from '../support/server.ts';

const LINE = 'This is what you last read on this device';

test.use(OFFLINE);

async function draftOf(member: Member): Promise<string> {
  const id = randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name: 'Harold Finch', line: 'He mended clocks.' } });
  return id;
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('own pages and drafts are read without a connection, and nobody else reads them @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const ada = await newMember(server);
  const draft = await draftOf(ada);
  const published = await publishedTribute(ada);
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  const ofAccount = ['sessions', 'email/pending', 'email-wishes', 'two-step', 'exports/current'];
  await read(page, '/account', ...ofAccount.map((name) => `/api/${name}`));
  await read(page, `/create-tribute?tribute=${draft}`, `/api/tributes/${draft}`);
  await expect.poll(() => stored(page)).toContain('/api/texts');
  expect((await stored(page)).filter((path) => /^\/(api\/.*(checklist|admin)|functions|files)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page.getByLabel('Their name', { exact: true })).toHaveValue('Harold Finch');
  await page.goto('/choice');
  await expect(page.getByText(LINE)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edith Marlow' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Your drafts' }).click();
  await expect(page.getByRole('heading', { name: 'Harold Finch' })).toBeVisible();
  await page.getByRole('link', { name: 'Words to lean on' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Words to lean on' })).toBeVisible();
  await expect(page.getByText(LINE)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(ada.email).first()).toBeVisible();

  await context.setOffline(false);
  const screen = await page.goto('/choice');
  expect(screen?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('link', { name: 'Edith Marlow' }).first()).toBeVisible();
  await expect(page.getByText(LINE)).toHaveCount(0);
  for (const address of [`/${published.path}`, '/', '/words', '/admin', '/next-steps/helplines'])
    expect((await page.goto(address))?.fromServiceWorker(), address).toBe(false);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/(\?.*)?$|userauth/);
  expect((await cacheNames(page)).filter((name) => name.startsWith('answers:'))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/choice');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(await page.content()).not.toMatch(/Edith|Harold|example\.org/);
});
test('with the server stopped, what was read last opens, and a screen that was not read says so @exhaustive', async ({
  browser,
}) => {
  const { server, stop } = await startServer('');
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  let isStopped = false;
  try {
    const ada = await newMember(server);
    const draft = await draftOf(ada);
    await signInTo(context, server, ada);
    await read(page, '/choice', '/api/tributes');
    await stop();
    isStopped = true;
    await page.reload();
    await expect(page.getByText(LINE)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Harold Finch' }).first()).toBeVisible();
    await page.goto(`/create-tribute?tribute=${draft}`);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    // The worker leaves a public page to the browser, which says that it cannot be reached.
    await expect(page.goto('/words')).rejects.toThrow('ERR_CONNECTION_REFUSED');
  } finally {
    await context.close();
    if (!isStopped) await stop();
  }
});

test('another account finds nothing of the one before @exhaustive', async ({ page, context, server }) => {
  const ada = await newMember(server);
  await draftOf(ada);
  const ben = await newMember(server);
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  await context.setOffline(true);
  await signInTo(context, server, ben);
  for (const address of ['/choice', '/draft', '/account']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    expect(await page.content()).not.toMatch(/Harold|member-\d/);
  }
  await expect.poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('answers:'))).toEqual([]);
});

test('a changed worker waits while an edit is not sent, and what was typed stays @nightly', async ({
  page,
  context,
  server,
}) => {
  const ada = await newMember(server);
  const draft = await draftOf(ada);
  await signInTo(context, server, ada);
  await read(page, `/create-tribute?tribute=${draft}`, `/api/tributes/${draft}`);
  await page.route('**/api/tributes/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  );
  await page.getByLabel('Their name', { exact: true }).fill('Harold Finch of Ely');
  const unsent = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length);
  await expect.poll(unsent).toBe(1);
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? 'nobody');
  await page.evaluate(installAnother);
  await expect.poll(waits).toBe('installed');
  await expect(page.getByLabel('Their name', { exact: true })).toHaveValue('Harold Finch of Ely');
  await page.unroute('**/api/tributes/**');
  await page.reload();
  await expect(page.getByLabel('Their name', { exact: true })).toHaveValue('Harold Finch of Ely');
  await expect
    .poll(async () => (await ada.send<{ name: string }>('GET', `/api/tributes/${draft}`)).name)
    .toBe('Harold Finch of Ely');
});

test('a server without the worker takes it back, with all that it stored @nightly', async ({
  page,
  context,
  server,
}) => {
  const ada = await newMember(server);
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  await context.route('**/sw.js', (route) => route.fulfill({ status: 404, body: '' }));
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // A worker asks once in its life, so end this one as a browser does after some idle seconds.
  await endWorkers(page);
  await page.goto('/choice');
  await expect.poll(registered).toBe(0);
  expect((await cacheNames(page)).filter((name) => name.startsWith('shell:'))).toEqual([]);
});

/** Installs a worker from another address, which browsers treat like a changed one. Runs in the page. */
async function installAnother() {
  const types = Reflect.get(window, 'trustedTypes') as {
    createPolicy: (name: string, rules: object) => { createScriptURL: (address: string) => string };
  };
  const policy = types.createPolicy('test', { createScriptURL: (address: string) => address });
  await navigator.serviceWorker.register(policy.createScriptURL('/sw.js?next'));
}

async function endWorkers(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}
