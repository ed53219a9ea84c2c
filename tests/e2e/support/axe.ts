// Checks accessibility with axe-core inside the page. @axe-core/playwright takes seven times as long, because it opens a
// second, blank page to gather the results of each run.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules that a palette can break, because a palette changes nothing but colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Looked {
  /** Checks only the rules that a palette can break. */
  coloursOnly?: boolean;
  within?: string;
}

/** Fails with the name of each broken rule and the selectors of the elements that break it. */
export async function expectNothingForAxe(page: Page, { coloursOnly = false, within }: Looked = {}): Promise<void> {
  // A document that was checked before already has the script.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const options: axe.RunOptions = {
    runOnly: coloursOnly ? { type: 'rule', values: COLOUR_RULES } : { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
  };
  const { violations } = await page.evaluate(
    (look) => (window as unknown as { axe: typeof axe }).axe.run(look.context ?? document, look.options),
    { context: within ?? null, options },
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, `${page.url()}, ${page.viewportSize()?.width} px`).toEqual([]);
}
