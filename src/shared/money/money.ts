// Amounts are integers in minor units everywhere. Never convert them to fractions.
import * as z from 'zod';
import { Currency, figuresOf } from './currencies.ts';
import { because, fault, type FieldFault } from '../api/field-refusals.ts';
import { MOST_PAYMENT_AMOUNT } from '../limits/limits.ts';

export function amountFault(
  minor: number,
  currency: Currency,
  most: number = MOST_PAYMENT_AMOUNT,
  least: number = figuresOf(currency).smallest,
): FieldFault | null {
  if (!Number.isSafeInteger(minor)) return fault('amount_unreadable');
  const { step } = figuresOf(currency);
  if (minor < least) return fault('amount_too_small', { min: least, currency });
  if (minor > most) return fault('amount_too_large', { max: most, currency });
  return minor % step === 0 ? null : fault('amount_too_fine', { step, currency });
}

export const Amount = z
  .object({ minor: z.int(because('amount_unreadable')), currency: Currency })
  .superRefine(({ minor, currency }, context) => {
    const refused = amountFault(minor, currency);
    if (refused) context.addIssue({ code: 'custom', message: refused.code, params: refused.params, path: ['minor'] });
  });
export type Amount = z.infer<typeof Amount>;

/** The amount as a decimal string, which `Intl` formats exactly. */
function decimalOf(minor: number, digits: number): `${number}` {
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = all.slice(0, all.length - digits);
  const sign = minor < 0 ? '-' : '';
  return `${sign}${whole}${digits === 0 ? '' : `.${all.slice(-digits)}`}` as `${number}`;
}

/** Currencies whose step is a whole unit get decimals only if the amount has some, as a fee can. */
function decimalPlaces(minor: number, currency: Currency) {
  const { digits, step } = figuresOf(currency);
  const shown = step === 10 ** digits && minor % step === 0 ? 0 : digits;
  return { minimumFractionDigits: shown, maximumFractionDigits: shown };
}

/** Making a formatter takes a hundred times as long as using it. There is one for each language, currency and style. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatted(minor: number, currency: Currency, locale: string, options: Intl.NumberFormatOptions): string {
  const places = decimalPlaces(minor, currency);
  const key = `${locale} ${options.style ?? 'plain'} ${currency} ${places.minimumFractionDigits}`;
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locale, { ...options, ...places });
  formatters.set(key, formatter);
  return formatter.format(decimalOf(minor, figuresOf(currency).digits));
}

/** "£10.00" in the locale's format. Negative amounts get a minus sign, because a hyphen is easily overlooked. */
export const formatAmount = (minor: number, currency: Currency, locale: string): string =>
  formatted(minor, currency, locale, { style: 'currency', currency: currency.toUpperCase() }).replace('-', '−');

/** "10.00" for a text field; `readAmount` reads it in the same locale. */
export const plainAmount = (minor: number, currency: Currency, locale: string): string =>
  formatted(minor, currency, locale, { useGrouping: false });
