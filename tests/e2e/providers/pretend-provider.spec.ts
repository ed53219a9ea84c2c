import { expectNothingForAxe } from '../support/axe.ts';
// The pretend card provider's pages, as people see them who come from Rosemary.
import { randomUUID } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import { openStripe } from '../../../src/platform/card-payments/stripe.ts';
import type { CardPayments } from '../../../src/platform/card-payments/index.ts';
import { pretendKey, startPretendProvider, type PretendProvider } from '../../support/money/pretend-provider.ts';

const test = base.extend<object, { provider: PretendProvider; payments: CardPayments }>({
  provider: [
    async ({}, use) => {
      const provider = await startPretendProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  payments: [
    async ({ provider }, use) => {
      const settings = { secretKey: pretendKey, webhookSecrets: [], mode: 'pretend', timeoutMs: 8_000 } as const;
      await use(openStripe({ ...settings, apiBase: provider.origin }));
    },
    { scope: 'worker' },
  ],
});

const banner = (page: Page) => page.getByText('Pretend card payments: no money moves here.');

/** Opens a checkout that returns to `home`. No server of ours runs here, so tests pass the provider's own address. */
const checkout = (payments: CardPayments, home: string, account: string | null = null) =>
  payments.gifts.open({
    key: randomUUID(),
    account,
    currency: 'gbp',
    amount: 1050,
    rosemaryAmount: 0,
    title: 'For the family of Edith Marlow',
    reference: randomUUID(),
    email: null,
    language: 'en',
    done: `${home}/?done={CHECKOUT_SESSION_ID}`,
    left: `${home}/?left`,
    endsAt: new Date(Date.now() + 2_700_000),
  });

async function payee(payments: CardPayments, home: string) {
  const { id } = await payments.accounts.open({
    key: randomUUID(),
    country: 'GB',
    kind: 'individual',
    email: 'payee@example.org',
    reference: randomUUID(),
  });
  const link = { account: id, done: `${home}/?done`, again: `${home}/?again` };
  const { url } = await payments.accounts.onboarding({ key: randomUUID(), ...link });
  return { id, url };
}

async function expectUsable(page: Page) {
  await expect(banner(page)).toBeVisible();
  await expectNothingForAxe(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a giver is declined, confirms with their bank, and comes back @exhaustive', async ({
    page,
    provider,
    payments,
  }) => {
    const { id, url } = await checkout(payments, provider.origin);
    await page.goto(url ?? '');
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText('For the family of Edith Marlow')).toBeVisible();
    await page.getByLabel('E-mail address').fill('giver@example.org');
    await page.getByLabel(/is declined/).check();
    await page.getByRole('button', { name: 'Donate £10.50' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await page.getByLabel(/second confirmation/).check();
    await page.getByRole('button', { name: 'Donate £10.50' }).click();
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Yes, confirm the payment' }).click();
    await expect(page).toHaveURL(`${provider.origin}/?done=${id}`);
    expect(await payments.gifts.read(null, id)).toMatchObject({ state: 'complete', isPaid: true });
    await page.goto(url ?? '');
    await expect(page.getByText('This was paid already.')).toBeVisible();
  });

  test('a giver closes the page without paying @nightly', async ({ page, provider, payments }) => {
    const { id, url } = await checkout(payments, provider.origin);
    await page.goto(url ?? '');
    await page.getByRole('link', { name: 'Close without paying' }).click();
    await expect(page).toHaveURL(`${provider.origin}/?left`);
    expect((await payments.gifts.read(null, id)).state).toBe('open');
  });

  test('a payee leaves, comes again by a new link, and finishes @nightly', async ({ page, provider, payments }) => {
    const { id, url } = await payee(payments, provider.origin);
    await page.goto(url);
    await expect(banner(page)).toBeVisible();
    await page.getByRole('button', { name: 'Go back without finishing' }).click();
    await expect(page).toHaveURL(`${provider.origin}/?done`);
    expect((await payments.accounts.read(id)).isSubmitted).toBe(false);
    await page.goto(url);
    await expect(page).toHaveURL(`${provider.origin}/?again`);
    const link = { account: id, done: `${provider.origin}/?done`, again: `${provider.origin}/?again` };
    const again = await payments.accounts.onboarding({ key: randomUUID(), ...link });
    await page.goto(again.url);
    await page.getByRole('button', { name: 'Finish with everything given' }).click();
    await expect(page).toHaveURL(`${provider.origin}/?done`);
    expect(await payments.accounts.read(id)).toMatchObject({ canCharge: true, canPayOut: true });
  });

  test('somebody stops a payee and opens a dispute on the control page @exhaustive', async ({
    page,
    provider,
    payments,
  }) => {
    const { id: account, url } = await payee(payments, provider.origin);
    await provider.finishOnboarding(url);
    const { id, url: pay } = await checkout(payments, provider.origin, account);
    await provider.pay(pay ?? '');
    await page.goto(provider.origin);
    await page.getByRole('heading', { name: account }).waitFor();
    await page.getByRole('button', { name: 'charges off' }).first().click();
    await expect(page.getByText('charges off, payouts on').first()).toBeVisible();
    expect((await payments.accounts.read(account)).canCharge).toBe(false);
    await page.getByRole('button', { name: 'dispute', exact: true }).first().click();
    const { payment } = await payments.gifts.read(account, id);
    expect((await payments.truth.payment(account, payment ?? '')).disputes).toMatchObject([{ state: 'open' }]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every page can be seen, heard and reached @nightly', async ({ page, provider, payments }) => {
    const { url } = await checkout(payments, provider.origin);
    const account = await payee(payments, provider.origin);
    for (const address of [url ?? '', account.url, provider.origin, `${provider.origin}/nowhere`]) {
      await page.goto(address);
      await expectUsable(page);
    }
  });

  test('somebody pays by keyboard alone @nightly', async ({ page, provider, payments }) => {
    const { id, url } = await checkout(payments, provider.origin);
    await page.goto(url ?? '');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('E-mail address')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByLabel(/is declined/)).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /Donate/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`done=${id}`));
  });
});
