// A bill from the estimate to the refund, with the pretend card provider's pages, on two phones.
import type { Page } from '@playwright/test';
import { rosemaryOf, liveProvider } from '../support/providers.ts';
import { complaintsOf, expectLookedAt } from '../support/looked-at.ts';
import { newMember, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const sum = (page: Page, label: string) =>
  page
    .locator('dl.sums > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Fills in the empty line at the end of the form. */
async function writeLine(page: Page, at: number, line: { what: string; each: string; tax: string }) {
  await page.locator(`#what-${at}`).fill(line.what);
  await page.locator(`#each-${at}`).fill(line.each);
  await page.locator(`#tax-${at}`).fill(line.tax);
  await button(page, 'Save').click();
  await expect(page.getByText('The lines have been saved.')).toBeVisible();
  await expect(page.locator(`#what-${at}`)).toHaveValue(line.what);
}

/** Pays in the dialog over the bill, and then on the card provider's page. */
async function payPart(page: Page, amount: string, total: string) {
  await link(page, 'Pay').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Pay a bill' })).toBeFocused();
  await dialog.getByLabel('How much', { exact: true }).fill(amount);
  await button(page, `Go on to pay ${total}`).click();
  await page.getByRole('radio', { name: /is paid$/ }).check();
  await button(page, /^Donate|^Pay/).click();
  await expect(page.getByText('Your payment to Rowan & Daughters has been received.')).toBeVisible();
}

test('an estimate is agreed to and paid in two parts, and one of them is given back in part @exhaustive', async ({
  page: provider,
  context,
  browser,
  server,
}) => {
  const { id, owner } = await liveProvider(server, await rosemaryOf(server), { tradingName: 'Rowan & Daughters' });
  await signInTo(context, server, owner);
  const member = await newMember(server);
  const theirs = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
  await signInTo(theirs, server, member);
  const family = await theirs.newPage();
  const complaints = [complaintsOf(provider), complaintsOf(family)];

  await test.step('the provider writes an estimate and makes a link', async () => {
    await provider.goto(`/provider/${id}`);
    await link(provider, 'Bills').click();
    await provider.waitForSelector('html[data-hydrated]');
    await provider.getByLabel('What is it for?').fill('The funeral of Ada Marsh');
    await button(provider, 'Begin an estimate').click();
    await expect(heading(provider)).toHaveText('The funeral of Ada Marsh');
    await writeLine(provider, 0, { what: 'The coffin', each: '500.00', tax: '0' });
    // Text that is not saved survives a reload.
    await provider.locator('#what-1').fill('Roses');
    await provider.reload();
    await expect(provider.locator('#what-1')).toHaveValue('Roses');
    await provider.waitForSelector('html[data-hydrated]');
    await writeLine(provider, 1, { what: 'Flowers', each: '100.00', tax: '20' });
    await expectLookedAt(provider);
    await button(provider, 'Show it to the family').click();
    await expect(provider.getByText('The family can read it now.')).toBeVisible();
    await button(provider, 'Make a link for the family').click();
    await expect(provider.getByText('It is shown only now.')).toBeVisible();
  });

  await test.step('the family takes it up and agrees', async () => {
    await family.goto(await provider.getByRole('status').getByRole('link').innerText());
    await expect(heading(family)).toHaveText('The funeral of Ada Marsh');
    await expectLookedAt(family);
    await button(family, 'Accept this bill').click();
    await button(family, 'Yes, I agree to £620.00').click();
    await expect(family.getByText('You have agreed. We’ll email the service provider.')).toBeVisible();
    await expect(sum(family, 'Left to pay')).toHaveText('£620.00');
    await expectLookedAt(family);
  });

  await test.step('and pays it in two parts', async () => {
    await payPart(family, '400.00', '£400.00');
    await link(family, 'Back to the bill').click();
    await expect(sum(family, 'Paid')).toHaveText('£400.00');
    await link(family, 'Pay').click();
    await expect(family.getByText('£220.00 of it is left to pay.')).toBeVisible();
    await family.keyboard.press('Escape');
    await expect(link(family, 'Pay')).toBeFocused();
    await payPart(family, '220.00', '£220.00');
    await link(family, 'Back to the bill').click();
    await expect(sum(family, 'Left to pay')).toHaveText('£0.00');
    await expect(link(family, 'Pay')).toHaveCount(0);
  });

  await test.step('the provider gives some of it back, and both read it', async () => {
    await provider.reload();
    await provider
      .getByText(/^Refund the payment/)
      .first()
      .click();
    await provider.getByLabel('Amount').first().fill('20.00');
    await button(provider, 'Refund this amount').first().click();
    await expect(provider.getByText('The refund is on its way. We’ll email the person who paid.')).toBeVisible();
    await expect(sum(provider, 'Paid')).toHaveText('£600.00');
    await expectLookedAt(provider);
    await family.reload();
    await expect(family.getByRole('cell', { name: '£20.00' })).toBeVisible();
    await expectLookedAt(family);
    await provider.goto(`/provider/${id}/payments`);
    await expect(provider.getByRole('cell', { name: '£400.00' })).toBeVisible();
    await expectLookedAt(provider);
  });
  expect(complaints.flat()).toEqual([]);
  await theirs.close();
});
