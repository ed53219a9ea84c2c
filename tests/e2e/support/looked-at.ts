import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { expectRoomy } from './roomy.ts';

/** The wide layout has few rules of its own: only the nightly run checks all rules on it. */
const isNightly = process.env['NIGHTLY'] !== undefined;

/** Checks a screen on a phone and at a desktop, in both palettes. Restores the phone's size afterwards. */
export async function expectLookedAt(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const wide of [1280, width]) {
    await page.setViewportSize({ width: wide, height });
    await expectRoomy(page);
    if (wide === width || isNightly) await expectNothingForAxe(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingForAxe(page, { coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Collects console errors and warnings, hydration's too; assert on it at the end. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Loaders handle API errors, so a failed request is not a complaint.
    if (message.text().startsWith('Failed to load resource')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
