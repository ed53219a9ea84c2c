// Somebody claims a copyright, the content is removed, and the page's family objects, on a phone without a script.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { rosemaryOf } from '../support/providers.ts';
import { expectLookedAt } from '../support/looked-at.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

const who = async (page: Page) => {
  await page.getByLabel('Your name').fill('Nora Field');
  await page.getByLabel('How you can be reached').fill('4 Mill Lane, Porthaven');
};

test('a notice and a counter-notice are given, and stand before whoever decides @exhaustive', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const [rosemary, keeper] = [await rosemaryOf(server), await newMember(server)];
  const { path } = await publishedTribute(keeper, { name: 'Margaret Hartwell' }, false);
  const left = { name: 'Gil', relation: '', words: 'A poem of the harbour.', idempotencyKey: randomUUID() };
  const memory = await keeper.send<{ id: string }>('POST', `/api/public-tributes/${path}/memories`, left);
  await test.step('whoever says that it is theirs gives a notice', async () => {
    await page.goto(`/${path}/report?kind=memory&id=${memory.id}&reason=copyright`);
    await page.getByRole('button', { name: 'Send this report' }).click();
    await expect(page.getByText('Please tick this.').first()).toBeVisible();
    await who(page);
    await page.getByLabel('What is yours').fill('My poem.');
    await page.getByLabel('What of it is used here').fill('All of it.');
    for (const tick of await page.getByRole('checkbox').all()) await tick.check();
    await page.getByRole('button', { name: 'Send this report' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
  });
  const reportId = /reports\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const decided = { action: 'take_off', why: 'Theirs.', toReporter: 'It is off the page.' };
  const { decisions } = await rosemary.send<{ decisions: { id: string }[] }>(
    'POST',
    `/api/admin/reports/${reportId}/decisions`,
    decided,
  );
  await test.step('the family objects with a counter-notice', async () => {
    const theirs = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: true,
    });
    await signInTo(theirs, server, keeper);
    const family = await theirs.newPage();
    await family.goto(`/reports/objections/${decisions[0]?.id}?as=keeper`);
    await expect(family.getByRole('heading', { level: 1 })).toHaveText('Object to a decision');
    await expectLookedAt(family);
    await family.getByRole('link', { name: 'Send a formal counter-notice' }).click();
    await family.getByLabel('Why you think that it is wrong').fill('It was read at her wedding.');
    await who(family);
    await family.getByLabel('What was taken off').fill('A memory.');
    for (const tick of await family.getByRole('checkbox').all()) await tick.check();
    await expectLookedAt(family);
    await family.getByRole('button', { name: 'Send this objection' }).click();
    await expect(family.getByText('Thank you. We have your objection.')).toBeVisible();
    await expectLookedAt(family);
    await theirs.close();
  });
  await test.step('the other side reads of it, and may object as well', async () => {
    await page.reload();
    await expect(page.getByText('The other side has sent a formal counter-notice.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Object to this decision' })).toBeVisible();
  });
  await test.step('it stands before whoever decides', async () => {
    const desktop = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: true,
    });
    await signInTo(desktop, server, rosemary);
    const admin = await desktop.newPage();
    await admin.goto('/admin');
    await admin.getByRole('link', { name: 'An objection to what was decided' }).click();
    await expect(admin.getByText('It is put back by itself on')).toBeVisible();
    await admin.getByText('Counter-notice', { exact: true }).click();
    await expectLookedAt(admin);
    await desktop.close();
  });
  await context.close();
});
