import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Currency, figuresOf } from './currencies.ts';
import { MOST_PAYMENT_AMOUNT } from '../limits/limits.ts';
import { formatAmount, plainAmount } from './money.ts';
import { readAmount } from './typed-amounts.ts';

const LOCALES = ['en', 'en-GB', 'de', 'de-CH', 'fr', 'ar', 'ar-EG', 'hi', 'hi-u-nu-deva', 'ja', 'es', 'pl', 'he', 'fa'];
const currencies = fc.constantFrom(...Currency.options);
const locales = fc.constantFrom(...LOCALES);

const payable = currencies.chain((currency) => {
  const { smallest, step } = figuresOf(currency);
  const steps = fc.integer({ min: smallest / step, max: MOST_PAYMENT_AMOUNT / step });
  return steps.map((count) => ({ currency, minor: count * step }));
});

const read = (typed: string, currency: Currency = 'gbp', locale = 'en') => {
  const answer = readAmount(typed, currency, locale);
  return answer.fault ? answer.fault.code : answer.minor;
};

describe('what people type', () => {
  test.each([
    ['10', 1000],
    [' 10 ', 1000],
    ['010', 1000],
    ['10.', 1000],
    ['10.5', 1050],
    ['10.50', 1050],
    ['10,50', 1050],
    ['£10', 1000],
    ['£ 10.00', 1000],
    ['10 GBP', 1000],
    ['gbp10', 1000],
    ['1,000.00', 100_000],
    ['1.000,00', 100_000],
    ['1 000,00', 100_000],
    ['1\u{202F}000,00', 100_000],
    ['1’000.50', 100_050],
    ["1'000", 100_000],
    ['1,00,0', 'amount_unreadable'],
    ['9,999', 999_900],
    ['1,00,000', 'amount_too_large'],
    ['١٠٫٥٠', 1050],
    ['١٬٠٠٠٫٠٠', 100_000],
    ['۱۰', 1000],
    ['१०.५०', 1050],
    ['\u{FF11}\u{FF10}\u{FF0E}\u{FF15}', 1050],
    ['\u{FFE1}\u{FF11}\u{FF10}', 1000],
    ['\u{200F}10\u{200E}', 1000],
  ])('%j is %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '.',
    ',',
    '£',
    'ten',
    '-10',
    '+10',
    '−10',
    '(10)',
    '10-',
    '10 50',
    '1 00',
    '1,00,00',
    '1.2.3',
    '1,000.00.00',
    '1.000,00,00',
    '1,000 000',
    '0,001,000',
    '1e3',
    '1e21',
    '0x10',
    '10²',
    '1½',
    '①0',
    'Ⅹ',
    '$10',
    '10€',
    '££10',
    'NaN',
    'Infinity',
    '10\u{0}',
    '9'.repeat(61),
  ])('%j is no amount', (typed) => {
    expect(read(typed)).toBe('amount_unreadable');
  });

  test.each([
    ['0', 'amount_too_small'],
    ['0.99', 'amount_too_small'],
    ['.5', 'amount_too_small'],
    ['10000.01', 'amount_too_large'],
    ['9'.repeat(40), 'amount_too_large'],
    ['10.505', 'amount_too_fine'],
    ['10.5000', 'amount_too_fine'],
    ['0.500', 'amount_too_fine'],
  ])('%j is refused: %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });
});

describe('one mark before three digits', () => {
  test.each([
    ['1,000', 'gbp', 'en', 100_000],
    ['1.000', 'gbp', 'en', 'amount_too_fine'],
    ['1.000', 'eur', 'de', 100_000],
    ['1,000', 'eur', 'de', 'amount_too_fine'],
    ['1.000', 'eur', 'fr', 'amount_unclear'],
    ['1,000', 'eur', 'fr', 'amount_too_fine'],
    ['1,000', 'inr', 'hi', 100_000],
    ['1.000', 'eur', 'ar-EG', 'amount_unclear'],
    ['1,000', 'jpy', 'ja', 1000],
    ['1.000', 'jpy', 'de', 1000],
    ['1.000', 'jpy', 'en', 'amount_too_fine'],
    ['1,000', 'huf', 'en', 100_000],
    ['1.000', 'kwd', 'en', 1000],
    ['1,000', 'kwd', 'en', 'amount_unclear'],
    ['1,000', 'kwd', 'de', 1000],
    ['1.000', 'kwd', 'de', 'amount_unclear'],
    ['1,000.000', 'kwd', 'en', 1_000_000],
    ['1 000', 'kwd', 'fr', 1_000_000],
    ['0,500', 'kwd', 'en', 500],
    ['1.005', 'kwd', 'en', 'amount_too_fine'],
    ['200,50', 'huf', 'en', 'amount_too_fine'],
    ['10.00', 'jpy', 'en', 'amount_too_fine'],
  ] as const)('%s in %s and %s is %s', (typed, currency, locale, expected) => {
    expect(read(typed, currency, locale)).toBe(expected);
  });

  test('is never read as a thousand times what it is in another language, where both can be given', () => {
    const shapes = fc.tuple(
      fc.integer({ min: 1, max: 999 }),
      fc.constantFrom('.', ','),
      fc.integer({ min: 0, max: 999 }),
    );
    fc.assert(
      fc.property(shapes, currencies, locales, locales, ([whole, mark, rest], currency, one, other) => {
        const typed = `${whole}${mark}${String(rest).padStart(3, '0')}`;
        const amounts = [one, other]
          .map((locale) => read(typed, currency, locale))
          .filter((amount) => typeof amount === 'number');
        expect(new Set(amounts).size).toBeLessThan(2);
      }),
    );
  });
});

describe('every amount that can be given, in every currency and language', () => {
  test('is read again as it is shown and as it stands in a field', () => {
    fc.assert(
      fc.property(payable, locales, ({ currency, minor }, locale) => {
        for (const written of [formatAmount(minor, currency, locale), plainAmount(minor, currency, locale)])
          expect([written, read(written, currency, locale)]).toEqual([written, minor]);
      }),
      { numRuns: 1500 },
    );
  });

  test('is the only thing that is ever read, whatever is typed', () => {
    const pieces = fc.constantFrom(...'0123456789.,’٫٬ £€$-e٣३5²', '000', '1,000', 'kr', 'GBP');
    const typed = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(typed, currencies, locales, (text, currency, locale) => {
        const answer = readAmount(text, currency, locale);
        if (answer.fault) return;
        const { smallest, step } = figuresOf(currency);
        expect(Number.isSafeInteger(answer.minor / step)).toBe(true);
        expect(answer.minor).toBeGreaterThanOrEqual(smallest);
        expect(answer.minor).toBeLessThanOrEqual(MOST_PAYMENT_AMOUNT);
      }),
      { numRuns: 2000 },
    );
  });
});
