// Opened screens are counted only if both the operator and the visitor agree. Records every request of whole journeys.
import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCounter, type Counter } from '../../support/app/counter.ts';
import { expectLookedAt } from '../support/looked-at.ts';
import { openMailSink, type MailSink } from '../support/mail-sink.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { startProduct, type ProductProcess } from '../support/product.ts';
import { copySeeded } from '../support/seeded-folder.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

const OF_ANALYTICS = /entry-analytics|ask-to-count|count-opened|opened-screens|counting-choice/;
const QUESTION = 'May we count?';

/** Collects all addresses that a page requests after this call. */
function recorded(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url())));
  return asked;
}

/** Waits until the browser is idle, because counts would be sent then. */
async function quiet(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.waitForLoadState('networkidle');
}

async function leaveCandle(page: Page, path: string) {
  await page.goto(`/${path}`);
  await page.getByRole('link', { name: 'Light a candle' }).first().click();
  await page.getByLabel('Your name').fill('Jonah Whitfield');
  await page.getByRole('button', { name: 'Light the candle' }).click();
  await expect(page).toHaveURL(/\/candles\/[0-9a-f-]{36}\?key=/);
}

test('without the setting a whole visit asks nothing of anybody else, and loads nothing that counts @nightly', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  const { path } = await publishedTribute(member);
  // The visitor has agreed, but the operator has no analytics, so nothing may be sent.
  await context.addCookies([{ name: 'counting', value: 'yes', url: server.origin }]);
  const asked = recorded(page);
  await page.goto('/');
  await quiet(page);
  await leaveCandle(page, path);
  await quiet(page);
  await page.goto('/userauth/login');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/choice/);
  await quiet(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/privacypolicy');
  await quiet(page);
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ origin }) => origin !== server.origin).map(String)).toEqual([]);
  expect(asked.map(String).filter((address) => OF_ANALYTICS.test(address))).toEqual([]);
});

test.describe('where the operator counts @exhaustive', () => {
  let counter: Counter;
  let email: MailSink;
  let product: ProductProcess;
  let folder: string;
  let server: RunningServer;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    folder = await mkdtemp(join(tmpdir(), 'rosemary-counting-'));
    await copySeeded(folder);
    [counter, email] = [await openCounter(), await openMailSink()];
    product = await startProduct(folder, {
      SMTP_URL: email.url,
      ANALYTICS_KIND: 'plausible',
      ANALYTICS_URL: `${counter.origin}/api/event`,
      ANALYTICS_SITE: 'example.org',
    });
    server = { origin: product.origin, email, output: product.output, log: product.log };
  });
  test.afterAll(async () => {
    await product.stop();
    await counter.close();
    await email.close();
    await rm(folder, { recursive: true, force: true });
  });
  test.use({ viewport: { width: 390, height: 844 } });

  /** The screens that were reported to the analytics server, each with the whole report. */
  const told = () =>
    counter.told.map(({ body }) => {
      const { url, ...more } = JSON.parse(body) as Record<string, string>;
      expect(more).toEqual({ name: 'pageview', domain: 'example.org' });
      return url?.replace('app://localhost/', '');
    });

  test('it asks once, counts names of screens after a yes, and never a page about somebody', async ({ browser }) => {
    const member = await newMember(server);
    const { path } = await publishedTribute(member);
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const asked = recorded(page);
    await leaveCandle(page, path);
    await quiet(page);
    expect(asked.map(String).filter((address) => OF_ANALYTICS.test(address))).toEqual([]);

    await page.goto('/');
    const question = page.getByRole('complementary', { name: QUESTION });
    await expect(question).toContainText('We count the screen’s name and nothing about you.');
    await quiet(page);
    expect(asked.map(String).filter((address) => /count-opened|opened-screens/.test(address))).toEqual([]);
    await expectLookedAt(page);
    await question.getByRole('button', { name: 'Yes', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect.poll(told).toEqual(['home']);
    await page.goto('/terms');
    await expect.poll(told).toEqual(['home', 'terms']);
    await expect(question).toHaveCount(0);

    // Screens that run as an application are counted too. Other kinds of screens are not.
    await signInTo(context, server, member);
    await page.goto('/account');
    await page.waitForSelector('html[data-hydrated]');
    await quiet(page);
    await page.goto('/choice');
    await expect.poll(told).toEqual(['home', 'terms', 'choice']);
    await leaveCandle(page, path);
    await quiet(page);
    expect(told()).toEqual(['home', 'terms', 'choice']);

    await page.goto('/privacypolicy');
    await expect.poll(told).toEqual(['home', 'terms', 'choice', 'privacy']);
    await page.getByRole('button', { name: 'No, do not count' }).click();
    await expect(page.getByText('You said no in this browser.')).toBeVisible();
    await page.goto('/');
    await quiet(page);
    await expect(question).toHaveCount(0);
    expect(told()).toEqual(['home', 'terms', 'choice', 'privacy']);
    expect(asked.filter(({ origin }) => origin !== server.origin).map(String)).toEqual([]);
    await context.close();
  });

  test('it asks nobody whose browser asks to be left alone, or runs no script', async ({ browser }) => {
    const before = counter.told.length;
    const alone = await browser.newContext({ baseURL: server.origin });
    await alone.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
    for (const context of [alone, plain]) {
      await context.addCookies([{ name: 'counting', value: 'yes', url: server.origin }]);
      const page = await context.newPage();
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('May we count')).toHaveCount(0);
      await context.close();
    }
    expect(counter.told.length).toBe(before);
  });
});
