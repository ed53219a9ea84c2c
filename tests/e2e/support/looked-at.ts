import type { Page } from '@playwright/test';
import { isNightly } from '../../support/app/exhaustive.ts';
import { expectNothingForAxe } from './axe.ts';
import { expectRoomy } from './roomy.ts';

/** Checks a screen on a phone and on a desktop, in both palettes. Restores the phone's size afterwards. */
export async function expectLookedAt(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const wide of [1280, width]) {
    await page.setViewportSize({ width: wide, height });
    await expectRoomy(page);
    // Few styles are for the wide layout alone, so only the nightly run checks it with all rules of axe.
    if (wide === width || isNightly) await expectNothingForAxe(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingForAxe(page, { coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Collects the console's errors and warnings, including those of hydration. Expect the list to be empty at the end. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A failed request is not counted, because loaders handle errors of the API.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
