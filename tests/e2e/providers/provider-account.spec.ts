// A provider before it is approved: its account at the card provider, Rosemary's review, and what can stop it.
import type { Page } from '@playwright/test';
import { approved, providerOf, rosemaryOf, pretendOrigin } from '../support/providers.ts';
import { complaintsOf, expectLookedAt } from '../support/looked-at.ts';
import { signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Presses a button of the card provider's control page, in the row of the newest account. */
async function press(control: Page, origin: string, name: string) {
  await control.goto(origin);
  await control.getByRole('button', { name, exact: true }).first().click();
}

/** Reloads until the card provider's event has arrived and the page shows these words. */
async function untilSaid(page: Page, words: RegExp | string) {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
}

test('a provider is onboarded, looked at, stopped by a new requirement, and works again @exhaustive', async ({
  page,
  context,
  browser,
  server,
}) => {
  const complaints = complaintsOf(page);
  const { id, owner } = await providerOf(server, { tradingName: 'Rowan & Daughters' });
  await signInTo(context, server, owner);
  const hub = `/provider/${id}`;

  await test.step('begins the account on the card company’s own pages', async () => {
    await page.goto('/provider');
    await link(page, 'Rowan & Daughters').click();
    await expect(page.getByText('You have said everything that families need.')).toBeVisible();
    await expectLookedAt(page);
    await button(page, 'Begin the account for card payments').click();
    await button(page, 'Finish with something left').click();
    await expect(heading(page)).toHaveText('Your account for card payments');
    await expect(page.getByText('About your business')).toBeVisible();
    await expectLookedAt(page);
    await link(page, 'Status of your business').click();
    await expectLookedAt(page);
    await button(page, 'Go on with the account for card payments').click();
    await button(page, 'Finish with everything given').click();
    await expect(page.getByText('Families can pay you once we have reviewed your business')).toBeVisible();
  });

  await test.step('sends it for review, and a person of Rosemary approves it', async () => {
    await link(page, 'Status of your business').click();
    await page.waitForSelector('html[data-hydrated]');
    await button(page, 'Send it to us for review').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('It is with us.')).toBeVisible();
    await expect(button(page, 'Send it to us for review')).toHaveCount(0);
    await approved(await rosemaryOf(server), id);
    await link(page, 'Back to your business').click();
    await expect(page.getByText('Families can find you', { exact: true })).toBeVisible();
    await expect(page.getByText('It is in order. Families can pay you.')).toBeVisible();
    await expectLookedAt(page);
  });

  await test.step('is stopped by something new, and says so wherever it stands', async () => {
    const control = await (await browser.newContext()).newPage();
    await press(control, pretendOrigin(server), 'past due');
    await untilSaid(page, 'The card company needs something more from you.');
    await server.email.emailTo(owner.email, /card/i);
    await page.goto(`${hub}/state`);
    await expect(page.getByText('The card company needs something more from you.')).toBeVisible();
    await link(page, 'See how the account stands').click();
    await expect(page.getByText('Payments are stopped until the card company has what it asked for.')).toBeVisible();
    await expectLookedAt(page);
    await control.context().close();
  });

  await test.step('gives what was asked for, and works again', async () => {
    await button(page, 'Go on with the card company').click();
    await button(page, 'Finish with everything given').click();
    await expect(page.getByText('Everything is in order. Families can pay you.')).toBeVisible();
    await page.goto(hub);
    await expect(page.getByText('It is in order. Families can pay you.')).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
