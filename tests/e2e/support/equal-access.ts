// Checks accessibility with a second engine, IBM Equal Access: each engine finds faults that the other does not know.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as ace from 'accessibility-checker-engine/ace.js';

const source = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** Rules that find faults where there are none. */
const MISTAKEN = new Set([
  // It takes each form for a landmark. Forms without a name are none.
  'aria_form_label_unique',
  // It does not know that "username" may stand in a field for an email address.
  'input_autocomplete_valid',
  // A label around a box without words makes its target larger. The box has its name itself.
  'label_content_exists',
]);

/** Fails with each broken rule of WCAG 2.2, and the elements that break it. Leaves out findings that a person must judge. */
export async function expectNothingForEqualAccess(page: Page): Promise<void> {
  if (!(await page.evaluate('"ace" in window'))) await page.evaluate(`${source}; window.ace = ace;`);
  // It takes labels in closed details for missing ones.
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
  const results = await page.evaluate(async () => {
    const { Checker } = (window as unknown as { ace: typeof ace }).ace;
    const report = await new Checker().check(document, ['WCAG_2_2']);
    return report.results
      .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
      .map(({ ruleId, message, path }) => ({ ruleId, found: `${ruleId}: ${message} ${path['dom']}` }));
  });
  const faults = results.filter(({ ruleId }) => !MISTAKEN.has(ruleId)).map(({ found }) => found);
  expect(faults, page.url()).toEqual([]);
}
