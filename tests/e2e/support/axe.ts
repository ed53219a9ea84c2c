// Looks for faults of accessibility with axe-core. It runs in the page itself: @axe-core/playwright opens a second, blank page
// to gather the results of each run, and takes seven times as long.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The palette is nothing but colours: seen in the other one, a screen can break no other rule. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Looked {
  /** Look at what the palette can break alone. */
  coloursOnly?: boolean;
  /** A selector: look at this part of the screen. */
  within?: string;
}

/** Fails with the name of each broken rule and the selectors of its elements. */
export async function expectNothingForAxe(page: Page, { coloursOnly = false, within }: Looked = {}): Promise<void> {
  // Looked at before, and not loaded since, the document has it already.
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
