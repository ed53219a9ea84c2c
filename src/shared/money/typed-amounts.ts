// Reads typed amounts. An amount that could be off by a factor of a thousand is refused as unclear:
//
// 1. If both point and comma occur, the last is the decimal mark. A single kind that occurs repeatedly groups digits.
// 2. A single mark is the decimal mark, unless one to three digits stand before it and exactly three after it. Then the
//    locale decides. In English, "1,000" has a grouping mark. "1.000" has a decimal mark, so it is refused unless the
//    currency has three decimals.
// 3. In such a case, a mark that the locale does not use is unclear. With a currency of three decimals, a grouping
//    mark is unclear too.
// 4. Spaces, apostrophes and the Arabic grouping mark always group; the Arabic decimal mark never does.
import { type Currency, figuresOf } from './currencies.ts';
import { fault, type FieldFault } from '../api/field-refusals.ts';
import { MOST_PAYMENT_AMOUNT } from '../limits/limits.ts';
import { amountFault } from './money.ts';

export type AmountRead = { minor: number; fault?: undefined } | { fault: FieldFault };

/** Longest text that is read. Any real amount is shorter, and the limit keeps the regular expressions fast. */
const TYPED_CHARACTERS = 60;
/** Maximum number of digits in an amount. JavaScript numbers hold this many digits exactly. */
const MOST_DIGITS = 15;
const ZEROS = [...'0٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐'].map((zero) => zero.codePointAt(0) ?? 0);

function plainDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => point >= first && point < first + 10);
  return zero === undefined ? digit : String(point - zero);
}

/** Normalises digits, spaces and case; removes invisible characters. */
const normal = (text: string) =>
  text
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/gu, ' ')
    .toLowerCase()
    .trim();

/** Spellings of a currency, longest first: "us$" before "$". */
function namesOf(currency: Currency, locale: string): string[] {
  const written = [locale, 'en'].flatMap((language) =>
    (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase(), currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency'),
    ),
  );
  return written.map((part) => normal(part?.value ?? currency)).toSorted((one, other) => other.length - one.length);
}

function withoutCurrency(text: string, names: string[]): string {
  const before = names.find((name) => text.startsWith(name));
  const rest = before === undefined ? text : text.slice(before.length);
  const after = names.find((name) => rest.endsWith(name));
  return (after === undefined ? rest : rest.slice(0, -after.length)).trim();
}

function marksOf(locale: string) {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345_678.9);
  const mark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value;
  return { decimal: mark('decimal'), group: mark('group') };
}

/** Index of the decimal mark, -1 for none, null if unclear. */
function decimalMark(text: string, currency: Currency, locale: string): number | null {
  if (text.includes('٫')) return text.lastIndexOf('٫');
  const marks = [...text.matchAll(/[.,]/g)];
  const last = marks.at(-1);
  if (!last) return -1;
  if (marks.length > 1) return marks.every(([mark]) => mark === last[0]) ? -1 : last.index;
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return last.index;
  const { decimal, group } = marksOf(locale);
  if (last[0] === decimal) return last.index;
  return last[0] === group && figuresOf(currency).digits < 3 ? -1 : null;
}

/** Digits in groups of three, or grouped as in India, with the same mark throughout. */
const GROUPED = /^(?:\d*|[1-9]\d{0,2}(?:([ .,'’٬])\d{3})(?:\1\d{3})*|[1-9]\d?,(?:\d{2},)*\d{3})$/;

/** The amount in minor units, or the refusal. `most` and `least` (minor units) replace the limits of a single gift. */
export function readAmount(
  typed: string,
  currency: Currency,
  locale: string,
  most: number = MOST_PAYMENT_AMOUNT,
  least: number = figuresOf(currency).smallest,
): AmountRead {
  // Normalisation would turn a superscript or a fraction into ordinary digits.
  if (typed.length > TYPED_CHARACTERS || /\p{No}/u.test(typed)) return { fault: fault('amount_unreadable') };
  const text = withoutCurrency(normal(typed), namesOf(currency, locale));
  const at = decimalMark(text, currency, locale);
  if (at === null) return { fault: fault('amount_unclear') };
  const whole = at < 0 ? text : text.slice(0, at);
  const fraction = at < 0 ? '' : text.slice(at + 1);
  if (!GROUPED.test(whole) || !/^\d*$/.test(fraction) || !/\d/.test(text)) return { fault: fault('amount_unreadable') };
  return ofDigits(whole.replaceAll(/\D/g, ''), fraction, currency, { most, least });
}

function ofDigits(
  whole: string,
  fraction: string,
  currency: Currency,
  { most, least }: { most: number; least: number },
): AmountRead {
  const { digits, step } = figuresOf(currency);
  if (fraction.length > digits) return { fault: fault('amount_too_fine', { step, currency }) };
  const all = (whole + fraction.padEnd(digits, '0')).replace(/^0+/, '');
  const minor = all.length > MOST_DIGITS ? Number.MAX_SAFE_INTEGER : Number(all);
  const refused = amountFault(minor, currency, most, least);
  return refused ? { fault: refused } : { minor };
}
