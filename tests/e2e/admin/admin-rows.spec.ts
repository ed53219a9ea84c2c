// Counts the rows of each admin list that fit on a desktop's screen without scrolling.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { rosemaryOf } from '../support/providers.ts';
import { complaintsOf, expectLookedAt } from '../support/looked-at.ts';
import { newMember, publishedTribute, signInTo, type Member } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const ROWS = 9;
const LEAST = 8;
const NAMES = ['Zoë Müller-Łukasz', 'Anne Hartwell', 'Bartholomew Featherstonehaugh-Cholmondeley', 'Li'];
const REASONS = ['self_harm', 'living_person', 'impersonation', 'other', 'fund_misuse', 'wrong_fact'];

test.use({ viewport: { width: 1280, height: 800 } });

test('the first screens of users, reports and logs show at least eight rows @nightly', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const rosemary = await rosemaryOf(server);
  const members = [];
  for (let at = 0; at < ROWS; at += 1) members.push(await newMember(server));
  const pages = [];
  for (const [at, member] of members.entries()) {
    await member.send('PUT', '/api/accounts/current/name', { name: NAMES[at % NAMES.length] });
    pages.push(await publishedTribute(member, { name: `Margaret Elise ${NAMES[at % NAMES.length]}` }));
  }
  for (const [at, member] of members.entries()) {
    const details = 'She was born in Leeds, and not in York.';
    const about = { kind: 'tribute', path: pages[(at + 1) % ROWS]?.path };
    const reason = REASONS[at % REASONS.length];
    await member.send('POST', '/api/reports', { ...about, reason, details, idempotencyKey: randomUUID() });
    const error = {
      name: `TypeError${at}`,
      message: `Part ${at} of the page that its family writes is not there, and neither is the one after it`,
      stack: `at saveTheEditorsDraft (/assets/editor-${at}.js:1:1)`,
    };
    await member.send('POST', '/api/browser-failures', { error, snapshot: {} });
  }
  const marked = await publishedTribute(rosemary, { name: 'Bartholomew Featherstonehaugh-Cholmondeley' });
  await freeze(rosemary, marked.path);
  await signInTo(context, server, rosemary);
  const complaints = complaintsOf(page);
  for (const list of ['users', 'tributes', 'reports', 'logs']) {
    await expectRows(page, list);
    expect(await page.locator('.admin-list tbody tr').count()).toBeGreaterThanOrEqual(ROWS);
  }
  expect(complaints).toEqual([]);
  const plain = await browser.newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
  await signInTo(plain, server, rosemary);
  const still = await plain.newPage();
  for (const list of ['users', 'tributes', 'reports', 'logs']) {
    await still.goto(`${server.origin}/admin/${list}`);
    await expectRowsSeen(still, `${list} without a script`);
    if (process.env['SHOTS']) await still.screenshot({ path: `${process.env['SHOTS']}/${list}-plain.png` });
  }
  await plain.close();
});

test('the first screens of texts, payments, mail and audit show at least eight rows @nightly', async ({
  page,
  context,
  server,
}) => {
  await signInTo(context, server, await rosemaryOf(server));
  const complaints = complaintsOf(page);
  for (const list of ['quotes', 'poems', 'message-prompts', 'payments', 'mail', 'audit']) await expectRows(page, list);
  expect(complaints).toEqual([]);
});

async function freeze(rosemary: Member, path: string): Promise<void> {
  const sent = { kind: 'tribute', path, reason: 'living_person', details: 'She lives.', idempotencyKey: randomUUID() };
  const { id } = await rosemary.send<{ id: string }>('POST', '/api/reports', sent);
  const decided = { action: 'freeze_page', why: 'It was looked at.', toReporter: 'We are looking into it.' };
  await rosemary.send('POST', `/api/admin/reports/${id}/decisions`, decided);
}

/** Expects eight rows on the screen. If the list is shorter, there must be room for eight rows as high as its highest. */
async function expectRows(page: Page, list: string): Promise<void> {
  await test.step(list, async () => {
    await page.goto(`/admin/${list}`);
    await page.waitForSelector('html[data-hydrated]');
    await expectRowsSeen(page, list);
    await expectLookedAt(page);
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${list}.png` });
  });
}

/** The bar for chosen rows may cover the end of the list, but none of the rows that are counted. */
async function expectRowsSeen(page: Page, list: string): Promise<void> {
  const boxes = await page.locator('.admin-list tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const { bottom, height } = row.getBoundingClientRect();
      return { end: Math.round(bottom), height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  const highest = Math.max(...boxes.map(({ height }) => height));
  const ends = boxes.map(({ end }) => end);
  while (ends.length < LEAST) ends.push((ends.at(-1) ?? 0) + highest);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const acts = page.locator('.admin-list .chosen');
  const from = (await acts.count()) === 0 ? undefined : (await acts.boundingBox())?.y;
  const free = Math.min(height, from ?? height);
  expect
    .soft(ends.filter((end) => end <= free).length, `${list}: ${ends.join(' ')} of ${free}`)
    .toBeGreaterThanOrEqual(LEAST);
  const table = await page.locator('.admin-list table').boundingBox();
  expect.soft((table?.x ?? 0) + (table?.width ?? 0), `${list}: width`).toBeLessThanOrEqual(width);
}

test('without a script, the acts of a list cover little of it on a phone @nightly', async ({ browser, server }) => {
  const rosemary = await rosemaryOf(server);
  for (let at = 0; at < LEAST; at += 1) await newMember(server);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await signInTo(context, server, rosemary);
  const page = await context.newPage();
  await page.goto(`${server.origin}/admin/users`);
  const [rows, acts] = [page.locator('.admin-list tbody'), page.locator('.admin-list .chosen')];
  const [list, covering] = [await rows.boundingBox(), await acts.boundingBox()];
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeGreaterThan(844);
  expect(844 - (covering?.y ?? 0)).toBeLessThan(80);
  await context.close();
});
