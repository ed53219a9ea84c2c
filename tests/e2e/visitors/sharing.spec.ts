// A family publishes its page, checks who can read it and shares it. A visitor shares it too.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const withoutSharing = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));

test('publishing names who can see the page, and then offers the ways to tell others', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  await signInTo(context, server, member);
  const id = randomUUID();
  const changes = { name: 'Margaret Hartwell', knownAs: 'Granny Peg', publicName: 'Maggie' };
  await member.send('POST', '/api/tributes', { id, changes });
  await page.goto(`/create-tribute?tribute=${id}&step=publish`);
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.getByText('Only you, for now.')).toBeVisible();
  const invited = { invitationId: randomUUID(), role: 'writer', email: 'aunt@example.org', name: 'Anne' };
  await member.send('POST', `/api/tributes/${id}/invitations`, invited);
  await page.getByRole('button', { name: 'Publish Granny Peg’s page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Once they accept your invitation: aunt@example.org.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a text message' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Change these choices' }).click();
  await page.getByText('Everyone', { exact: true }).click();
  await expect(page.getByText('Only you, for now.')).toBeHidden();
  await page.getByRole('button', { name: 'Save these choices' }).click();
  const message = page.getByRole('link', { name: 'Send a text message' });
  await expect(message).toHaveAttribute('href', /^sms:\?&body=.*Maggie/);
  // The bar, heading and hint use the family's own name for the person. Shared text uses the public name.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Granny Peg');
  const sent = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href') ?? '')));
  expect(sent.filter((href) => href.includes('Maggie')).length).toBeGreaterThan(3);
  expect(sent.filter((href) => href.includes('Granny'))).toEqual([]);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied.').or(page.getByText('The link is selected'))).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as a picture (PNG)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^qr-margaret-hartwell.*\.png$/);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(message).toBeHidden();
});

test('a visitor without a list of ways is led to ours, by keyboard, and back @nightly', async ({ page, server }) => {
  const { path } = await publishedTribute(await newMember(server));
  await withoutSharing(page);
  await page.goto(`/${path}`);
  await page.getByRole('link', { name: 'Share' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.origin}/${path}/share`);
  await expect(page.getByRole('link', { name: 'Send it on WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await page.getByRole('link', { name: /^Back to the page of/ }).click();
  await expect(page).toHaveURL(`${server.origin}/${path}`);
});

test('a visitor’s own list of ways is opened where there is one @exhaustive', async ({ page, server }) => {
  const { path } = await publishedTribute(await newMember(server));
  await page.addInitScript(() => {
    const share = ({ url }: ShareData) => Promise.resolve(void (document.body.dataset['shared'] = url ?? ''));
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true });
  });
  await page.goto(`/${path}`);
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-shared', new RegExp(`/${path}$`));
  await expect(page).toHaveURL(`${server.origin}/${path}`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both screens hold the address, the messages and the code', async ({ page, context, server }) => {
    const member = await newMember(server);
    const { id, path } = await publishedTribute(member);
    await page.goto(`/${path}`);
    await page.getByRole('link', { name: 'Share' }).click();
    for (const at of [`/${path}/share`, `/account/tributes/${id}/share`]) {
      if (!page.url().endsWith(at)) {
        await signInTo(context, server, member);
        await page.goto(at);
      }
      await expect(page.getByLabel('The address of the page')).toHaveValue(`${server.origin}/${path}`);
      await expect(page.getByRole('link', { name: 'Send an email' })).toHaveAttribute('href', /^mailto:\?subject=/);
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(0);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  });
});
