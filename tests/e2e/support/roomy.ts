import { expect, type Page } from '@playwright/test';

/** Expects a page without horizontal overflow, with large text, and with targets large enough for a thumb. */
export async function expectRoomy(page: Page) {
  // A page that is still loading may not have its stylesheet yet.
  await page.waitForLoadState('load');
  const found = await page.evaluate(() => {
    /** True if other text shares the link's line. Then the target may be as small as the line. */
    const isInSentence = (link: HTMLElement) => {
      let block = link.parentElement ?? link;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement ?? document.body;
      const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const isOwn = text.parentElement?.closest('a, button') !== null;
        if (!isOwn && /\w/.test(text.textContent ?? '')) return true;
      }
      return false;
    };
    const small = [...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, .button, summary')]
      .filter((element) => {
        if (element.matches('a:not(.button)') && isInSentence(element)) return false;
        // People press the label of a checkbox or radio button. Hidden inputs are never pressed.
        const pressed = element.matches('input[type=checkbox], input[type=radio]')
          ? (element.closest('label') ?? element)
          : element;
        // If a link wraps, its first line is measured.
        const [line] = pressed.getClientRects();
        const isShown = line !== undefined && line.width > 1 && line.height > 1 && element.checkVisibility();
        return element.tabIndex >= 0 && isShown && line.height < 43.5;
      })
      .map((element) => element.outerHTML.slice(0, 90));
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const crooked = [...document.querySelectorAll('.button')]
      .filter((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const off = middle(words.getBoundingClientRect()) - middle(button.getBoundingClientRect());
        return button.checkVisibility() && Math.abs(off) > 2;
      })
      .map((button) => button.outerHTML.slice(0, 90));
    return {
      isWide: document.documentElement.scrollWidth > window.innerWidth + 1,
      fontSize: Number.parseFloat(getComputedStyle(document.body).fontSize),
      small,
      crooked,
    };
  });
  expect(found).toEqual({ isWide: false, fontSize: expect.any(Number), small: [], crooked: [] });
  expect(found.fontSize).toBeGreaterThanOrEqual(18);
}
