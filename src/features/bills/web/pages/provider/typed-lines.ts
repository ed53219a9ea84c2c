import { locale } from '../../../../../shared/words/en/language.ts';
import { LINES_PER_BILL, MOST_TAX_BPS, QUANTITY_PER_LINE } from '../../../contract/bill-limits.ts';
import type { BillLine } from '../../../contract/bills.ts';
import type { Currency } from '../../../../../shared/money/currencies.ts';
import { fault, type FieldFault } from '../../../../../shared/api/field-refusals.ts';
import { MOST_PRICE } from '../../../../../shared/limits/provider-limits.ts';
import { readAmount } from '../../../../../shared/money/typed-amounts.ts';

/** Formats hundredths of a percent for the form: "20", "17.5". */
export const percentTyped = (bps: number): string => {
  const rest = bps % 100;
  const whole = String((bps - rest) / 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
};

function readPercent(typed: string): number | null {
  const found = /^\s*(\d{1,2})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed === '' ? '0' : typed);
  if (!found) return null;
  const bps = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return bps <= MOST_TAX_BPS ? bps : null;
}

const readQuantity = (typed: string): number | null => {
  const count = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= QUANTITY_PER_LINE ? count : null;
};

/** Number of lines in the form, at most one more than a bill can have. */
const countIn = (values: Record<string, string>): number => {
  const count = Number(values['count']);
  return Number.isInteger(count) && count > 0 ? Math.min(count, LINES_PER_BILL + 1) : 0;
};

/** How many lines the form shows: as many as were sent, or else one more than the bill has. */
export const linesShown = (values: Record<string, string> | undefined, lines: number): number =>
  values === undefined ? Math.min(lines, LINES_PER_BILL) + 1 : countIn(values);

/** Indexes of lines that have a "What". Other lines are not saved. */
export const placesIn = (values: Record<string, string>): number[] =>
  Array.from({ length: countIn(values) }, (_, at) => at).filter((at) => (values[`what-${at}`] ?? '').trim() !== '');

/** Reads the form's lines, or faults by field. A new last line needs a "What" if anything else is filled in. */
export function typedLines(values: Record<string, string>, currency: Currency) {
  const lines: BillLine[] = [];
  const faults: Record<string, FieldFault> = {};
  const of = (name: string, at: number) => values[`${name}-${at}`] ?? '';
  const [places, last] = [placesIn(values), countIn(values) - 1];
  if (!places.includes(last) && (of('each', last) + of('note', last)).trim() !== '')
    faults[`what-${last}`] = fault('empty');
  for (const at of places) {
    const quantity = readQuantity(of('quantity', at));
    const taxBps = readPercent(of('tax', at));
    const each = readAmount(of('each', at), currency, locale, MOST_PRICE, 0);
    if (quantity === null) faults[`quantity-${at}`] = fault('unclear');
    if (taxBps === null) faults[`tax-${at}`] = fault('unclear');
    if (each.fault) faults[`each-${at}`] = each.fault;
    if (quantity === null || taxBps === null || each.fault) continue;
    lines.push({ what: of('what', at), quantity, each: each.minor, taxBps, note: of('note', at) });
  }
  return { lines, faults };
}

export function atPlaces(fields: Record<string, string>, values: Record<string, string>): Record<string, string> {
  const places = placesIn(values);
  return Object.fromEntries(
    Object.entries(fields).map(([field, said]) => {
      const [, at, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
      return [at === undefined ? field : `${name === 'taxBps' ? 'tax' : name}-${places[Number(at)]}`, said];
    }),
  );
}
