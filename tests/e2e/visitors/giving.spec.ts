// Giving on a trial's example page, through the pretend card provider's pages.
import type { Page } from '@playwright/test';
import { FUND_ID } from '../../../seeds/gifts.ts';
import { TRIBUTE_PATH } from '../../../seeds/tribute.ts';
import { expectNothingForAxe } from '../support/axe.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1280, height: 900 } };

const page = `/${TRIBUTE_PATH}`;
const givePage = `${page}/give/${FUND_ID}`;
const heading = (of: Page) => of.getByRole('heading', { level: 1 });
const button = (of: Page, name: string | RegExp) => of.getByRole('button', { name });
const dialog = (of: Page) => of.getByRole('dialog', { name: 'Give in memory of Margaret' });
const amount = (of: Page) => of.getByLabel('How much', { exact: true });
const way = (of: Page) => of.locator('#giving').getByRole('link', { name: 'Give in memory of' });

async function expectAccessible(of: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await of.emulateMedia({ colorScheme });
    await expectNothingForAxe(of);
  }
  await of.emulateMedia({ colorScheme: 'light' });
}

/** Pays on the provider's page with one of the provider's test cards. */
async function payWith(of: Page, card: RegExp) {
  await of.getByRole('radio', { name: card }).check();
  await button(of, /^Donate/).click();
}

const sumOnPage = (of: Page) => of.locator('#giving .sum').innerText();
const pounds = (said: string) => Number(/£([\d,.]+)/.exec(said)?.[1]?.replaceAll(',', ''));

test.describe('on a phone', () => {
  test.use(phone);

  test('a gift is asked for in the dialog, declined, paid with another card, and stands on the page', async ({
    page: of,
  }) => {
    await of.goto(`${page}#giving`);
    const before = pounds(await sumOnPage(of));
    await way(of).click();
    await expect(dialog(of)).toBeVisible();
    await expect(amount(of)).toHaveValue('10.00');
    await expect(button(of, 'Go on to pay £10.00')).toBeVisible();
    await amount(of).fill('12.50');
    await expect(button(of, 'Go on to pay £12.50')).toBeVisible();
    await of.getByRole('checkbox', { name: /^Add about/ }).check();
    await expect(button(of, 'Go on to pay £12.89')).toBeVisible();
    await of.getByLabel('Your name').fill('Ines Okafor');
    await of.getByLabel('A few words').fill('For the orchids.');
    await expectAccessible(of);
    await expectRoomy(of);
    await of.keyboard.press('Escape');
    await expect(dialog(of)).toBeHidden();
    await expect(way(of)).toBeFocused();
    await way(of).click();
    await expect(amount(of)).toHaveValue('12.50');
    await expect(of.getByLabel('A few words')).toHaveValue('For the orchids.');
    await button(of, 'Go on to pay £12.89').click();
    await expect(of.getByText('Pretend card payments: no money moves here.')).toBeVisible();
    await payWith(of, /is declined$/);
    await expect(of.getByText(/declined/i).first()).toBeVisible();
    await payWith(of, /is paid$/);
    await expect(heading(of)).toHaveText('Thank you, Ines Okafor');
    await expect(of.getByText('The family will read your words before they appear.')).toBeVisible();
    await expect(of.getByText('£12.89').first()).toBeVisible();
    await expectAccessible(of);
    const pdf = await of.request.get(
      (await of.getByRole('link', { name: 'Save the receipt as PDF' }).getAttribute('href')) ?? '',
    );
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await of.getByRole('link', { name: 'Back to the page of Margaret' }).click();
    expect(Math.round((pounds(await sumOnPage(of)) - before) * 100)).toBe(1250);
    await expect(of.locator('#giving')).toContainText('Ines Okafor');
    // The message is not shown, because it waits for approval.
    await expect(of.locator('#giving')).not.toContainText('For the orchids.');
  });

  test('what cannot be given is said in the dialog, beside its field @exhaustive', async ({ page: of }) => {
    await of.goto(`${page}#giving`);
    await way(of).click();
    await amount(of).fill('0.20');
    await button(of, /^Go on to pay/).click();
    await expect(of.getByText('The smallest amount here is £1.00.')).toBeVisible();
    await expect(amount(of)).toBeFocused();
    await of.getByRole('button', { name: '£20.00', exact: true }).click();
    await expect(amount(of)).toHaveValue('20.00');
    await expect(button(of, 'Go on to pay £20.00')).toBeVisible();
    await of.getByLabel('Your email address').fill('not an address');
    await button(of, 'Go on to pay £20.00').click();
    await expect(of.getByLabel('Your email address')).toBeFocused();
    await expect(dialog(of)).toBeVisible();
  });
});

test.describe('at a desktop', () => {
  test.use(desktop);

  test('the keys alone lead through the dialog and back @exhaustive', async ({ page: of }) => {
    await of.goto(`${page}#giving`);
    await way(of).focus();
    await of.keyboard.press('Enter');
    await expect(dialog(of).getByRole('heading', { level: 2 })).toBeFocused();
    const reached = new Set<string>();
    for (let presses = 0; presses < 40; presses += 1) {
      await of.keyboard.press('Tab');
      reached.add(await of.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
      if (await of.evaluate(() => document.activeElement?.closest('.go') !== null)) break;
    }
    for (const name of ['amount', 'isCovering', 'name', 'nameSeenBy', 'isAmountSeen', 'words', 'email', 'tip'])
      expect([...reached]).toContain(name);
    await of.keyboard.press('Escape');
    await expect(way(of)).toBeFocused();
  });

  test('whoever closes the card page was charged nothing, and can begin again @exhaustive', async ({ page: of }) => {
    await of.goto(givePage);
    await expectAccessible(of);
    await button(of, 'Go on to pay £10.00').click();
    await of.getByRole('link', { name: 'Close without paying' }).click();
    await expect(heading(of)).toHaveText('Nothing was charged');
    await expectAccessible(of);
    await expectRoomy(of);
  });

  test('what was typed is there again: after the card page was closed, after "back" and after a reload @exhaustive', async ({
    page: of,
  }) => {
    const isThere = async () => {
      await expect(amount(of)).toHaveValue('20.00');
      await expect(of.getByRole('checkbox', { name: /^Add / })).toBeChecked();
      await expect(of.getByLabel('Your name')).toHaveValue('Ines Okafor');
      await expect(of.getByLabel('The family', { exact: true })).toBeChecked();
      await expect(of.getByLabel('A few words')).toHaveValue('For the orchids.');
      await expect(of.getByLabel('Your email address')).toHaveValue('ines@example.org');
      await expect(of.getByLabel('For Rosemary, if you like')).toHaveValue('1');
    };
    await of.goto(`${page}#giving`);
    await way(of).click();
    await of.getByRole('button', { name: '£20.00', exact: true }).click();
    await of.getByRole('checkbox', { name: /^Add / }).check();
    await of.getByLabel('Your name').fill('Ines Okafor');
    await of.getByLabel('The family', { exact: true }).check();
    await of.getByLabel('A few words').fill('For the orchids.');
    await of.getByLabel('Your email address').fill('ines@example.org');
    await of.getByLabel('For Rosemary, if you like').fill('1');
    await button(of, /^Go on to pay £/).click();
    await of.getByRole('link', { name: 'Close without paying' }).click();
    await expect(heading(of)).toHaveText('Nothing was charged');
    await of.goto(`${page}#giving`);
    await way(of).click();
    await isThere();
    await button(of, /^Go on to pay £/).click();
    await expect(of.getByText('Pretend card payments: no money moves here.')).toBeVisible();
    await of.goBack();
    await of.reload();
    await way(of).click();
    await isThere();
    await of.goto(givePage);
    await isThere();
    await of.reload();
    await isThere();
    // The form at /support-us does not get the values that were typed into the fund's form.
    await of.goto('/support-us');
    await expect(button(of, 'Go on to pay £10.00')).toBeVisible();
    await expect(of.getByLabel('Your name')).toHaveValue('');
    await of.goto(givePage);
    await isThere();
    await of.getByLabel('Visitors', { exact: true }).check();
    await button(of, /^Go on to pay £/).click();
    await payWith(of, /is paid$/);
    await expect(heading(of)).toHaveText('Thank you, Ines Okafor');
    // The receipt can be read before its script has loaded. Wait until the script has cleared the stored text.
    await expect.poll(() => of.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain('orchids');
    await of.goto(givePage);
    await expect(button(of, 'Go on to pay £10.00')).toBeVisible();
    await expect(of.getByLabel('A few words')).toHaveValue('');
  });

  for (const [where, address] of [
    ['dialog', `${page}#giving`],
    ['page', givePage],
  ] as const)
    test(`what is added for Rosemary says what it takes, and too much has no live button: ${where} ${where === 'page' ? '@nightly' : '@exhaustive'}`, async ({
      page: of,
    }) => {
      await of.goto(address);
      if (where === 'dialog') await way(of).click();
      const tip = of.getByLabel('For Rosemary, if you like');
      await tip.fill('5');
      await expect(of.getByText('they receive about £9.57 instead of about £9.65.')).toBeVisible();
      await tip.fill('5000');
      await expect(of.getByText('The most at once is £642.99.')).toBeVisible();
      await expect(button(of, 'Go on to pay')).toBeDisabled();
      await expect(of.locator('form[data-gift]')).not.toContainText('-£');
      await expectAccessible(of);
      await tip.press('Enter');
      await expect(tip).toBeFocused();
      await tip.fill('642.99');
      await expect(button(of, 'Go on to pay £652.99')).toBeEnabled();
      await expect(of.getByText('The most at once')).toBeHidden();
    });

  test('a gift to Rosemary is asked for in plain words, and thanked for @nightly', async ({ page: of }) => {
    await of.goto('/support-us');
    await expect(of.getByText('Pages are free, for ever.')).toBeVisible();
    await expectAccessible(of);
    await of.getByLabel('Your name').fill('Joan');
    await button(of, 'Go on to pay £10.00').click();
    await payWith(of, /is paid$/);
    await expect(of).toHaveURL(/\/tribute-success\?gift=/);
    await expect(heading(of)).toHaveText('Thank you, Joan');
  });

  test('the list of gifts is a page of its own @nightly', async ({ page: of }) => {
    await of.goto(`${page}/gifts/${FUND_ID}`);
    await expect(of.getByText('The Abbey Allotments')).toBeVisible();
    await expect(of.getByText('In cash', { exact: true })).toBeVisible();
    await expectAccessible(of);
    await expectRoomy(of);
  });
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('changed sums are shown once more, the bank asks, and only its giver reads the receipt', async ({
    page: of,
    browser,
    server,
  }) => {
    await of.goto(page);
    await way(of).click();
    await expect(of).toHaveURL(givePage);
    await amount(of).fill('25');
    await of.getByLabel('Your name').fill('Tomas');
    await of.getByLabel('Nobody').check();
    await button(of, 'Go on to pay £10.00').click();
    await expect(of.getByText('Please look at the sums once more, then go on.')).toBeVisible();
    await expect(of.getByLabel('Your name')).toHaveValue('Tomas');
    await expectRoomy(of);
    await button(of, 'Go on to pay £25.00').click();
    await payWith(of, /second confirmation$/);
    await button(of, 'Yes, confirm the payment').click();
    await expect(heading(of)).toHaveText('Thank you, Tomas');
    const { pathname, search } = new URL(of.url());
    const stranger = await browser.newContext({ baseURL: server.origin });
    const read = async (address: string) => (await (await stranger.request.get(address)).text()).replaceAll(search, '');
    const other = `?gift=${crypto.randomUUID()}`;
    const theirs = await read(pathname + search);
    const invented = (await read(pathname + other)).replaceAll(other, '');
    expect(theirs).toContain('We are waiting to hear');
    expect(theirs).toBe(invented);
    expect(theirs).not.toContain('Tomas');
    await stranger.close();
  });
});
