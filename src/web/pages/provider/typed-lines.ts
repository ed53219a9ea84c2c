import { locale } from '#messages/language';
import { LINES_PER_BILL, MOST_TAX_BPS, QUANTITY_PER_LINE } from '../../../contract/bill-limits.ts';
import type { BillLine } from '../../../contract/bills.ts';
import type { Currency } from '../../../contract/currencies.ts';
import { fault, type FieldFault } from '../../../contract/field-refusals.ts';
import { MOST_PRICE } from '../../../contract/provider-limits.ts';
import { readAmount } from '../../../contract/typed-amounts.ts';

/** Hundredths of a percent as they are typed: "20", "17.5". */
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

/** The lines of a form, or which of its fields cannot be read. A line without "What" and without a price is none. */
export function typedLines(values: Record<string, string>, currency: Currency) {
  const lines: BillLine[] = [];
  const faults: Record<string, FieldFault> = {};
  const count = Math.min(Number(values['count'] ?? 0), LINES_PER_BILL + 1);
  for (let at = 0; at < count; at += 1) {
    const of = (name: string) => values[`${name}-${at}`] ?? '';
    if (of('what').trim() === '') continue;
    const quantity = readQuantity(of('quantity'));
    const taxBps = readPercent(of('tax'));
    const each = readAmount(of('each'), currency, locale, MOST_PRICE, 0);
    if (quantity === null) faults[`quantity-${at}`] = fault('unclear');
    if (taxBps === null) faults[`tax-${at}`] = fault('unclear');
    if (each.fault) faults[`each-${at}`] = each.fault;
    if (quantity === null || taxBps === null || each.fault) continue;
    lines.push({ what: of('what'), quantity, each: each.minor, taxBps, note: of('note') });
  }
  return { lines, faults };
}
