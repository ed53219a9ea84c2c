// Next steps for people who cannot see, use no mouse, lose the connection, or print.
import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { newMember, signInTo } from '../support/people.ts';
import { checklistOf } from '../support/checklists.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';
import { spokenOf } from '../support/spoken.ts';

const phone = { width: 390, height: 844 };
const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]');

/** Presses Tab until the target has the focus. */
async function walkTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by keyboard on ${page.url()}`);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

test('a screen reader tells the phases, three steps, and one of them from why to where it stands written @nightly', async ({
  browser,
  server,
}) => {
  const anne = await newMember(server);
  const { address } = await checklistOf(anne);
  const context = await browser.newContext({ baseURL: server.origin, bypassCSP: true, viewport: phone });
  await signInTo(context, server, anne);
  const page = await context.newPage();
  await page.goto(`${address}?step=ew-register`);
  await hydrated(page);
  const said = await spokenOf(page, 'main');
  const at = (words: string) => {
    const place = said.findIndex((phrase) => phrase.startsWith(words));
    expect([words, place >= 0]).toEqual([words, true]);
    return place;
  };
  expect(said).toContain('heading, Next steps for Margaret’s family, level 1');
  expect(said).toContain('navigation, When');
  expect(said.some((phrase) => phrase.startsWith('link, The first week, current'))).toBe(true);
  expect(said.some((phrase) => phrase.startsWith('heading, The first week: 3 steps, level 2'))).toBe(true);
  // A screen reader says the name first, then the due date, the way to do it, and the buttons.
  const places = [
    at('article, Register the death of Margaret'),
    at('heading, Register the death of Margaret, level 2'),
    at('When did the register office get the medical certificate?'),
    at('heading, How, level 3'),
    at('heading, Papers, if you can find them, level 3'),
    at('button, This is done'),
    at('button, Not needed'),
  ];
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(
    said.filter((phrase) => phrase.startsWith('checkbox, ')).every((phrase) => phrase.includes('not checked')),
  ).toBe(true);
  expect(said.some((phrase) => phrase.startsWith('complementary, About this list'))).toBe(true);

  await page.goto(`${address}/answers`);
  const questions = await spokenOf(page, 'main');
  expect(questions).toContain('heading, A few questions, level 1');
  expect(questions.filter((phrase) => phrase.startsWith('combobox, ')).length).toBeGreaterThan(14);
  expect(questions.some((phrase) => phrase.startsWith('combobox, Where did they die?'))).toBe(true);
});

test('a checklist is begun, answered and worked through by the keys alone @exhaustive', async ({
  page,
  server,
  context,
}) => {
  await signInTo(context, server, await newMember(server));
  await page.setViewportSize(phone);
  await page.goto('/choice');
  await hydrated(page);
  await press(page, page.getByRole('link', { name: 'See what must be done next' }));
  await walkTo(page, page.getByLabel('Their name', { exact: true }));
  await page.keyboard.type('Margaret');
  await press(page, page.getByRole('button', { name: 'Show me what comes next' }));
  const question = page.getByRole('heading', { level: 1 });
  await expect(question).toHaveText('In which country did they live?');
  await hydrated(page);
  await walkTo(page, page.getByLabel('England or Wales'));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Next' }));
  await expect(question).toHaveText('On which day did they die?');
  await press(page, page.getByRole('button', { name: 'Skip this question' }));
  await expect(question).toHaveText('How old were they?');
  await walkTo(page, page.getByLabel('Grown up'));
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'Next' }));
  await expect(question).toHaveText('Where did they die?');
  await walkTo(page, page.getByLabel('At home'));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Show me the steps' }));
  await expect(question).toHaveText('Next steps for Margaret’s family');
  await press(page, page.getByRole('link', { name: 'The first week' }));
  await expect(page.getByRole('link', { name: 'The first week' })).toHaveAttribute('aria-current', 'true');
  const first = page.locator('.checklist-three a').first();
  const title = (await first.locator('h3').textContent()) ?? '';
  await press(page, first);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await press(page, page.locator('summary', { hasText: /^Note$/ }));
  await walkTo(page, page.getByLabel('Your note about this step'));
  await page.keyboard.type('Ring after nine.');
  await press(page, page.getByRole('button', { name: 'Keep the note' }));
  await expect(page.getByText('This has been kept.')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Waiting to hear' }));
  await expect(page.locator('.checklist-three .waiting')).toHaveCount(1);
  await press(page, page.locator('summary', { hasText: 'Add a step of your own' }));
  await walkTo(page, page.getByLabel('What is to be done?'));
  await page.keyboard.type('Look in on the hives');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Look in on the hives' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Move it up' }));
  await press(page, page.getByRole('button', { name: 'Remove this step' }));
  await expect(page.getByText('The step has been removed.')).toBeVisible();
});

test('a note is not lost with the connection, nor with a way elsewhere and back @nightly', async ({
  page,
  server,
  context,
}) => {
  const anne = await newMember(server);
  await signInTo(context, server, anne);
  const { address } = await checklistOf(anne);
  await page.goto(`${address}?step=ew-register`);
  await hydrated(page);
  await page.locator('summary', { hasText: /^Note$/ }).click();
  const note = page.getByLabel('Your note about this step');
  await note.fill('Ask for Mrs Dowson.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(note).toHaveValue('Ask for Mrs Dowson.');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.goBack();
  await expect(note).toHaveValue('Ask for Mrs Dowson.');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByText('This has been kept.')).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Ask for Mrs Dowson.');
});

test('what was chosen and not kept is there after a reload, and nothing that is too long is cut @nightly', async ({
  page,
  server,
  context,
}) => {
  const anne = await newMember(server);
  await signInTo(context, server, anne);
  const { address } = await checklistOf(anne);
  await page.goto(`${address}/answers`);
  await hydrated(page);
  await page.getByLabel('Where did they die?').selectOption('In another country');
  await page.getByLabel('The place where they died').fill('Málaga');
  await expect(page.getByLabel('Will they be brought home?')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Where did they die?')).toHaveValue('abroad');
  await expect(page.getByLabel('The place where they died')).toHaveValue('Málaga');
  await expect(page.getByLabel('Will they be brought home?')).toBeVisible();
  await page.getByRole('button', { name: 'Save the answers' }).click();
  await expect(page.getByText('This has been kept.')).toBeVisible();

  await page.goto(`${address}?step=ew-register`);
  await hydrated(page);
  await page.locator('summary', { hasText: /^Note$/ }).click();
  const note = page.getByLabel('Your note about this step');
  await note.fill('x'.repeat(4_002));
  await expect(page.getByText('This is 2 characters too long to be kept.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByRole('alert')).toContainText('is 2 too long');
  await expect(note).toHaveValue('x'.repeat(4_002));
});

test('two who write one note each keep their words @nightly', async ({ browser, server }) => {
  const anne = await newMember(server);
  const { address } = await checklistOf(anne);
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ baseURL: server.origin, viewport: phone });
      await signInTo(context, server, anne);
      const page = await context.newPage();
      await page.goto(`${address}?step=ew-register`);
      await hydrated(page);
      await page.locator('summary', { hasText: /^Note$/ }).click();
      return page;
    }),
  );
  const [first, second] = pages as [Page, Page];
  await first.getByLabel('Your note about this step').fill('From the first telephone.');
  await first.getByRole('button', { name: 'Keep the note' }).click();
  await expect(first.getByText('This has been kept.')).toBeVisible();
  await second.getByLabel('Your note about this step').fill('From the second.');
  await second.getByRole('button', { name: 'Keep the note' }).click();
  await expect(second.locator('blockquote.checklist-said')).toHaveText('From the first telephone.');
  await expect(second.getByLabel('Your note about this step')).toHaveValue('From the second.');
  await second.getByLabel('Your note about this step').fill('From both.');
  await second.getByRole('button', { name: 'Keep the note' }).click();
  await expect(second.getByText('This has been kept.')).toBeVisible();
  await first.reload();
  await expect(first.getByLabel('Your note about this step')).toHaveValue('From both.');
});

test('the list is printed without buttons and with a box before each step @nightly', async ({
  page,
  server,
  context,
}) => {
  const anne = await newMember(server);
  await signInTo(context, server, anne);
  const { id, address } = await checklistOf(anne);
  await anne.send('PATCH', `/api/checklists/${id}/steps/ew-register`, {
    note: 'A private note',
    rev: 0,
    state: 'done',
  });
  await page.goto(`${address}/list`);
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Print this list' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print this list' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to the next steps' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('.checklist-checks .box').count()).toBeGreaterThan(20);
  await expect(page.locator('.checklist-checks li.done .box')).toHaveText('✓');
  // Printed pages may be left where others see them, so they do not contain private notes.
  await expect(page.getByText('A private note')).toHaveCount(0);
});

test('a letter is printed as it stands in its field, and a step as what it says @nightly', async ({
  page,
  server,
  context,
}) => {
  const anne = await newMember(server);
  await signInTo(context, server, anne);
  const { id, address } = await checklistOf(anne);
  await page.goto(`${address}/letters/bank`);
  await hydrated(page);
  const printed = page.locator('.checklist-printed');
  await expect(printed).toBeHidden();
  await page.getByLabel('The letter').fill('Dear Ms Ode,\n\nMargaret died on Monday.');
  // The browser fires this event before it prints.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await expect(printed).toHaveText('Dear Ms Ode,\n\nMargaret died on Monday.');
  for (const part of ['heading', 'textbox', 'button', 'link'] as const)
    await expect(page.locator('main').getByRole(part).filter({ visible: true })).toHaveCount(0);

  await anne.send('PATCH', `/api/checklists/${id}/steps/ew-register`, { note: 'Mrs Dowson, Tuesday', rev: 0 });
  await page.goto(`${address}?step=ew-register`);
  await hydrated(page);
  const step = page.locator('.checklist-step');
  await expect(step.getByRole('heading', { name: 'How', exact: true })).toBeVisible();
  await expect(step.getByText('Mrs Dowson, Tuesday').filter({ visible: true })).toHaveCount(1);
  await expect(step.getByText('Their birth certificate')).toBeVisible();
  await expect(step.locator('details').filter({ visible: true })).toHaveCount(0);
  await expect(step.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('long words and names have room, by day and by night @nightly', async ({ page, server, context }) => {
  const anne = await newMember(server);
  await signInTo(context, server, anne);
  const { id, address } = await checklistOf(anne, `Margaret-${'Donaudampfschifffahrt'.repeat(4)}`);
  const key = randomUUID();
  const title = 'x'.repeat(100);
  await anne.send('POST', `/api/checklists/${id}/steps`, { key, title, phase: 'now' });
  await anne.send('PATCH', `/api/checklists/${id}/steps/${key}`, { note: 'y'.repeat(3_000), rev: 0 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    for (const at of [`?step=${key}`, '?step=ew-register', '/list', '/people', '/answers', '/letters/bank']) {
      await page.goto(address + at);
      await hydrated(page);
      await expectRoomy(page);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect([at, isWide]).toEqual([at, false]);
    }
  }
});
