import type { Page } from '@playwright/test';

/** The story's editor, once it has replaced the plain field. */
export const storyIn = (page: Page) => page.locator('#story[contenteditable="true"]');

/** Pastes content as if it had been copied from another program. */
export const paste = (page: Page, copied: { html?: string; text?: string }) =>
  storyIn(page).evaluate((element, { html, text }) => {
    const clipboardData = new DataTransfer();
    if (html !== undefined) clipboardData.setData('text/html', html);
    if (text !== undefined) clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, copied);
