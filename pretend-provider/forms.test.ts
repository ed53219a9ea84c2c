import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formAt, onlyKnows, readForm, requiredText, textAt, textsAt, wholeAt } from './forms.ts';
import { checkAmount, currencyOf, feeFor, priceIn, written } from './money.ts';

const plain = (form: unknown): unknown => JSON.parse(JSON.stringify(form));

describe('a form', () => {
  it.each([
    ['a=1', { a: '1' }],
    ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
    ['a[0][b]=1&a[1][b]=2', { a: { 0: { b: '1' }, 1: { b: '2' } } }],
    ['expand[]=x&expand[]=y', { expand: { 0: 'x', 1: 'y' } }],
    ['a=Zo%C3%AB+%26+co', { a: 'Zoë & co' }],
    ['?a=1', { a: '1' }],
    ['', {}],
    ['__proto__[a]=1', { ['__proto__']: { a: '1' } }],
  ])('is read from %s', (encoded, form) => {
    expect(plain(readForm(encoded))).toEqual(plain(form));
    expect(Reflect.get({}, 'a')).toBeUndefined();
  });

  it.each(['a[b=1', '[a]=1', 'a]b=1', 'a=1&a[b]=2', 'a[b]c=1'])('refuses %s', (encoded) => {
    expect(() => readForm(encoded)).toThrow(/parameter/);
  });

  it('gives back every value that was written, however deep', () => {
    const name = fc.stringMatching(/^[a-z_]{1,8}$/);
    const property = fc.property(
      fc.array(name, { minLength: 1, maxLength: 5 }),
      fc.string({ unit: 'binary' }),
      (path, value) => {
        const [first = '', ...rest] = path;
        const encoded = new URLSearchParams([[`${first}${rest.map((part) => `[${part}]`).join('')}`, value]]);
        // URLSearchParams replaces characters that UTF-8 cannot encode, such as lone surrogates. So does the form.
        const kept = new URLSearchParams(encoded.toString()).values().next().value ?? null;
        expect(textAt(readForm(encoded.toString()), path.join('.'))).toBe(kept === '' ? null : kept);
      },
    );
    fc.assert(property);
  });

  it('reads whole numbers alone', () => {
    for (const odd of ['1.5', '1e3', '0x10', ' 1', 'NaN', '99999999999999999999', '1,000'])
      expect(() => wholeAt(readForm(new URLSearchParams({ a: odd }).toString()), 'a'), odd).toThrow(/integer/);
    expect(wholeAt(readForm('a=1000'), 'a')).toBe(1000);
    expect(wholeAt(readForm('a=-5'), 'a')).toBe(-5);
    expect(wholeAt(readForm('b=1'), 'a')).toBeNull();
  });

  it('asks for what must be there, and refuses what it does not know', () => {
    const form = readForm('metadata[reference]=r&metadata[deep][x]=1');
    expect(() => requiredText(form, 'price.currency')).toThrow('price[currency]');
    expect(textsAt(form, 'metadata')).toEqual({ reference: 'r' });
    expect(plain(formAt(form, 'nothing'))).toEqual({});
    expect(() => onlyKnows(form, ['amount'])).toThrow('Received unknown parameter: metadata');
    expect(() => onlyKnows(form, ['metadata'])).not.toThrow();
  });
});

describe('what a payment costs', () => {
  it.each([
    ['gbp', 1000, 35],
    ['eur', 1000, 40],
    ['usd', 1000, 59],
    ['jpy', 1000, 36],
    ['kwd', 10_000, 390],
    ['sek', 1000, 59],
  ])('is known in %s', (currency, amount, fee) => {
    expect(feeFor(amount, currency)).toBe(fee);
  });

  it('is whole, and never more than what came', () => {
    const property = fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('gbp', 'jpy', 'kwd', 'usd'),
      (amount, currency) => {
        const fee = feeFor(amount, currency);
        expect(Number.isSafeInteger(fee) && fee >= 0 && fee <= amount).toBe(true);
      },
    );
    fc.assert(property);
  });

  it.each([
    [1050, 'gbp', '£10.50'],
    [1050, 'jpy', '¥1,050'],
    [10_500, 'kwd', '10.500'],
    [5, 'usd', '$0.05'],
  ])('is written so: %i of %s', (amount, currency, words) => {
    expect(written(amount, currency)).toContain(words);
  });

  it('has a least and a most', () => {
    for (const currency of ['gbp', 'jpy', 'kwd', 'usd', 'sek']) {
      const { least } = priceIn(currency);
      expect(() => checkAmount(least, currency, 'amount')).not.toThrow();
      expect(() => checkAmount(least - 10, currency, 'amount')).toThrow('too small');
      expect(() => checkAmount(100_000_000, currency, 'amount')).toThrow('too large');
    }
    expect(() => checkAmount(1000, 'GBP', 'amount')).toThrow('currency');
    expect(() => checkAmount(1001, 'kwd', 'amount')).toThrow('ten');
  });

  it('serves some countries', () => {
    expect(['GB', 'IE', 'JP', 'US', 'KP', 'toString'].map(currencyOf)).toEqual([
      'gbp',
      'eur',
      'jpy',
      'usd',
      null,
      null,
    ]);
  });
});
