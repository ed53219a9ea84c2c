import { errorMessage } from '../../../../shared/words/en/errors.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';
import { Currency } from '../../../../shared/money/currencies.ts';
import type { FieldFault } from '../../../../shared/api/field-refusals.ts';
import { readAmount, type AmountRead } from '../../../../shared/money/typed-amounts.ts';
import type { Problem } from '../../../../ui/client/failures/problem.ts';

export interface SumRead {
  least: number | null;
  most: number | null;
  /** Currency of the filter. If none is chosen, an amount is in the first currency. */
  currency: string;
  refused?: Problem['error'];
}

/** More than anybody can pay at once. */
const MOST_MINOR = 999_999_999_999;

/** Reads "12.50", "10-20", "10-" or "-20" in major units. Errors belong to the field `amount`. */
export function typedSum(typed: string, named: string, locale: string): SumRead {
  const none = { least: null, most: null, currency: named };
  if (typed === '') return none;
  const currency = Currency.safeParse(named).data ?? Currency.options[0];
  if (currency === undefined) return none;
  const [first = '', last] = typed.split(/\s*[-–—]\s*/, 2);
  const read = (end: string): AmountRead | null =>
    end === '' ? null : readAmount(end, currency, locale, MOST_MINOR, 0);
  const [from, to] = [read(first), read(last ?? first)];
  if (from?.fault) return { ...none, currency, refused: refusedFor(from.fault) };
  if (to?.fault) return { ...none, currency, refused: refusedFor(to.fault) };
  return { least: from?.minor ?? null, most: to?.minor ?? null, currency };
}

const refusedFor = (why: FieldFault): Problem['error'] => ({
  code: 'INVALID_INPUT',
  message: errorMessage('INVALID_INPUT'),
  fields: { amount: fieldMessage(why) },
});
