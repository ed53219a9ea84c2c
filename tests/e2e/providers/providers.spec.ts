import type { Page } from '@playwright/test';
import { png } from '../../support/pictures/pictures.ts';
import { confirmationLink } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByLabel(name).first();

/** Goes on to the next part of the form and waits until its heading has the focus. */
async function goesOn(page: Page, part: string, isComplete = true) {
  await button(page, 'Go on').click();
  if (!isComplete) await button(page, 'Go on without it').click();
  await expect(page.getByRole('heading', { name: part, exact: true })).toBeFocused();
}

async function saysWhatItIs(page: Page) {
  await expect(page.getByText('Step 1 of 7')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Florist' }).check();
  await field(page, /^Legal name/).fill('Bloom & Daughters Ltd');
  await goesOn(page, 'How families reach you');
  await field(page, /^Telephone/).fill('01632 960 002');
  await field(page, /^Website/).fill('http://bloom.example.org');
  await goesOn(page, 'Where and for whom you work', false);
  await field(page, /^Areas you serve/).fill('Porthaven\nPH1');
  await field(page, /^Languages/).fill('English\nWelsh');
  // The browser's back button returns to the previous part, and everything typed is still there.
  await page.goBack();
  await expect(field(page, /^Telephone/)).toHaveValue('01632 960 002');
  await goesOn(page, 'Where and for whom you work', false);
  await expect(field(page, /^Areas you serve/)).toHaveValue('Porthaven\nPH1');
  await goesOn(page, 'When you work');
  await goesOn(page, 'Licence and insurance');
  await goesOn(page, 'Your prices');
  const line = (at: number) => page.locator(`[data-price="${at}"]`);
  await line(0).getByLabel('What it is').fill('A wreath');
  await line(0).getByLabel('Price, or the lowest').fill('45.50');
  await button(page, 'Add a price').click();
  await line(1).getByLabel('What it is').fill('Delivery');
  await line(1).getByLabel('Price, or the lowest').fill('0');
  await expectRoomy(page);
}

test('a florist signs up on a phone, takes it up by an email, and sees what families will see @exhaustive', async ({
  page,
  server,
}) => {
  const account = { email: `bloom-${crypto.randomUUID()}@example.org`, password: 'plum harbour lantern' };
  await page.goto('/');
  await page.getByRole('link', { name: 'For funeral directors and others who serve families' }).click();
  await saysWhatItIs(page);

  await test.step('looks in at signing in, and comes back to everything', async () => {
    await goesOn(page, 'Your account');
    await page.locator('#account').getByRole('link', { name: 'Sign in' }).click();
    await expect(heading(page)).toHaveText('Sign in');
    await page.goBack();
    await expect(page.getByText('Step 7 of 7')).toBeVisible();
    await field(page, 'Your own email address').fill(account.email);
    await field(page, 'A password').fill(account.password);
    await button(page, 'Send').click();
  });

  await test.step('is led to the one field that was refused', async () => {
    await page.getByRole('link', { name: /^Website: / }).click();
    await expect(field(page, /^Website/)).toBeFocused();
    await field(page, /^Website/).fill('https://bloom.example.org');
    await goesOn(page, 'Where and for whom you work', false);
    for (let part = 3; part < 7; part += 1) await button(page, 'Go on').click();
    await field(page, 'A password').fill(account.password);
    await button(page, 'Send').click();
    await expect(heading(page)).toHaveText('Please look in your email');
    await expect(page.getByText(account.email)).toBeVisible();
    await page.goto('/service-provider-signup');
    await expect(page.getByText('Step 1 of 7')).toBeVisible();
    await expect(field(page, /^Legal name/)).toHaveValue('');
  });

  await test.step('opens the email, is signed in and takes it up', async () => {
    const { pathname, search } = await confirmationLink(server, account.email);
    await page.goto(pathname + search);
    await page.getByRole('main').getByRole('button').first().click();
    await expect(page).toHaveTitle(/Email Verified/);
    // The browser in which the person signed up is signed in.
    await page.goto('/provider');
    await expect(heading(page)).toHaveText('Your businesses');
    await button(page, 'It is mine').click();
    await expect(heading(page)).toHaveText('Bloom & Daughters Ltd');
  });

  await test.step('goes on with what is still needed, over a reload', async () => {
    await page.getByRole('link', { name: 'The address of your business' }).click();
    await expect(heading(page)).toHaveText('What you say about your business');
    await page.waitForSelector('html[data-hydrated]');
    await field(page, /^Postal address/).fill('2 Harbour Street');
    await page.reload();
    await expect(page.getByText('What you typed here before is back')).toBeVisible();
    await expect(field(page, /^Postal address/)).toHaveValue('2 Harbour Street');
    await button(page, 'Save').click();
    await expect(page.getByText('It is saved.')).toBeVisible();
  });

  await test.step('adds a photograph, and sees it all as families will', async () => {
    await page.getByRole('link', { name: 'Photographs of your business' }).click();
    await expect(heading(page)).toHaveText('Photographs of your business');
    const buffer = await png({ width: 400, height: 300 });
    await page.getByLabel('Choose photographs').setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer });
    await field(page, /^What can be seen/).fill('The shop by the harbour');
    await button(page, 'Save these words').click();
    await expect(page.getByText('The words are saved.')).toBeVisible();
    await page.getByRole('link', { name: 'How families see you' }).click();
    await expect(heading(page)).toHaveText('Bloom & Daughters Ltd');
    await expect(page.getByRole('img', { name: 'The shop by the harbour' })).toBeVisible();
    for (const shown of ['Florist', 'English and Welsh', '£45.50', 'Included', '2 Harbour Street'])
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await expectRoomy(page);
  });
});

test('a provider that is refused one field goes back and forth, and loses nothing that it put right @exhaustive', async ({
  page,
}) => {
  const step = (at: number) => expect(page.getByText(`Step ${at} of 7`)).toBeVisible();
  await page.goto('/service-provider-signup');
  await field(page, /^Legal name/).fill('Reed & Rush Ltd');
  await page.getByRole('checkbox', { name: 'Stonemason' }).check();
  await goesOn(page, 'How families reach you');

  await test.step('hears what is still empty before it goes on, and may leave it so', async () => {
    await field(page, /^Telephone/).fill('01632 960 003');
    await field(page, /^Website/).fill('http://reed.example.org');
    await button(page, 'Go on').click();
    await step(2);
    await expect(page.getByRole('alert')).toContainText('Postal address');
    await expect(field(page, /^Postal address/)).toBeFocused();
    await button(page, 'Go on without it').click();
    await step(3);
    await button(page, 'Go on').click();
    await expect(page.getByRole('alert')).toContainText('Areas you serve');
    await field(page, /^Areas you serve/).fill('Porthaven');
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (let part = 3; part < 7; part += 1) await button(page, 'Go on').click();
  });

  await test.step('is asked before the form is emptied', async () => {
    await step(7);
    await button(page, 'Empty the form').click();
    await button(page, 'Keep it').click();
    await expect(button(page, 'Empty the form')).toBeFocused();
  });

  await test.step('puts the refused field right, and the form’s own “Back” keeps it', async () => {
    await field(page, 'Your own email address').fill(`reed-${crypto.randomUUID()}@example.org`);
    await field(page, 'A password').fill('plum harbour lantern');
    await button(page, 'Send').click();
    await expect(page.locator('#problem')).toBeVisible();
    await step(2);
    await field(page, /^Website/).fill('https://reed.example.org');
    await button(page, 'Back').click();
    await step(1);
    await button(page, 'Go on').click();
    await step(2);
    await expect(field(page, /^Website/)).toHaveValue('https://reed.example.org');
    await button(page, 'Back').click();
    await step(1);
    await page.goBack();
    await step(2);
    await expect(field(page, /^Website/)).toHaveValue('https://reed.example.org');
    await expect(page.locator('#problem')).toBeVisible();
  });

  await test.step('finds it put right in the step before the sending too, by the browser’s own “back”', async () => {
    while (!(await page.getByText('Step 7 of 7').isVisible())) await page.goBack();
    await button(page, 'Back').click();
    await expect(page.locator('#website')).toHaveValue('https://reed.example.org');
  });

  await test.step('empties it all, once it has said so twice', async () => {
    await button(page, 'Empty the form').click();
    await button(page, 'Empty it').click();
    await page.goto('/service-provider-signup');
    await expect(field(page, /^Legal name/)).toHaveValue('');
  });
});
