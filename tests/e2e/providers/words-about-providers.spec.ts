// A family reviews the provider whose bill it has paid. The provider answers, and somebody else reads both.
import type { APIResponse, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { rosemaryOf, liveProvider } from '../support/providers.ts';
import { complaintsOf, expectLookedAt } from '../support/looked-at.ts';
import { newMember, signInTo } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function said<Answer>(answer: APIResponse): Promise<Answer> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** A bill that was sent to the family, and to which the family agreed. bills.spec.ts tests the screens for this. */
async function agreedBill(
  { origin }: RunningServer,
  { provider, family, id }: { provider: Page; family: Page; id: string },
) {
  const headers = { origin };
  const billId = randomUUID();
  const at = `/api/bills/${billId}`;
  await said(
    await provider.request.post(`/api/providers/${id}/bills`, { headers, data: { billId, title: 'The funeral' } }),
  );
  const lines = [{ what: 'The coffin', quantity: 1, each: 50_000, taxBps: 0, note: '' }];
  await said(await provider.request.patch(at, { headers, data: { rev: 1, lines } }));
  const { rev } = await said<{ rev: number }>(
    await provider.request.put(`${at}/sending`, { headers, data: { rev: 2 } }),
  );
  const { key } = await said<{ key: string }>(await provider.request.post(`${at}/links`, { headers, data: {} }));
  await said(await family.request.put(`${at}/payer`, { headers, data: { key } }));
  await said(await family.request.put(`${at}/agreement`, { headers, data: { rev } }));
  return `/bills/${billId}`;
}

async function pay(page: Page, at: string) {
  await page.goto(`${at}/pay`);
  await button(page, /^Go on to pay/).click();
  await page.getByRole('radio', { name: /is paid$/ }).check();
  await button(page, /^Donate|^Pay/).click();
  await expect(page.getByText('has been received.')).toBeVisible();
}

test('words are left once the bill is paid, answered once, and read by others @nightly', async ({
  page: provider,
  context,
  browser,
  server,
}) => {
  const { id, owner } = await liveProvider(server, await rosemaryOf(server), { tradingName: 'Rowan & Daughters' });
  await signInTo(context, server, owner);
  const theirs = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
  await signInTo(theirs, server, await newMember(server));
  const family = await theirs.newPage();
  const complaints = [complaintsOf(provider), complaintsOf(family)];
  const at = await agreedBill(server, { provider, family, id });

  await test.step('the family is asked for nothing before it has paid', async () => {
    await family.goto(at);
    await expect(family.getByRole('heading', { name: 'Payment' })).toBeVisible();
    await expect(family.getByText('Your words about')).toHaveCount(0);
    await pay(family, at);
  });

  await test.step('and leaves words, after a first try without a name', async () => {
    await family.goto(at);
    await family
      .getByLabel('Your words', { exact: true })
      .fill('They came at night, and were kind to my mother.\nWe would ask them again.');
    await expectLookedAt(family);
    await button(family, 'Leave these words').click();
    await expect(family.getByText('Nothing you wrote is lost')).toBeVisible();
    await expectLookedAt(family);
    await family.getByLabel('Name to show').fill('Joan');
    await button(family, 'Leave these words').click();
    await expect(family.getByText('Your words are saved.')).toBeVisible();
    await expectLookedAt(family);
  });

  await test.step('the provider answers once', async () => {
    await provider.goto(`/provider/${id}/words`);
    await provider.waitForSelector('html[data-hydrated]');
    await provider.getByText('Your answer').first().click();
    await provider.getByLabel('Your answer', { exact: true }).fill('Thank you, Joan. It was an honour to meet her.');
    await expectLookedAt(provider);
    await button(provider, 'Send the answer').click();
    await expect(provider.getByText('Your answer stands below their words.')).toBeVisible();
    await expect(button(provider, 'Send the answer')).toHaveCount(0);
    await expectLookedAt(provider);
  });

  await test.step('and both stand on its page, where they can be reported', async () => {
    await family.goto(`/providers/${id}`);
    await expect(family.getByText('We would ask them again.')).toBeVisible();
    await expect(family.getByText('It was an honour to meet her.')).toBeVisible();
    await expectLookedAt(family);
    await family.getByRole('link', { name: 'Report a concern (Joan)' }).click();
    await expect(family.getByRole('heading', { level: 1 })).toHaveText('Report a concern about these words');
    await expectLookedAt(family);
  });
  expect(complaints.flat()).toEqual([]);
});
