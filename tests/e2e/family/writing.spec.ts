import { expectNothingForAxe } from '../support/axe.ts';
import { signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';
import { storyIn } from '../support/story.ts';
import { openHelp, pageWithFacts, SCREENS, withHelp } from '../support/writing.ts';

const phone = { viewport: { width: 390, height: 844 } };

for (const [device, viewport, tag] of [
  ['a phone', phone.viewport, '@production'],
  ['a desk', { width: 1280, height: 900 }, '@exhaustive'],
] as const)
  test(`on ${device} a text is composed in the panel by keyboard, and goes into the story where the caret stood ${tag}`, async ({
    browser,
    server,
  }) => {
    const { anne, id } = await pageWithFacts(server);
    const context = await browser.newContext({ baseURL: server.origin, viewport });
    await signInTo(context, server, anne);
    const page = await context.newPage();
    await page.goto(`/create-tribute?tribute=${id}&step=story`);
    await storyIn(page).locator('p').first().click();
    const opener = page.getByRole('button', { name: 'Help with writing' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Help with writing' });
    await expect(panel.getByText('Nothing is sent to anybody.')).toBeVisible();
    await panel.getByRole('button', { name: 'Switch it on' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Write it' })).toBeVisible();
    await expectNothingForAxe(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Does any of this say how they died?')).toBeVisible();
    // On a busy machine, the event of closing comes only now. The panel must stay open.
    await panel.evaluate((dialog) => dialog.dispatchEvent(new Event('close')));
    await panel.getByRole('checkbox', { name: 'She walked into the sea.' }).focus();
    await page.keyboard.press('Space');
    await panel.getByRole('button', { name: 'Write it' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByText('It is finished.')).toBeVisible();
    await expect(panel.locator('.composed').first()).toContainText('Edith was born in Whitby.');
    await expectNothingForAxe(page);
    await expect(panel.locator('.composed')).toContainText(['fed the birds']);
    await expect(panel.locator('.composed').filter({ hasText: 'sea' })).toHaveCount(0);
    await expect(panel.getByText('Does any of this say how they died?')).toHaveCount(0);
    await expect(panel.locator('.composed').first()).toBeInViewport();
    await expectRoomy(page);
    await panel.getByRole('link', { name: 'Rests on 1' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#rests-on-1')).toBeInViewport();
    await expect(page.locator('#rests-on-1')).toHaveText('Edith was born in Whitby.');
    await panel.getByRole('button', { name: 'Put it in the story' }).focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();
    await expect(storyIn(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'It is in the story now.' })).toHaveCount(1);
    await expect(storyIn(page)).toContainText('She kept bees.Edith was born');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(storyIn(page)).not.toContainText('One true thing first.');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(storyIn(page)).toContainText('One true thing first.');
    await expect
      .poll(async () => (await anne.send<{ story: string }>('GET', `/api/tributes/${id}`)).story)
      .toContain('One true thing');
    const { runs } = await anne.send<{ runs: { takenAt: string | null }[] }>('GET', `/api/tributes/${id}/writing`);
    expect(runs.map((run) => run.takenAt === null)).toEqual([false]);
    await context.close();
  });

test('a text is composed on a page of its own, shows what it rests on, and goes into the story by hand @exhaustive', async ({
  browser,
  server,
}) => {
  const { anne, id } = await pageWithFacts(server);
  const context = await browser.newContext({ baseURL: server.origin, ...phone });
  await signInTo(context, server, anne);
  const page = await context.newPage();
  await page.goto(`/account/tributes/${id}/writing`);
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await page.getByLabel('Your own words, shorter').check();
  await page.getByRole('textbox', { name: 'Your own words' }).fill('She kept bees. It rained.');
  await page.getByRole('button', { name: 'Write it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is finished.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your own words' })).toHaveValue('She kept bees. It rained.');
  await page.getByLabel('A life story').check();
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.getByRole('heading', { name: 'A life story, plain' })).toBeVisible();
  await expectRoomy(page);
  await expectNothingForAxe(page);
  await page.getByRole('link', { name: 'Rests on 1' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#fact-1')).toHaveText('Edith was born in Whitby.');
  await page.getByText('Is anybody forgotten?').click();
  await expect(page.getByText('The story does not name Ruth and Thomas.')).toBeVisible();
  await page.getByRole('link', { name: 'Put it in the story' }).click();
  await expect(storyIn(page)).toContainText('One true thing first.');
  await expect(page).not.toHaveURL(/take=/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(storyIn(page)).not.toContainText('One true thing first.');
  await context.close();
});

test('what writes slowly is stopped in the panel: nothing more is sent, and what came stays @nightly', async ({
  page,
  server,
}) => {
  const { id } = await withHelp(page, server);
  const asked: string[] = [];
  const said = { parts: [{ text: 'Edith was born in Whitby.' }], facts: [], state: 'kept' };
  const run = { kind: 'life-story', voice: 'plain', model: 'slow', askedBy: null, begunAt: new Date().toISOString() };
  const ended = { ...run, end: 'stopped', takenAt: null, blanks: 0, facts: [], paragraphs: [[said]], sent: null };
  await page.route(/\/api\/tributes\/[^/]+\/writing\/[0-9a-f-]{36}$/, async (route) => {
    asked.push(route.request().method());
    // Other requests get no answer, as from a vendor that hangs.
    if (route.request().method() === 'GET') await route.fulfill({ json: { ...ended, id: crypto.randomUUID() } });
  });
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await page.getByRole('button', { name: 'Help with writing' }).click();
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.getByText('It is being written.')).toBeVisible();
  await expect.poll(() => asked).toEqual(['POST']);
  // Waits, because a press within this time would count as part of a double click.
  await page.waitForTimeout(400);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Write it' })).toBeVisible();
  await expect(page.getByText('It was stopped before its end. What was written is here.')).toBeVisible();
  await expect(page.locator('.composed')).toContainText('Edith was born in Whitby.');
  expect(asked).toEqual(['POST', 'GET']);
});

test('a panel that was opened without a connection is opened once more @nightly', async ({ page, context, server }) => {
  const { anne, id } = await pageWithFacts(server);
  await signInTo(context, server, anne);
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  const opener = page.getByRole('button', { name: 'Help with writing' });
  await expect(opener).toBeVisible();
  await context.setOffline(true);
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Help with writing' });
  await expect(panel.getByRole('alert')).toContainText('This could not be opened just now.');
  await context.setOffline(false);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: 'Switch it on' })).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

for (const [where, address, run] of SCREENS)
  test(`in ${where} the same is asked for again after a busy moment ${run}`, async ({ page, server }) => {
    const { id } = await withHelp(page, server);
    const asked: unknown[] = [];
    await page.route(/\/api\/tributes\/[^/]+\/writing\/[0-9a-f-]{36}$/, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      asked.push(route.request().postDataJSON());
      if (asked.length > 1) return route.fallback();
      const busy = { defined: true, code: 'BUSY', status: 503, message: 'Busy', data: { retryAfterSeconds: 5 } };
      // A proxy in front of the product answers with its own page.
      if (where === 'its own page')
        return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway' });
      return route.fulfill({ status: 503, json: busy });
    });
    await openHelp(page, address(id));
    await page.getByLabel('Formal').check();
    await page.getByRole('button', { name: 'Write it' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'We are busy for a moment.' });
    await expect(alert).toBeInViewport();
    await expect(alert).toBeFocused();
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('It is finished.')).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]).toMatchObject({ kind: 'life-story', voice: 'formal' });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a text is composed, read again, and removed @exhaustive', async ({ page, server }) => {
    const { anne, id } = await pageWithFacts(server);
    await signInTo(page.context(), server, anne);
    await page.goto(`/account/tributes/${id}/writing`);
    await page.getByRole('button', { name: 'Switch it on' }).click();
    await page.getByLabel('A short notice').check();
    await page.getByLabel('Formal').check();
    await page.getByLabel('She walked into the sea.').check();
    await page.getByRole('button', { name: 'Write it' }).click();
    await expect(page.getByRole('heading', { name: 'A short notice, formal' })).toBeVisible();
    await page.getByText('Change what says how they died').click();
    await expect(page.getByLabel('She walked into the sea.')).toBeChecked();
    await expect(page.getByLabel('She fed the birds.')).not.toBeChecked();
    await page.getByText('See what was sent').click();
    await expect(page.getByText('Nothing was sent. It was put together here.')).toBeVisible();
    await page.getByLabel('Your own words, gentler').check();
    await page.getByRole('button', { name: 'Write it' }).click();
    await expect(page.locator('#passage-error')).toBeVisible();
    await page.getByText('Earlier texts').click();
    await page.getByRole('link', { name: 'A short notice, formal' }).click();
    await page.getByRole('button', { name: 'Remove this text' }).click();
    await expect(page.getByText('Earlier texts')).toHaveCount(0);
    await page.getByRole('button', { name: 'Switch this off' }).click();
    await expect(page.getByRole('button', { name: 'Switch it on' })).toBeVisible();
  });

  test('"back" brings a tick to the same words, and none to others @nightly', async ({ page, server }) => {
    const { anne, id } = await withHelp(page, server);
    const { facts } = await anne.send<{ facts: { id: string; value: string }[] }>('GET', `/api/tributes/${id}/facts`);
    const birds = facts.find(({ value }) => value.includes('birds'))?.id;
    await page.goto(`/account/tributes/${id}/writing`);
    await page.getByLabel('She walked into the sea.').check();
    await expect(page.getByLabel('She fed the birds.')).not.toBeChecked();
    await page.getByRole('link', { name: 'What has been said' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What your family has said');
    const value = 'She hanged herself in the hen house.';
    await anne.send('PUT', `/api/tributes/${id}/facts/${birds}`, { key: 'other', value });
    await page.goBack();
    await expect(page.getByLabel('She walked into the sea.')).toBeChecked();
    await expect(page.getByLabel(value)).toBeChecked();
    await page.getByRole('button', { name: 'Write it' }).click();
    await expect(page.locator('.composed').first()).toBeVisible();
    await expect(page.locator('.composed').filter({ hasText: /sea|hen house/ })).toHaveCount(0);
  });
});
