import { expectNothingForAxe } from './support/axe.ts';
import { expect, test } from './support/server.ts';
import { storyIn } from './support/story.ts';
import { openHelp, SCREENS, withHelp } from './support/writing.ts';

for (const [where, address] of SCREENS)
  test(`in ${where} a tick beside a text comes before putting it in the story or copying it @exhaustive`, async ({
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
    await expect(page.getByText('You have ticked something that this text may say.')).toBeVisible();
    await expect(put).toHaveCount(0);
    await expect(copy).toHaveCount(0);
    await expectNothingForAxe(page);
    await page.getByLabel('She walked into the sea.').uncheck();
    await expect(put).toBeVisible();
    await page.getByLabel('She walked into the sea.').check();
    // A way elsewhere and back, or the other screen, loses no tick.
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
    await put.click();
    await expect(storyIn(page)).toContainText('Ruth and Thomas');
    await expect(storyIn(page)).not.toContainText('sea');
  });

for (const [where, address] of SCREENS)
  test(`in ${where} a text that could not be put in the story is told, and put there once @exhaustive`, async ({
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

for (const [where, address] of SCREENS)
  test(`in ${where} it is asked once more when somebody chose something about the death meanwhile @exhaustive`, async ({
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
