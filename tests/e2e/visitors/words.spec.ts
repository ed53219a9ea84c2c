import { expectNothingForAxe } from '../support/axe.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('words to lean on are searched, chosen and read @exhaustive', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Words to lean on' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Words to lean on');
    await expectRoomy(page);
    await page.getByLabel('Search').fill('butons tin');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('The button tin');
    await page.getByText('For whom, about what, how long').click();
    await page.getByLabel('What', { exact: true }).selectOption('Poems and readings');
    await page.getByLabel('For', { exact: true }).selectOption('an animal');
    await page.getByLabel('Search').fill('');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('link', { name: 'The usual walk' })).toBeVisible();
    await expect(page.getByLabel('For', { exact: true })).toHaveValue('pet');
    await page.getByLabel('Search').fill('nothing of the kind whatsoever');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Nothing here fits all of that.')).toBeVisible();
    await page.getByRole('link', { name: 'Show everything' }).click();
    await page.getByRole('link', { name: 'More' }).click();
    await expect(page).toHaveURL(/after=/);
    await page.goto('/words/our-usual-walk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The usual walk');
    await expect(page.getByText('You had one trick, and it was lying down.')).toBeVisible();
    await expectRoomy(page);
    await page.getByRole('link', { name: 'Large print' }).click();
    await expect(page.getByRole('link', { name: 'Usual print' })).toBeVisible();
    await expectRoomy(page);
    expect((await page.goto('/words/nowhere'))?.status()).toBe(404);
  });
});

test('a text is printed and read aloud by the browser, where it can @nightly', async ({ page }) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, {
      spoken,
      isPrinted: false,
      print: () => Object.assign(globalThis, { isPrinted: true }),
    });
    const voice = {
      speaking: false,
      speak: ({ text }: { text: string }) => {
        spoken.push(text);
        voice.speaking = true;
      },
      cancel: () => void (voice.speaking = false),
    };
    Object.defineProperty(globalThis, 'speechSynthesis', { value: voice });
  });
  await page.goto('/words/our-usual-walk');
  await page.getByRole('button', { name: 'Print it' }).click();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isPrinted') as boolean)).toBe(true);
  await page.getByRole('button', { name: 'Read it aloud' }).press('Enter');
  const lines = await page.evaluate(() => Reflect.get(globalThis, 'spoken') as string[]);
  expect(lines[0]).toBe('The lead is in the drawer, the bowl is washed.');
  expect(lines.at(-1)).toBe('and held the gate open for longer than I needed.');
  await page.getByRole('button', { name: 'Stop reading' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Read it aloud' })).toBeVisible();
  await expectNothingForAxe(page);
});
