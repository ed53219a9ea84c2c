// Public pages and the admin area, which the worker leaves alone.
import type { Browser, Page } from '@playwright/test';
import { read, stored } from '../support/offline.ts';
import { newMember, publishedTribute, signInTo, type Member } from '../support/people.ts';
import { rosemaryOf } from '../support/providers.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

const LOADS = 100;
/** On a busy machine, medians of equal loads differ by less than this ratio. */
const NOISE = 1.5;

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function opened(browser: Browser, server: RunningServer, member: Member, serviceWorkers: 'allow' | 'block') {
  const context = await browser.newContext({ baseURL: server.origin, serviceWorkers });
  await signInTo(context, server, member);
  const page = await context.newPage();
  if (serviceWorkers === 'allow') await read(page, '/choice', '/api/tributes');
  return { page, close: () => context.close() };
}

async function load(page: Page, address: string): Promise<number> {
  const answer = await page.goto(address);
  expect(answer?.fromServiceWorker()).toBe(false);
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry ? entry.responseStart - entry.startTime : 0;
  });
}

test('a public page answers as fast with the worker as without it @nightly', async ({ browser, server }) => {
  const ada = await newMember(server);
  const { path } = await publishedTribute(ada);
  const [withWorker, without] = [
    await opened(browser, server, ada, 'allow'),
    await opened(browser, server, ada, 'block'),
  ];
  const times: { with: number[]; without: number[] } = { with: [], without: [] };
  for (let at = 0; at < LOADS; at += 1) {
    times.with.push(await load(withWorker.page, `/${path}`));
    times.without.push(await load(without.page, `/${path}`));
  }
  const [slow, plain] = [times.with, times.without].map(median);
  console.log(
    `Time to the response of a public page, median of ${LOADS}: ${slow} ms with the worker, ${plain} ms without`,
  );
  expect(slow ?? 0).toBeLessThan((plain ?? 0) * NOISE + 1);
  await Promise.all([withWorker.close(), without.close()]);
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
