// A provider prepares a page and hands it over to a family. A family sends an enquiry and the provider answers.
import type { Browser, Page } from '@playwright/test';
import { rosemaryOf, liveProvider, type Provider } from '../support/providers.ts';
import { complaintsOf, expectLookedAt } from '../support/looked-at.ts';
import { newMember, publishedTribute, signInTo, type Member } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

const phone = { viewport: { width: 390, height: 844 } };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

interface Own {
  server: RunningServer;
  browser: Browser;
  javaScriptEnabled?: boolean;
}

/** Opens a new phone. If `member` is null, nobody is signed in on it. */
async function phoneOf({ server, browser, javaScriptEnabled = true }: Own, member: Member | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, ...phone, javaScriptEnabled });
  if (member !== null) await signInTo(context, server, member);
  return context.newPage();
}

test('a provider prepares a page, and a family takes it over with one press, without JavaScript @nightly', async ({
  browser,
  server,
}) => {
  const { id, owner } = await liveProvider(server, await rosemaryOf(server), { tradingName: 'Rowan & Daughters' });
  const own = { browser, server };
  const theirs = await phoneOf(own, owner);
  const complaints = complaintsOf(theirs);
  let address = '';

  await test.step('the provider writes what the family gave it, and gets a link', async () => {
    await theirs.goto(`/provider/${id}`);
    await link(theirs, 'Pages for families').click();
    await expect(theirs.getByText('You haven’t prepared any pages yet.')).toBeVisible();
    await theirs.waitForSelector('html[data-hydrated]');
    await theirs.getByLabel('Name of the person who died').fill('Ines Okafor');
    await theirs
      .getByLabel('A few words to the family')
      .fill('It was good to meet you.\nPlease change whatever you like.');
    await theirs.locator('#born-year').fill('1938');
    // Text that is not saved survives a reload.
    await theirs.reload();
    await theirs.waitForSelector('html[data-hydrated]');
    await expect(theirs.getByLabel('Name of the person who died')).toHaveValue('Ines Okafor');
    await expect(theirs.locator('#born-year')).toHaveValue('1938');
    await button(theirs, 'Prepare it and make the link').click();
    const made = theirs.getByRole('status').getByRole('link');
    await expect(made).toBeFocused();
    await expect(theirs.getByText('Rowan & Daughters has begun a page in memory')).toBeVisible();
    await expectLookedAt(theirs);
    address = await made.innerText();
    await theirs.goto(`/provider/${id}/pages`);
    await expect(link(theirs, 'Ines Okafor')).toBeVisible();
    await expect(theirs.getByText(address)).toHaveCount(0);
    await link(theirs, 'Ines Okafor').click();
    await expect(theirs.getByText(/^Waiting for the family until/)).toBeVisible();
    await expectLookedAt(theirs);
  });

  await test.step('the provider adds a photograph that the family gave it', async () => {
    await link(theirs, 'Photographs').click();
    await expect(heading(theirs)).toHaveText('Photographs for the page');
    await theirs.locator('input[type=file]').setInputFiles('seeds/pictures/harbour.webp');
    await theirs.getByLabel('Words below it').fill('Her harbour');
    await button(theirs, 'Save these words').click();
    await expect(theirs.getByText('The words are saved.')).toBeVisible();
    await expectLookedAt(theirs);
  });

  await test.step('the family opens it, signs in and makes it theirs', async () => {
    const member = await newMember(server);
    const family = await phoneOf({ ...own, javaScriptEnabled: false }, null);
    await family.goto(address);
    await expect(heading(family)).toHaveText('A page that was prepared for you');
    await expect(family.getByText('Please change whatever you like.')).toBeVisible();
    await expect(family.getByText('Her harbour')).toBeVisible();
    const photograph = family.getByRole('img', { name: 'Photograph 1 of 1' });
    await photograph.scrollIntoViewIfNeeded();
    await expect.poll(() => photograph.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);
    await family.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await family.getByLabel('Email').fill(member.email);
    await family.getByLabel('Password').fill(member.password);
    await family.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(family.getByText(`You are signed in as ${member.email}.`)).toBeVisible();
    await family.getByRole('radio', { name: 'Yes', exact: true }).check();
    await button(family, 'Claim this page').click();
    await expect(family).toHaveURL(/\/tribute-editor|tribute=/);
    await family.goto(address);
    await expect(family.getByText('This page is yours.')).toBeVisible();
    await expect(link(family, 'Open the page')).toBeVisible();
    await family.context().close();
  });

  await test.step('nobody can take it over again, and the provider sees that it was taken over and no more', async () => {
    const stranger = await phoneOf(own, await newMember(server));
    await stranger.goto(address);
    await expect(heading(stranger)).toHaveText('This page has been claimed');
    await expect(stranger.getByText('Ines Okafor')).toHaveCount(0);
    await expectLookedAt(stranger);
    await stranger.context().close();
    await theirs.goto(`/provider/${id}/pages`);
    await link(theirs, 'A page that a family claimed').click();
    await expect(heading(theirs)).toHaveText('A page that a family claimed');
    await expect(theirs.getByText(/^Claimed on/)).toBeVisible();
    await expect(theirs.getByText('Ines Okafor')).toHaveCount(0);
    await expectLookedAt(theirs);
    await link(theirs, 'Photographs').click();
    await expect(theirs.getByText('Her harbour')).toBeVisible();
    await expect(theirs.getByRole('img', { name: 'Photograph 1 of 1' })).toBeVisible();
    await expect(button(theirs, 'Remove')).toHaveCount(0);
    await expectLookedAt(theirs);
  });
  expect(complaints).toEqual([]);
});

const florist = (tradingName: string, from: number) => ({
  tradingName,
  legalName: `${tradingName} Ltd`,
  kinds: ['florist' as const],
  areas: ['Lambsea'],
  prices: [{ item: 'A wreath', from, to: null, unit: '', includes: 'Delivery' }],
});

async function threeFlorists(server: RunningServer): Promise<[Provider, Provider, Provider]> {
  const rosemary = await rosemaryOf(server);
  return [
    await liveProvider(server, rosemary, florist('Anemone', 4_500)),
    await liveProvider(server, rosemary, florist('Bluebell & Sons', 6_000)),
    await liveProvider(server, rosemary, florist('Cornflower', 8_000)),
  ];
}

/** Searches for florists by town and waits for the list. */
async function findFlorists(page: Page, tributeId: string) {
  await page.goto(`/account/tributes/${tributeId}`);
  await link(page, 'Find help nearby').click();
  await page.waitForSelector('html[data-hydrated]');
  await page.getByLabel('Who are you looking for?').selectOption('Florist');
  await page.getByLabel('Where?').fill('lambsea');
  await page.getByLabel('Where?').press('Enter');
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Anemone');
}

test('a family finds three florists, asks two of them, is answered, ends it, and then wants no flowers @exhaustive', async ({
  browser,
  server,
}) => {
  const [anemone] = await threeFlorists(server);
  const member = await newMember(server);
  const tribute = await publishedTribute(member, { name: 'Margaret Hartwell' });
  const own = { browser, server };
  const family = await phoneOf(own, member);
  const complaints = complaintsOf(family);

  await test.step('compares all three, and writes to two with a tick', async () => {
    await findFlorists(family, tribute.id);
    await expect(family.getByRole('heading', { level: 3 })).toHaveText(['Anemone', 'Bluebell & Sons', 'Cornflower']);
    await expectLookedAt(family);
    for (const name of ['Anemone', 'Bluebell & Sons', 'Cornflower'])
      await family.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await button(family, 'Compare those you chose').click();
    await expect(family.getByRole('heading', { name: 'Side by side' })).toBeFocused();
    const table = family.getByRole('table');
    for (const price of ['£45.00', '£60.00', '£80.00']) await expect(table.getByText(price)).toBeVisible();
    await expectLookedAt(family);
    await family.getByRole('checkbox', { name: 'Choose Cornflower' }).uncheck();
    await button(family, 'Write to the service providers you ticked').click();
    await expect(heading(family)).toHaveText('Ask service providers');
    await button(family, 'Look at what goes out').click();
    await expect(family.getByRole('alert')).toBeFocused();
    await family.getByLabel('Your words').fill('A wreath of herbs for Friday, please.');
    await family.reload();
    await family.waitForSelector('html[data-hydrated]');
    await expect(family.getByLabel('Your words')).toHaveValue('A wreath of herbs for Friday, please.');
    await family.getByRole('checkbox', { name: 'Share the name of the person who died' }).check();
    await expectLookedAt(family);
    await button(family, 'Look at what goes out').click();
    await expect(family.getByRole('heading', { name: 'This is what they get' })).toBeFocused();
    await expect(family.getByText('Margaret Hartwell', { exact: true })).toBeVisible();
    await expect(family.getByText(member.email)).toHaveCount(0);
    await expectLookedAt(family);
    await button(family, 'Send it').click();
    await expect(family.getByText('It has been sent. Answers appear here')).toBeVisible();
    await expect(family.getByText('Not opened yet')).toHaveCount(2);
    await expectLookedAt(family);
  });

  await test.step('one of them answers in three presses', async () => {
    const provider = await phoneOf(own, anemone.owner);
    const theirs = complaintsOf(provider);
    await provider.goto(`/provider/${anemone.id}`);
    await provider.waitForSelector('html[data-hydrated]');
    await link(provider, 'What families ask').click();
    await expectLookedAt(provider);
    await link(provider, 'Margaret Hartwell').click();
    await expect(provider.getByLabel('Your answer')).toBeFocused();
    await provider.keyboard.type('With rosemary and thyme, for £45.');
    await expectLookedAt(provider);
    await button(provider, 'Send the answer').click();
    await expect(provider.getByText('Your answer has been sent.')).toBeVisible();
    await expect(provider.getByText(member.email)).toHaveCount(0);
    expect(theirs).toEqual([]);
    await provider.context().close();
  });

  await test.step('the family reads it, writes to each of both, and ends it with one press', async () => {
    await family.goto('/choice');
    await link(family, 'What you asked service providers').click();
    await expect(family.getByText('One answer')).toBeVisible();
    await expectLookedAt(family);
    await family.getByRole('link', { name: /^To Anemone/ }).click();
    await expect(family.getByText('With rosemary and thyme, for £45.')).toBeVisible();
    await family.waitForSelector('html[data-hydrated]');
    await family.getByText('Write to Bluebell & Sons').click();
    const forms = family.getByLabel('Your words');
    await forms.nth(0).fill('Thank you.');
    await button(family, 'Send').first().click();
    await expect(family.getByText('Thank you.')).toBeVisible();
    // When the list reloads, an open form stays open.
    await expect(forms.nth(1)).toBeVisible();
    await forms.nth(1).fill('Are you there?');
    await button(family, 'Send').nth(1).click();
    await expect(family.getByText('Are you there?')).toBeVisible();
    await expectLookedAt(family);
    await button(family, 'End it with all of them').focus();
    await family.keyboard.press('Enter');
    await expect(family.getByText('It has ended. They can no longer write to you.')).toBeVisible();
    await expect(button(family, 'Send')).toHaveCount(0);
  });

  await test.step('no flowers: florists are neither offered nor found', async () => {
    await family.goto(`/create-tribute?tribute=${tribute.id}&step=words`);
    await family.waitForSelector('html[data-hydrated]');
    await family.getByRole('radio', { name: 'No flowers, please' }).check();
    await expect(async () => {
      await family.goto(`/providers?tribute=${tribute.id}`);
      await expect(family.getByText('The family asked for no flowers')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(family.getByRole('option', { name: 'Florist' })).toHaveCount(0);
    await expectLookedAt(family);
    await family.goto(`/providers?tribute=${tribute.id}&kind=florist&place=Lambsea`);
    await expect(family.getByText('Anemone')).toHaveCount(0);
    await family.goto(`/providers/${anemone.id}?tribute=${tribute.id}`);
    await expect(family.getByText('Anemone')).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});
