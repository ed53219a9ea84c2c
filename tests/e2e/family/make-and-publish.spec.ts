import type { Page } from '@playwright/test';
import { confirmationLink, newMember, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';
import { storyIn } from '../support/story.ts';

/** Counts what a person must do: presses of keys that act, and fields to fill in. */
function countingKeyboard(page: Page) {
  const done = { actions: 0, questions: 0 };
  return {
    done,
    async press(key: string) {
      done.actions += 1;
      await page.keyboard.press(key);
    },
    async answer(words: string) {
      done.questions += 1;
      await page.keyboard.type(words);
    },
    /** Presses Tab until the control with this accessible name has the focus. These presses are not counted. */
    async walkTo(name: RegExp) {
      for (let steps = 0; steps < 60; steps += 1) {
        const label = await page.evaluate(() => {
          const element = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null;
          if (!element?.matches('a, button, input, textarea, select, summary')) return '';
          return element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
        });
        if (name.test(label.trim())) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`No control named ${name} can be reached by keyboard on ${page.url()}`);
    },
  };
}

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]');

test.describe('on a phone, by keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('somebody makes and publishes a tribute, from nothing to its address @production', async ({ page, server }) => {
    const email = `keys-${Date.now()}@example.org`;
    const keys = countingKeyboard(page);
    await page.goto('/userauth/signup?to=/create-tribute');
    await keys.walkTo(/^Email address/);
    await keys.answer(email);
    await keys.walkTo(/^Choose a password/);
    await keys.answer('plum harbour lantern');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto((await confirmationLink(server, email)).href);
    await keys.walkTo(/^Confirm my email address/);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/email-verified/);
    await keys.walkTo(/^Carry on/);
    await keys.press('Enter');

    await expect(page.getByRole('heading', { name: 'Who is this page for?' })).toBeVisible();
    await hydrated(page);
    await keys.walkTo(/^Their name/);
    await keys.answer('Margaret Żółć');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /When and where/ })).toBeFocused();
    for (const heading of [/photograph/i, /say about/, /Words and wishes/, /colour/, /Publish/]) {
      await keys.walkTo(/^Next: /);
      await keys.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    }
    await keys.walkTo(/^Only the people on this page/);
    await keys.press('ArrowUp');
    await keys.press('ArrowUp');
    await keys.press('ArrowUp');
    await expect(page.getByRole('radio', { name: /^Everyone/ })).toBeChecked();
    await keys.walkTo(/^Publish /);
    await keys.press('Enter');
    const link = page.getByRole('link', { name: /See the page|margaret-zolc/ }).first();
    await expect(link).toBeVisible();
    await page.context().clearCookies();
    const answer = await page.request.get('/margaret-zolc');
    expect([answer.status(), (await answer.text()).includes('Margaret Żółć')]).toEqual([200, true]);
    console.log(
      `From nothing to a published tribute: ${keys.done.actions} actions, ${keys.done.questions} questions answered.`,
    );
  });
});

test('what is typed survives a closed tab and continues on another device', async ({
  page,
  context,
  browser,
  server,
}) => {
  const member = await newMember(server);
  await signInTo(context, server, member);
  await page.goto('/create-tribute');
  await hydrated(page);
  await page.getByLabel('Their name', { exact: true }).fill('Otto');
  await expect(page).toHaveURL(/tribute=[0-9a-f-]{36}/);
  await page.getByLabel('Their name', { exact: true }).pressSequentially(' Lind');
  // The page is closed at once. While it unloads, it sends the text that is not yet saved.
  await page.close({ runBeforeUnload: true });

  const other = await browser.newContext();
  await signInTo(other, server, member);
  await expect
    .poll(async () => (await member.send<{ tributes: { name: string }[] }>('GET', '/api/tributes')).tributes[0]?.name)
    .toBe('Otto Lind');
  const { tributes } = await member.send<{ tributes: { id: string }[] }>('GET', '/api/tributes');
  const again = await other.newPage();
  await again.goto(`${server.origin}/create-tribute?tribute=${tributes[0]?.id}`);
  await expect(again.getByLabel('Their name', { exact: true })).toHaveValue('Otto Lind');
  await other.close();
});

test('words typed without a connection are kept and saved when it is back @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  await signInTo(context, server, member);
  await page.goto('/create-tribute');
  await hydrated(page);
  await page.getByLabel('Their name', { exact: true }).fill('Ida');
  await expect(page).toHaveURL(/tribute=/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Their name', { exact: true }).fill('Ida Brandt');
  await expect(page.getByText(/on this device/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 });
  const { tributes } = await member.send<{ tributes: { name: string }[] }>('GET', '/api/tributes');
  expect(tributes[0]?.name).toBe('Ida Brandt');
});

test('two tabs on one tribute never overwrite silently @production @nightly', async ({ page, context, server }) => {
  const member = await newMember(server);
  await signInTo(context, server, member);
  const id = crypto.randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name: 'Vera', story: 'One.' } });
  const address = `/create-tribute?tribute=${id}&step=story`;
  await page.goto(address);
  await hydrated(page);
  // Another device saves. It shares only the server with this browser.
  await member.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { story: 'One. And what the other wrote.' } });
  await storyIn(page).fill('One. And what I wrote.');
  await expect(page.getByText('One. And what the other wrote.')).toBeVisible();
  await expect(page.getByText('One. And what I wrote.').first()).toBeVisible();
  const stored = await member.send<{ story: string }>('GET', `/api/tributes/${id}`);
  expect(stored.story).toBe('One. And what the other wrote.');
  await page.getByRole('button', { name: /Keep both/ }).click();
  await expect
    .poll(async () => (await member.send<{ story: string }>('GET', `/api/tributes/${id}`)).story)
    .toMatch(/what the other wrote[\s\S]*what I wrote|what I wrote[\s\S]*what the other wrote/);
});

test('photographs are added several at once, described, moved, removed and brought back @nightly', async ({
  page,
  context,
  server,
}) => {
  const { default: sharp } = await import('sharp');
  const member = await newMember(server);
  await signInTo(context, server, member);
  const id = crypto.randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name: 'Vera' } });
  await page.goto(`/create-tribute?tribute=${id}&step=photographs`);
  await hydrated(page);
  const files = await Promise.all(
    // The first file is the largest. It arrives after the second, and must be put before it.
    [2_400, 640, 320].map(async (width, index) => ({
      name: `photo ${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width, height: 480, channels: 3, background: '#335577' } })
        .jpeg()
        .toBuffer(),
    })),
  );
  const refused = {
    name: 'drawing.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  await page.locator('input[type=file][multiple]').setInputFiles([...files, refused]);
  const tile = (place: number) => page.getByRole('button', { name: new RegExp(`^Photograph ${place} of 3`) });
  await expect(tile(3)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/not a photograph we can show/)).toBeVisible();

  const read = () =>
    member.send<{ photographs: { id: string; width: number; caption: string }[] }>('GET', `/api/tributes/${id}`);
  const widths = async () => (await read()).photographs.map(({ width }) => width);
  await expect.poll(widths).toEqual([2_400, 640, 320]);
  await expect(tile(1).locator('..')).toHaveAttribute('data-id', (await read()).photographs[0]?.id ?? '');
  await tile(1).click();
  const sheet = page.getByRole('dialog', { name: 'Photograph 1 of 3' });
  await sheet.getByLabel(/caption/i).fill('By the sea, 1962');
  await expect.poll(async () => (await read()).photographs[0]?.caption).toBe('By the sea, 1962');
  const before = (await read()).photographs.map((photograph) => photograph.id);
  await sheet.getByLabel('Its place').fill('2');
  await sheet.getByRole('button', { name: 'Move it there' }).click();
  await expect.poll(async () => (await read()).photographs[1]?.id).toBe(before[0]);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Photograph 2 of 3: By the sea, 1962' })).toBeFocused();
  await tile(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(async () => (await read()).photographs.length).toBe(2);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect.poll(async () => (await read()).photographs.length).toBe(3);
});
