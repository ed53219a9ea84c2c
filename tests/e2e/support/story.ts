import type { Page } from '@playwright/test';

/** The story in the editor, once it has taken the place of the plain field. */
export const storyIn = (page: Page) => page.locator('#story[contenteditable="true"]');

/** Pastes as if it had been copied elsewhere. */
export const paste = (page: Page, copied: { html?: string; text?: string }) =>
  storyIn(page).evaluate((element, { html, text }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (text !== undefined) clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copied);
