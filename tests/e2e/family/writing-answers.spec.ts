import { expectNothingForAxe } from '../support/axe.ts';
import { expect, test } from '../support/server.ts';
import { storyIn } from '../support/story.ts';
import { openHelp, SCREENS, withHelp } from '../support/writing.ts';

for (const [where, address, run] of SCREENS)
  test(`in ${where} a tick beside a text comes before putting it in the story or copying it ${run}`, async ({
    page,
    server,
  }) => {
    const { id } = await withHelp(page, server);
    await openHelp(page, address(id));
    await page.getByRole('button', { name: 'Write it' }).click();
    const seaIn = page.locator('.composed').filter({ hasText: 'sea' });
    await expect(seaIn).toHaveCount(1);
    const [put, copy] = [page.getByText('Put it in the story'), page.getByRole('button', { name: 'Copy it' })];
    await expect(put).toBeVisible();
    await page.getByText('Change what says how they died').click();
    await page.getByLabel('She walked into the sea.').check();
    await expect(page.getByText('This text may say something that is ticked.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'may say what is ticked' })).toBeVisible();
    await expect(put).toHaveCount(0);
    await expect(copy).toHaveCount(0);
    await expectNothingForAxe(page);
    await page.getByLabel('She walked into the sea.').uncheck();
    await expect(put).toBeVisible();
    await page.getByLabel('She walked into the sea.').check();
    // Ticks stay when the person leaves and comes back, or opens the list of facts.
    await page.getByRole('link', { name: 'What has been said' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('What your family has said');
    await openHelp(page, `/account/tributes/${id}/writing`);
    await page.getByText('Earlier texts').first().click();
    await page.getByRole('link', { name: 'A life story, plain' }).click();
    await expect(seaIn).toHaveCount(1);
    await expect(put).toHaveCount(0);
    let isLost = true;
    await page.route('**/how-died', (route) => (isLost ? route.abort('connectionreset') : route.fallback()));
    await page.getByRole('button', { name: 'Leave it out of the text' }).click();
    await expect(page.getByRole('alert')).toContainText('It could not be left out just now.');
    await expect(put).toHaveCount(0);
    isLost = false;
    await page.getByRole('button', { name: 'Leave it out of the text' }).click();
    await expect(put).toBeVisible();
    await expect(seaIn).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await put.click();
    await expect(storyIn(page)).toContainText('Ruth and Thomas');
    await expect(storyIn(page)).not.toContainText('sea');
  });

for (const [where, address, run] of SCREENS)
  test(`in ${where} a text that could not be put in the story is told, and put there once ${run}`, async ({
    page,
    server,
  }) => {
    const { id } = await withHelp(page, server);
    let [isLost, isSlow] = [true, false];
    await page.route('**/taking', async (route) => {
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 800));
      return isLost ? route.abort('connectionreset') : route.fallback();
    });
    await openHelp(page, address(id));
    await page.getByRole('button', { name: 'Write it' }).click();
    const put = page.getByText('Put it in the story');
    await put.click();
    const alert = page.getByRole('alert').filter({ hasText: 'It could not be put in the story just now.' });
    await expect(alert).toBeVisible();
    [isLost, isSlow] = [false, true];
    if (where === 'the panel') await put.dblclick();
    else await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(storyIn(page)).toContainText('Ruth and Thomas');
    await expect(alert).toHaveCount(0);
    await expect(page).not.toHaveURL(/take=/);
    const text = (await storyIn(page).textContent()) ?? '';
    expect(text.split('Ruth and Thomas')).toHaveLength(2);
  });

for (const [where, address, run] of SCREENS)
  test(`in ${where} it is asked once more when somebody chose something about the death meanwhile ${run}`, async ({
    page,
    server,
  }) => {
    const { anne, id } = await withHelp(page, server);
    await openHelp(page, address(id));
    await expect(page.getByLabel('She walked into the sea.')).toBeVisible();
    const { rev } = await anne.send<{ rev: number }>('GET', `/api/tributes/${id}`);
    await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { loss: ['suicide'] } });
    await page.getByRole('button', { name: 'Write it' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'so we ask once more' });
    await expect(alert).toBeFocused();
    await page.getByLabel('She walked into the sea.').check();
    await page.getByRole('button', { name: 'Write it' }).click();
    await expect(page.getByText('It is finished.')).toBeVisible();
    await expect(page.locator('.composed').filter({ hasText: 'birds' })).toHaveCount(1);
    await expect(page.locator('.composed').filter({ hasText: 'sea' })).toHaveCount(0);
    await expect(alert).toHaveCount(0);
  });

test('a text that was there before a tick was sent is not used when the next one cannot be written @exhaustive', async ({
  page,
  server,
}) => {
  const { id } = await withHelp(page, server);
  await openHelp(page, `/create-tribute?tribute=${id}&step=story`);
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.locator('.composed').filter({ hasText: 'sea' })).toHaveCount(1);
  await page.getByText('Change what says how they died').click();
  await page.getByLabel('She walked into the sea.').check();
  await page.route(/\/writing\/[0-9a-f-]{36}$/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
  );
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We are busy for a moment.' })).toBeVisible();
  await expect(page.locator('.composed')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy it' })).toHaveCount(0);
});

test('a tick that is set while a text is on its way counts for it @nightly', async ({ page, server }) => {
  const { id } = await withHelp(page, server);
  await page.route(/\/writing\/[0-9a-f-]{36}$/, async (route) => {
    // The server writes the text, but the browser gets the answer late.
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return route.request().method() === 'POST' ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  await openHelp(page, `/account/tributes/${id}/writing`);
  const sea = page.getByLabel('She walked into the sea.');
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(sea).toBeDisabled();
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Change what says how they died').click();
  await sea.check();
  await expect(page.locator('.composed').filter({ hasText: 'sea' })).toHaveCount(1);
  await expect(sea).toBeChecked();
  await expect(page.getByText('Put it in the story')).toHaveCount(0);
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await expect(sea).toBeChecked();
  await expect(page.getByText('Put it in the story')).toHaveCount(0);
});

test('your own words are not used beside a box that is ticked and was never sent @nightly', async ({
  page,
  server,
}) => {
  const { anne, id } = await withHelp(page, server);
  await openHelp(page, `/account/tributes/${id}/writing`);
  await page.getByLabel('Your own words, gentler').check();
  await page.getByRole('textbox', { name: 'Your own words' }).fill('She kept hens. A lorry came. She sang.');
  await page.getByRole('button', { name: 'Write it' }).click();
  await expect(page.locator('.composed').filter({ hasText: 'lorry' })).toHaveCount(1);
  // The text comes in pieces. A reload before its end would leave it among the earlier texts.
  await expect(page.getByText('Put it in the story')).toBeVisible();
  const fact = { key: 'other', value: 'A lorry came.' };
  await anne.send('PUT', `/api/tributes/${id}/facts/${crypto.randomUUID()}`, fact);
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await page.getByLabel('A lorry came.').check();
  await expect(page.getByText('Put it in the story')).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave it out of the text' }).click();
  await expect(page.getByText('Put it in the story')).toBeVisible();
  await expect(page.locator('.composed').filter({ hasText: 'lorry' })).toHaveCount(0);
});

test('a text that comes slowly parts no sentence, and takes no key @nightly', async ({ page, server }) => {
  const { id } = await withHelp(page, server);
  await page.route('**/taking', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return route.fallback();
  });
  await openHelp(page, `/account/tributes/${id}/writing`);
  await page.getByRole('button', { name: 'Write it' }).click();
  await page.getByText('Put it in the story').click();
  await expect(page.getByText('The text is being put in your story.')).toBeVisible();
  await expect(page).not.toHaveURL(/take=/);
  await expect(page.locator('[inert] .story-sheet')).toHaveCount(1);
  await expect(storyIn(page)).toContainText('Ruth and Thomas');
  await expect(storyIn(page)).toBeFocused();
  await page.keyboard.type(' Her brother came from Leeds with her.');
  await expect(storyIn(page)).toContainText('Her brother came from Leeds with her.');
  await page.reload();
  await expect(storyIn(page)).toContainText('Her brother came from Leeds with her.');
  expect(((await storyIn(page).textContent()) ?? '').split('Ruth and Thomas')).toHaveLength(2);
});

for (const lost of ['/writing/how-died', '/writing/'])
  test(`a call to ${lost} that gets no answer is told, and can be tried again @exhaustive`, async ({
    page,
    server,
  }) => {
    const { id } = await withHelp(page, server);
    let isLost = true;
    await page.route(
      ({ pathname }) => (lost.endsWith('/') ? /\/writing\/[0-9a-f-]{36}$/.test(pathname) : pathname.endsWith(lost)),
      (route) => (isLost ? route.abort('connectionreset') : route.fallback()),
    );
    await page.goto(`/account/tributes/${id}/writing`);
    await page.waitForSelector('html[data-hydrated]');
    await page.getByLabel('She walked into the sea.').check();
    await page.getByRole('button', { name: 'Write it' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'There was no answer' });
    await expect(alert).toBeInViewport();
    await expect(page.getByLabel('She walked into the sea.')).toBeChecked();
    isLost = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('It is finished.')).toBeVisible();
    await expect(page.locator('.composed').filter({ hasText: 'sea' })).toHaveCount(0);
  });
