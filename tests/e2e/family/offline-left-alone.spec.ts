// Public pages and the admin area, which the worker leaves alone.
import { read, stored } from '../support/offline.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { rosemaryOf } from '../support/providers.ts';
import { expect, test } from '../support/server.ts';

test.use({ serviceWorkers: 'allow' });

test('the browser opens public pages without asking the worker @exhaustive', async ({ page, context, server }) => {
  const ada = await newMember(server);
  const { path } = await publishedTribute(ada);
  await signInTo(context, server, ada);
  await read(page, '/choice', '/api/tributes');
  // Chromium tells which of the worker's static routes was taken.
  const source = () =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return (entry?.toJSON() as Record<string, string> | undefined)?.['workerFinalSourceType'];
    });
  for (const address of [`/${path}`, '/words', '/', '/admin']) {
    await page.goto(address);
    expect(await source(), address).toBe('network');
  }
  await page.goto('/choice');
  expect(await source()).toBe('fetch-event');
});

test('nothing of the admin area is stored, and the worker answers none of it @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const rosemary = await rosemaryOf(server);
  await signInTo(context, server, rosemary);
  await read(page, '/choice', '/api/tributes');
  for (const address of ['/admin', '/admin/users', '/admin/logs']) {
    const answer = await page.goto(address);
    expect(answer?.fromServiceWorker(), address).toBe(false);
    await page.waitForSelector('html[data-hydrated]');
  }
  await page.goto('/choice');
  expect((await stored(page)).filter((path) => /^\/(api\/)?admin/.test(path))).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});
