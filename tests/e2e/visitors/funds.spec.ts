import type { Browser, Page } from '@playwright/test';
import { keptByTwo } from '../support/funds.ts';
import { signInTo, type Member } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

const phone = { viewport: { width: 390, height: 844 } };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

interface Own {
  server: RunningServer;
  browser: Browser;
  javaScriptEnabled?: boolean;
}

async function browserOf({ server, browser, javaScriptEnabled = true }: Own, member: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, ...phone, javaScriptEnabled });
  await signInTo(context, server, member);
  return context.newPage();
}

/** The payee opens an account on the card provider's pages, and returns. */
async function becomesPayee(page: Page, gifts: string) {
  await page.goto(gifts);
  await link(page, 'I will receive the gifts').click();
  await page.getByLabel('Who receives it').fill('Anna Hartwell, her daughter');
  await page.getByLabel('Country of the bank account').selectOption('United Kingdom');
  await button(page, 'Go on').click();
  await expect(heading(page)).toHaveText('Receiving gifts');
  await expect(page.getByText('has not been opened yet')).toBeVisible();
  await expectRoomy(page);
  await button(page, 'Go on with the card company').click();
  await button(page, 'Finish with everything given').click();
  await expect(heading(page)).toHaveText('Receiving gifts');
  await expect(page.getByText('Everything is in order.')).toBeVisible();
}

/** Starts a fund. Returns the address of the fund's page. */
async function startsCollection(page: Page, tributeId: string): Promise<string> {
  await page.goto(`/account/tributes/${tributeId}`);
  await link(page, 'Gifts in their memory').click();
  await expect(heading(page)).toHaveText('Gifts in memory of Margaret Hartwell');
  await expect(page.getByText('There is no collection yet.')).toBeVisible();
  await link(page, 'For the family').click();
  await expect(page.getByLabel('A few words about it')).toHaveValue(/it would help the family/);
  await button(page, 'Start the collection').click();
  await expect(page.getByText('Nobody sees it before you open it.')).toBeVisible();
  return new URL(page.url()).pathname;
}

async function asksForThem(page: Page, fund: string) {
  await page.goto(fund);
  const payees = page.getByLabel('Who receives it', { exact: true });
  await payees.selectOption(await payees.locator('option', { hasText: 'Anna Hartwell' }).innerText());
  await page.getByLabel('Who looks after it', { exact: true }).selectOption('Ruth (you)');
  await button(page, 'Ask for this').click();
  await expect(page.getByText('You have asked for it.')).toBeVisible();
  await expect(button(page, 'Agree')).toHaveCount(0);
}

test('two keepers set up a collection, whoever receives it opens an account, and one of them stops it @exhaustive', async ({
  browser,
  server,
}) => {
  const { page: tribute, ruth, thomas, anna } = await keptByTwo(server);
  const own = { browser, server };
  const [hers, his, payees] = [await browserOf(own, ruth), await browserOf(own, thomas), await browserOf(own, anna)];
  const fund = await startsCollection(hers, tribute.id);
  await expectRoomy(hers);
  await becomesPayee(payees, `/account/tributes/${tribute.id}/gifts`);
  await asksForThem(hers, fund);
  await expectRoomy(hers);

  await his.goto(fund);
  await his.waitForSelector('html[data-hydrated]');
  await expect(his.getByText('Anna Hartwell, her daughter would receive the gifts.')).toBeVisible();
  await button(his, 'Agree').focus();
  await his.keyboard.press('Enter');
  await expect(his.getByText('You have agreed.')).toBeVisible();
  await expect(his.getByText(/It counts from/)).toBeVisible();
  // The change is approved, but people cannot give yet, because the waiting time cannot be skipped.
  await expect(button(his, 'Open the collection')).toHaveCount(0);

  await hers.reload();
  await hers.waitForSelector('html[data-hydrated]');
  await expect(hers.getByText('Thomas has agreed.')).toBeVisible();
  await button(hers, 'Stop it').focus();
  await hers.keyboard.press('Enter');
  await expect(hers.getByText('It has been stopped.')).toBeVisible();
  await expect(button(hers, 'Ask for this')).toBeVisible();
  await payees.goto('/choice');
  await link(payees, 'On Margaret Hartwell’s page').click();
  await expect(payees.getByText('Everything is in order.')).toBeVisible();
});

test('the same without JavaScript, and what was typed stays when it is refused @nightly', async ({
  browser,
  server,
}) => {
  const { page: tribute, ruth, thomas, anna } = await keptByTwo(server);
  const own = { browser, server, javaScriptEnabled: false };
  const [hers, his, payees] = [await browserOf(own, ruth), await browserOf(own, thomas), await browserOf(own, anna)];
  const gifts = `/account/tributes/${tribute.id}/gifts`;
  await hers.goto(`${gifts}?for=funeral-bill`);
  await hers.getByLabel('What it is called').fill('The bill');
  await hers.getByLabel('What is hoped for').fill('a lot');
  await button(hers, 'Start the collection').click();
  await expect(hers.getByText('Please write an amount in figures')).toBeVisible();
  await expect(hers.getByLabel('What it is called')).toHaveValue('The bill');
  await hers.getByLabel('What is hoped for').fill('4,000');
  await button(hers, 'Start the collection').click();
  await expect(heading(hers)).toHaveText('The bill');
  await expect(hers.getByText('£4,000.00')).toBeVisible();
  const fund = new URL(hers.url()).pathname;
  await becomesPayee(payees, gifts);
  await asksForThem(hers, fund);
  await his.goto(fund);
  await button(his, 'Agree').click();
  await expect(his.getByText(/It counts from/)).toBeVisible();
  await button(his, 'Stop it').click();
  await expect(his.getByText('It has been stopped.')).toBeVisible();
});

test('whoever receives can come back late, by an old way, and stop receiving @nightly', async ({ browser, server }) => {
  const { page: tribute, anna, thomas } = await keptByTwo(server);
  const own = { browser, server };
  const [hers, his] = [await browserOf(own, anna), await browserOf(own, thomas)];
  await becomesPayee(hers, `/account/tributes/${tribute.id}/gifts`);
  const complete = new URL(hers.url());
  const refresh = `/stripe-onboarding-refresh${complete.search}`;
  await his.goto(refresh);
  await expect(his.getByText('There is nothing to see here for you.')).toBeVisible();
  const guest = await (await browser.newContext({ baseURL: server.origin, ...phone })).newPage();
  await guest.goto(refresh);
  await expect(guest.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/userauth/login?to=${encodeURIComponent(refresh)}`,
  );
  await hers.goto(refresh);
  await expect(hers.getByText('has been used already')).toBeVisible();
  await button(hers, 'See or change what the card company knows').click();
  await button(hers, 'Finish with something left').click();
  await expect(hers.getByText('A paper that shows who you are')).toBeVisible();
  await hers.getByText('I do not wish to receive gifts any more').click();
  await button(hers, 'Stop receiving gifts').click();
  await expect(hers.getByText('Nobody can give to this account any more.')).toBeVisible();
  await expect(button(hers, 'Go on with the card company')).toHaveCount(0);
});
