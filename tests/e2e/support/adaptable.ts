import { expect, type Page } from '@playwright/test';

/** The text spacing that a reader may set (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Names of elements whose text is wider than themselves and cut off, and whether the page scrolls sideways. */
const cutOff = (page: Page) =>
  page.evaluate(() => ({
    isWide: document.documentElement.scrollWidth > window.innerWidth + 1,
    cut: [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, legend, summary, dt, dd, td, th')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const isCut =
          (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
        return isCut && textOverflow !== 'ellipsis' && element.clientWidth > 1 && element.checkVisibility();
      })
      .map((element) => element.outerHTML.slice(0, 90)),
  }));

/** Expects a page that keeps its words with wider spacing, and its controls in sight with the reader's own colours. */
export async function expectAdaptable(page: Page): Promise<void> {
  const style = await page.evaluateHandle((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  }, SPACING);
  expect(await cutOff(page), `${page.url()} with wide spacing`).toEqual({ isWide: false, cut: [] });
  await style.evaluate((sheet) => sheet.replaceSync(''));
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .button, input, select, textarea')]
      .filter((element) => {
        if (!element.checkVisibility() || element.getBoundingClientRect().width < 2) return false;
        if (element.matches('input[type=checkbox], input[type=radio], input[type=file], input[type=hidden]'))
          return false;
        const { borderTopWidth, borderTopStyle, textDecorationLine, outlineStyle } = getComputedStyle(element);
        const hasEdge = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
        return (
          !hasEdge && textDecorationLine === 'none' && outlineStyle === 'none' && element.textContent.trim() === ''
        );
      })
      .map((element) => element.outerHTML.slice(0, 90)),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  expect(unseen, `${page.url()} in forced colours`).toEqual([]);
}
