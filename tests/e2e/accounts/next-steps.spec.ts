import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const phone = { viewport: { width: 390, height: 844 } };
const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]');

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
/** A day in London, counted from today. Checklists use London's time unless the account has another time zone. */
const isoDay = (days: number) => inDays(days).toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
const longDay = (days: number) =>
  inDays(days).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  });

/** Begins a checklist with its forms, and answers a few questions. */
async function beginChecklist(page: Page, name: string) {
  await page.goto('/next-steps');
  await hydrated(page);
  await page.getByLabel('Their name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Show me what comes next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'In which country did they live?' })).toBeVisible();
  await page.getByRole('link', { name: 'Go straight to the steps' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Next steps for ${name}’s family`);
  await page.goto(`${page.url().split('?')[0]}/answers`);
  await hydrated(page);
  await page.getByLabel('Who were they to you?').selectOption('My mother, father or parent');
  await page.getByLabel('Where did they die?').selectOption('At home');
  await page.getByLabel('Was the death expected?').selectOption('Yes, it was expected');
  await page.getByLabel('How old were they?').selectOption('Grown up');
  await page.getByLabel('Is there a will?').selectOption('Yes');
  await page.getByRole('button', { name: 'Save the answers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Next steps for ${name}’s family`);
}

test('two relatives share the steps on two phones: one is given some, one leaves, one is removed @exhaustive', async ({
  browser,
  server,
}) => {
  const [anne, thomas] = [await newMember(server), await newMember(server)];
  const [hers, his] = [
    await browser.newContext({ baseURL: server.origin, ...phone }),
    await browser.newContext({ baseURL: server.origin, ...phone }),
  ];
  await signInTo(hers, server, anne);
  await signInTo(his, server, thomas);
  const [first, second] = [await hers.newPage(), await his.newPage()];

  await beginChecklist(first, 'Margaret');
  await expectRoomy(first);
  await expect(first.locator('.checklist-three > li')).toHaveCount(3);
  await first.getByRole('link', { name: 'The first week' }).click();
  await first
    .locator('.checklist-three')
    .getByRole('link', { name: /^Register the death of Margaret/ })
    .click();
  await expect(first.getByRole('heading', { level: 2, name: 'Register the death of Margaret' })).toBeVisible();
  await first.getByLabel('When did the register office get the medical certificate?').fill('2026-10-05');
  await first.getByRole('button', { name: 'Save this day' }).click();
  await expect(first.locator('.checklist-by strong')).toHaveText('By 10 October 2026');

  // A number in a note that looks like a card number causes a warning. The text of the note stays.
  await first.locator('summary', { hasText: /^Note$/ }).click();
  await first.getByLabel('Your note about this step').fill('Ask for Mrs Dowson. Card 4111 1111 1111 1111');
  await first.getByRole('button', { name: 'Keep the note' }).click();
  await expect(first.getByRole('alert')).toContainText('This looks like the number of an account');
  await expect(first.getByLabel('Your note about this step')).toHaveValue(
    'Ask for Mrs Dowson. Card 4111 1111 1111 1111',
  );
  await first.getByLabel('Your note about this step').fill('Ask for Mrs Dowson.');
  await first.getByRole('button', { name: 'Keep the note' }).click();
  await expect(first.getByText('This has been kept.')).toBeVisible();

  await first.getByRole('link', { name: 'Ask somebody else' }).click();
  await expect(first.getByLabel('Which step?')).toHaveValue('ew-register');
  await first.getByRole('button', { name: 'Make a link' }).click();
  await expect(first.getByText('Please write your name.').first()).toBeVisible();
  await first.getByLabel('Your own name').fill('Anne');
  await first.getByRole('button', { name: 'Make a link' }).click();
  const link = first.getByRole('link', { name: /\/next-steps\/invitations\// });
  const address = (await link.getAttribute('href')) ?? '';

  await second.goto(address);
  await expect(second.getByText('You would be given one step, and see nothing else.')).toBeVisible();
  await second.getByLabel('Your name').fill('Thomas');
  await second.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(second.getByRole('heading', { level: 2, name: 'Register the death of Margaret' })).toBeVisible();
  await hydrated(second);
  await expect(second.getByText('These are the steps that you were asked to help with.')).toBeVisible();
  await expect(second.getByText('Find the will')).toHaveCount(0);
  await expect(second.getByLabel('Your note about this step')).toHaveValue('Ask for Mrs Dowson.');
  // "Not needed" was pressed by mistake. One press undoes it.
  await second.getByRole('button', { name: 'Not needed' }).click();
  await expect(second.getByText('“Register the death of Margaret” is marked as not needed.')).toBeVisible();
  await second.getByRole('button', { name: 'Undo' }).click();
  await second.getByRole('button', { name: 'This is done' }).click();
  await expect(second.getByText('“Register the death of Margaret” is done.')).toBeVisible();
  await expectRoomy(second);

  await first.goto('/next-steps');
  await first.getByRole('link', { name: 'Everything in one list' }).click();
  await expect(first.locator('.checklist-checks li.done')).toHaveCount(1);
  await expect(first.locator('.checklist-checks li.done')).toContainText('Thomas has this');

  // A member who leaves loses access. The changes that this member made stay.
  await second.getByRole('link', { name: 'Who helps with this' }).click();
  await second.locator('summary', { hasText: 'If you would like to leave' }).click();
  await second.getByRole('button', { name: 'Leave this list' }).click();
  await expect(second).toHaveURL(/\/choice$/);
  await expect(second.getByText('Next steps for Margaret')).toHaveCount(0);

  await first.goto('/next-steps');
  await first.getByRole('link', { name: 'Ask someone to help' }).click();
  await first.getByLabel('Sees everything').check();
  await first.getByLabel('Their email address').fill(thomas.email);
  await first.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(first.getByText('The invitation is on its way.')).toBeVisible();
  await second.goto('/choice');
  await expect(second.getByText('From Anne.')).toBeVisible();
  await second.getByRole('link', { name: 'To help Margaret’s family with the next steps' }).click();
  await second.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(second.getByText('Three things at a time.')).toBeVisible();
  await first.reload();
  await first.locator('li', { hasText: 'Thomas' }).locator('summary').click();
  await first.getByRole('button', { name: 'Remove from the list' }).click();
  await expect(first.getByText('They are no longer on the list.')).toBeVisible();
  expect((await second.reload())?.status()).toBe(404);
});

test('the family of a mother born in 1941 who died 18 days ago begins on the eighteenth day @nightly', async ({
  browser,
  server,
}) => {
  const anne = await newMember(server);
  const context = await browser.newContext({ baseURL: server.origin, ...phone });
  await signInTo(context, server, anne);
  const page = await context.newPage();
  const tribute = randomUUID();
  const [year, month, day] = isoDay(-18).split('-').map(Number);
  const changes = {
    name: 'Maria Anne Doyle',
    knownAs: 'Mum',
    born: { year: 1941, month: null, day: null },
    died: { year, month, day },
  };
  await anne.send('POST', '/api/tributes', { id: tribute, changes });
  await page.goto(`/next-steps?tribute=${tribute}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Show me what comes next' }).click();
  const question = page.getByRole('heading', { level: 1 });
  await expect(question).toHaveText('In which country did they live?');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(question).toHaveText('What has been done already?');
  await expectRoomy(page);
  await page.getByLabel('Register the death of Mum').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(question).toHaveText('Who were they to you?');
  await page.getByText('My mother, father or parent').click();
  await page.getByRole('button', { name: 'Show me the steps' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Day 18. These three matter now.' })).toBeVisible();
  await expectRoomy(page);
  const first = page.locator('.checklist-three');
  for (const gone of ['Ask somebody to be with you', 'donor', 'children', 'Register the death'])
    await expect(first).not.toContainText(gone);
  await page.getByRole('link', { name: 'Everything in one list' }).click();
  await page.locator('summary', { hasText: 'Steps we left out, and why' }).click();
  await page.getByRole('button', { name: 'Show it after all: See that the children are looked after' }).click();
  await expect(page.getByText('The step is on your list again.')).toBeVisible();
  // Answering a question again causes no conflict.
  await page.goto(`${page.url().split('?')[0]}/answers?ask=relation`);
  await page.getByText('Somebody else', { exact: true }).click();
  await page.getByRole('button', { name: 'Show me the steps' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Day 18. These three matter now.' })).toBeVisible();
});

test('a letter is filled from the facts, kept as it is changed, and written down as sent @exhaustive', async ({
  page,
  server,
  context,
}) => {
  const anne = await newMember(server);
  await signInTo(context, server, anne);
  await beginChecklist(page, 'Margaret Hartwell');
  await page.getByRole('link', { name: 'Who has been told' }).click();
  await page.getByRole('link', { name: 'Letter to the bank' }).click();
  const letter = page.getByRole('textbox', { name: 'The letter' });
  await expect(letter).toHaveValue(/Margaret Hartwell, \[my mother, .*\], born on \[their date of birth\]/);
  await page.getByLabel('Who they were to you, in your letters').fill('my mother');
  await page.getByRole('button', { name: 'Use it in my letters' }).click();
  await expect(letter).toHaveValue(/Margaret Hartwell, my mother, born on/);
  // Text that is not saved survives a change of the relation.
  await letter.fill('Dear Mrs Lee,');
  await page.getByLabel('Who they were to you, in your letters').fill('my mum');
  await page.getByRole('button', { name: 'Use it in my letters' }).click();
  await expect(page.getByLabel('Who they were to you, in your letters')).toHaveValue('my mum');
  await expect(letter).toHaveValue('Dear Mrs Lee,');
  await letter.fill('Dear Mr Lee,\n\nPlease close it.');
  await page.getByRole('button', { name: 'Save the letter' }).click();
  await expect(page.getByText('Your letter has been saved.')).toBeVisible();
  await expect(letter).toHaveValue('Dear Mr Lee,\n\nPlease close it.');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('The death of Margaret Hartwell.pdf');
  await page.getByRole('link', { name: 'Write down that they were told' }).click();
  await expect(page.getByLabel('Who was told?')).toHaveValue('The bank');
  await page.getByRole('button', { name: 'Write it down' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The bank' })).toBeVisible();
  await expect(page.getByText('Changed by you')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a checklist is begun, answered, noted, given a paper, and read @exhaustive', async ({
    page,
    server,
    context,
  }) => {
    await signInTo(context, server, await newMember(server));
    await page.goto('/choice');
    await page.getByRole('link', { name: 'See what must be done next' }).click();
    await page.getByLabel('Their name', { exact: true }).fill('Ruth');
    await page.getByRole('button', { name: 'Show me what comes next' }).click();
    await page.getByText('Scotland', { exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('The day they died').fill(isoDay(-3));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Grown up', { exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Skip this question' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Day 3. These three matter now.' })).toBeVisible();
    await page
      .getByRole('link', { name: /Register the death of Ruth/ })
      .first()
      .click();
    await expect(page.locator('.checklist-by strong')).toHaveText(`By ${longDay(5)}`);
    await page.locator('summary', { hasText: 'Papers you keep here' }).click();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'certificate.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\nA small paper.'),
    });
    await page.getByRole('button', { name: 'Keep this file' }).click();
    await expect(page.getByText('The paper is kept.')).toBeVisible();
    const file = await page.request.get(
      (await page.getByRole('link', { name: 'Download certificate.pdf' }).getAttribute('href')) ?? '',
    );
    expect([file.status(), await file.text()]).toEqual([200, '%PDF-1.4\nA small paper.']);
    expect(file.headers()['content-disposition']).toContain('attachment');
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'page.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await page.getByRole('button', { name: 'Keep this file' }).click();
    await expect(page.getByRole('alert')).toContainText('Only photographs and PDF files can be kept here.');
    const dates = await page.request.get(
      (await page.getByRole('link', { name: 'Put the dates in a calendar' }).getAttribute('href')) ?? '',
    );
    expect(await dates.text()).toContain(`DTSTART;VALUE=DATE:${isoDay(5).replaceAll('-', '')}`);
  });
});

test('steps and questions hold for axe with every fold open, on a phone and on a desktop @nightly', async ({
  page,
  server,
  context,
}) => {
  await signInTo(context, server, await newMember(server));
  await beginChecklist(page, 'Margaret');
  const checklist = page.url().split('?')[0] ?? '';
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const at of ['', '/answers', '/people', '/list', '/told', '/letters/bank', '?phase=first-week']) {
      await page.goto(checklist + at);
      await hydrated(page);
      await page.locator('details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')));
      await expectNothingForAxe(page);
    }
  }
});
