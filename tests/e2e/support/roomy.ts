import { expect, type Page } from '@playwright/test';

/** No horizontal overflow, large text, targets large enough for a thumb, with centred words. */
export async function expectRoomy(page: Page) {
  // A page that is still loading may lack its stylesheet.
  await page.waitForLoadState('load');
  const found = await page.evaluate(() => {
    /** Other words share its line, which is as high as the link. */
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
        // A checkbox or radio is pressed through its label, a file input through its button, a hidden one never.
        const pressed = element.matches('input[type=checkbox], input[type=radio]')
          ? (element.closest('label') ?? element)
          : element;
        // The first line of a link that wraps.
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
