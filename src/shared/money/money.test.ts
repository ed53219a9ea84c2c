import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Currency, defaultAmount, figuresOf } from './currencies.ts';
import { DEFAULT_PAYMENT_AMOUNT, MOST_PAYMENT_AMOUNT } from '../limits/limits.ts';
import { Amount, amountFault, formatAmount, plainAmount } from './money.ts';

const codeOf = (minor: number, currency: Currency) => amountFault(minor, currency)?.code ?? null;

describe('a currency', () => {
  test.each(Currency.options)('%s has a smallest amount, a default and a most that can be given', (currency) => {
    const { smallest, step } = figuresOf(currency);
    expect([smallest % step, MOST_PAYMENT_AMOUNT % step]).toEqual([0, 0]);
    for (const minor of [smallest, defaultAmount(currency), MOST_PAYMENT_AMOUNT])
      expect([minor, codeOf(minor, currency)]).toEqual([minor, null]);
    expect(codeOf(smallest - step, currency)).toBe('amount_too_small');
    expect(codeOf(MOST_PAYMENT_AMOUNT + step, currency)).toBe('amount_too_large');
  });

  test.each(Currency.options)('%s is counted as the standard and the card provider count it', (currency) => {
    const standard = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits;
    // The card provider counts two decimals for these currencies. Our amounts always have 00 there.
    const wholeUnits = ['isk', 'huf'].includes(currency);
    expect([currency, figuresOf(currency).digits]).toEqual([currency, wholeUnits ? 2 : standard]);
    expect(figuresOf(currency).step).toBe(wholeUnits ? 100 : { 0: 1, 2: 1, 3: 10 }[figuresOf(currency).digits]);
  });

  test('opens with the default of the specification, or with the smallest amount where that is more', () => {
    const others = Currency.options.filter((currency) => defaultAmount(currency) !== DEFAULT_PAYMENT_AMOUNT);
    expect(others).toEqual(['czk', 'huf', 'isk', 'tnd']);
  });
});

describe('an amount', () => {
  test.each([-1, 0, 0.1, 99, 1e21, 2 ** 53, '1000', Number.NaN, Infinity, [1000], { minor: 1000 }, true, null])(
    'is not %j',
    (minor) => {
      expect(Amount.safeParse({ minor, currency: 'gbp' }).success).toBe(false);
    },
  );

  test.each(['GBP', 'xxx', '', 'toString', null])('is not in %j', (currency) => {
    expect(Amount.safeParse({ minor: 1000, currency }).success).toBe(false);
  });

  test('says what is wrong with it, and where', () => {
    const { error } = Amount.safeParse({ minor: 1005, currency: 'kwd' });
    expect(error?.issues).toMatchObject([
      { message: 'amount_too_fine', path: ['minor'], params: { step: 10, currency: 'kwd' } },
    ]);
  });
});

describe('an amount in words', () => {
  test.each([
    [1000, 'gbp', 'en-GB', '£10.00', '10.00'],
    [1, 'gbp', 'en-GB', '£0.01', '0.01'],
    [-1050, 'gbp', 'en-GB', '−£10.50', '-10.50'],
    [100_000, 'eur', 'de', '1.000,00 €', '1000,00'],
    [1000, 'jpy', 'ja', '\u{FFE5}1,000', '1000'],
    [12_340, 'kwd', 'en', 'KWD 12.340', '12.340'],
    [20_000, 'huf', 'en', 'HUF 200', '200'],
    [20_050, 'huf', 'en', 'HUF 200.50', '200.50'],
    [12_345_600, 'inr', 'hi', '₹1,23,456.00', '123456.00'],
  ] as const)('%i %s in %s is %s', (minor, currency, locale, formatted, plain) => {
    expect(formatAmount(minor, currency, locale).replaceAll(/\s/gu, ' ')).toBe(formatted);
    expect(plainAmount(minor, currency, locale)).toBe(plain);
  });

  test('has every digit of the integer, however large', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(...Currency.options), (minor, currency) => {
        const { digits } = figuresOf(currency);
        const written = formatAmount(minor, currency, 'en').replaceAll(/\D/gu, '');
        const whole = String(minor).padStart(digits + 1, '0');
        expect([whole, whole.slice(0, whole.length - digits)]).toContain(written);
        expect(Number(plainAmount(minor, currency, 'en')) * 10 ** digits).toBeCloseTo(minor, -4);
      }),
    );
  });
});
