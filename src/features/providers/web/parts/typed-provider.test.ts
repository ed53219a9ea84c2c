import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerFields } from '../../../../../tests/support/samples/provider-fields.ts';
import { figuresOf } from '../../../../shared/money/currencies.ts';
import { PAYEE_COUNTRIES, PayeeCountry } from '../../../payments/contract/payees.ts';
import { emptyProvider, ProviderAccess, ProviderFaith, ProviderKind } from '../../contract/provider-fields.ts';
import type { ProviderFields, ProviderPrice } from '../../contract/provider-fields.ts';
import { AREAS_PER_PROVIDER, MOST_PRICE, PRICES_PER_PROVIDER } from '../../../../shared/limits/provider-limits.ts';
import { isBlank } from '../../../../shared/text/text.ts';
import { languageTyped } from './languages.ts';
import { languageName } from './names.ts';
import { priceLinesIn, type TypedValues } from './price-names.ts';
import { formField, readProvider, typedOf } from './typed-provider.ts';

const base: ProviderFields = { ...emptyProvider, ...providerFields };
const typed = (changes: Record<string, string>) => ({ ...typedOf({ ...base, currency: 'gbp' }), ...changes });
const faultsOf = (changes: Record<string, string>) => readProvider(typed(changes)).faults;
const pricesOf = (changes: Record<string, string>) => readProvider({ country: 'GB', ...changes }).fields.prices;

// The form trims lines and drops blank ones.
const word = (max: number) =>
  fc
    .string({ minLength: 1, maxLength: max, unit: 'grapheme' })
    .filter(
      (text) =>
        !isBlank(text) &&
        text.trim() === text &&
        !/[\r\n]/.test(text) &&
        !text.includes('\0') &&
        [...text].length <= max,
    );
const optional = (max: number) => fc.oneof(fc.constant(''), word(max));

describe('a provider in its form', () => {
  it('comes out of it as it went in, in the currency of every country', () => {
    const oneOf = fc.constantFrom(...PayeeCountry.options);
    fc.assert(
      fc.property(oneOf, fc.nat(MOST_PRICE), fc.nat(MOST_PRICE), optional(40), (country, one, other, unit) => {
        const currency = PAYEE_COUNTRIES[country];
        const { step } = figuresOf(currency);
        const [from = 0, to = 0] = [one, other].map((sum) => sum - (sum % step)).toSorted((a, b) => a - b);
        const prices: ProviderPrice[] = [
          { item: 'Bells', from, to: null, unit, includes: '' },
          { item: 'Bearers', from, to, unit: '', includes: unit },
        ];
        expect(readProvider(typedOf({ ...base, country, prices, currency }))).toEqual({
          fields: { ...base, country, prices },
          faults: {},
        });
      }),
    );
  });

  it('keeps every text, list and tick', () => {
    const texts = fc.record({
      legalName: optional(120),
      says: optional(300),
      address: optional(120),
      hours: optional(120),
      licenceNumber: optional(60),
      areas: fc.array(word(60), { maxLength: AREAS_PER_PROVIDER }),
      kinds: fc.uniqueArray(fc.constantFrom(...ProviderKind.options)),
      faiths: fc.uniqueArray(fc.constantFrom(...ProviderFaith.options)),
      access: fc.uniqueArray(fc.constantFrom(...ProviderAccess.options)),
    });
    fc.assert(
      fc.property(texts, (said) => {
        const fields = { ...base, ...said };
        expect(readProvider(typedOf({ ...fields, currency: 'gbp' }))).toEqual({ fields, faults: {} });
      }),
    );
  });

  it('has nothing beside what a provider says: no role, no state and no money', () => {
    const more = { ...base, currency: 'gbp' as const, role: 'owner', state: 'live', reason: 'x', rev: 3, id: 'x' };
    const names = Object.keys(typedOf(more)).map((name) => name.replace(/-\d+$/, ''));
    expect(names.filter((name) => ['id', 'role', 'state', 'reason', 'rev', 'currency'].includes(name))).toEqual([]);
  });

  it('reads lines as browsers send them, without blanks around them', () => {
    const { fields } = readProvider(typed({ areas: ' Whitby \r\n\r\n  \r\nYO22\r\n', says: ' One\r\nTwo ' }));
    expect([fields.areas, fields.says]).toEqual([['Whitby', 'YO22'], 'One\nTwo']);
  });

  it('reads an empty form as a provider that says nothing', () => {
    expect(readProvider({ country: 'GB' })).toEqual({ fields: emptyProvider, faults: {} });
    expect(Object.keys(readProvider({}).faults)).toEqual(['country']);
  });

  it('says of every field at once what is wrong with it', () => {
    const faults = faultsOf({
      kinds: 'florist\nundertaker',
      legalName: 'R'.repeat(121),
      email: 'office',
      website: 'https:rowan.example.org',
      areas: 'W'.repeat(61),
      insuranceUntil: '31/12/2027',
      'to-0': '1',
      'unit-1': 'u'.repeat(41),
    });
    const refused = ['areas', 'email', 'insuranceUntil', 'kinds', 'legalName', 'to-0', 'unit-1', 'website'];
    expect(Object.keys(faults).toSorted()).toEqual(refused);
    for (const words of Object.values(faults)) expect(words).toMatch(/^[A-Z].*\.$/s);
  });
});

describe('a price that was typed', () => {
  it.each([
    ['80', 8000],
    ['80.5', 8050],
    ['£1,250', 125_000],
    [' 1 250,00 ', 125_000],
    ['GBP 0.01', 1],
    ['0', 0],
    ['1000000', MOST_PRICE],
  ])('“%s” is %i pence', (from, minor) => {
    expect(pricesOf({ 'item-0': 'A hearse', 'from-0': from })).toEqual([
      { item: 'A hearse', from: minor, to: null, unit: '', includes: '' },
    ]);
  });

  it.each(['a lot', '-5', '1.005', '1000000.01', '1/2', '５０p', '€80', '8O'])('“%s” is none', (from) => {
    expect(Object.keys(faultsOf({ 'from-0': from, 'to-0': '' }))).toEqual(['from-0']);
  });

  it('is refused at the line where it stands, where others before it are empty', () => {
    const { fields, faults } = readProvider({
      country: 'GB',
      'item-1': 'Bells',
      'from-1': '10',
      'item-4': 'Bearers',
      'from-4': '10',
      'to-4': '5',
      'from-6': '3',
    });
    expect(fields.prices.map(({ item }) => item)).toEqual(['Bells', 'Bearers', '']);
    expect(Object.keys(faults).toSorted()).toEqual(['item-6', 'to-4']);
  });

  it('is asked for where a line has everything else, and named once where it cannot be read', () => {
    expect(Object.keys(faultsOf({ 'item-3': 'Bells' }))).toEqual(['from-3']);
    expect(Object.keys(faultsOf({ 'includes-3': 'Ringers' }))).toEqual(['from-3', 'item-3']);
    expect(Object.keys(faultsOf({ 'from-0': '5', 'to-0': 'much' }))).toEqual(['to-0']);
  });

  it('of one line too many is refused and not left out', () => {
    const lines = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          [`item-${at}`, 'Bells'],
          [`from-${at}`, '1'],
        ]).flat(),
      );
    const most = readProvider({ country: 'GB', ...lines(PRICES_PER_PROVIDER) });
    expect([most.fields.prices.length, most.faults]).toEqual([PRICES_PER_PROVIDER, {}]);
    expect(Object.keys(readProvider({ country: 'GB', ...lines(PRICES_PER_PROVIDER + 1) }).faults)).toEqual(['item-0']);
    expect(Object.keys(readProvider({ country: 'GB', ...lines(PRICES_PER_PROVIDER + 30) }).faults)).toEqual(['item-0']);
  });

  it('counts lines up to the last that holds something', () => {
    const typedLines: TypedValues[] = [{}, { 'item-0': ' ' }, { 'unit-3': 'a mile' }, { 'to-0': '0' }];
    expect(typedLines.map(priceLinesIn)).toEqual([0, 0, 4, 1]);
  });
});

describe('a language that was typed', () => {
  it.each([
    ['Welsh', 'cy'],
    ['  welsh ', 'cy'],
    ['CY', 'cy'],
    ['English', 'en'],
    ['Scottish Gaelic', 'gd'],
    ['Cantonese', 'yue'],
    ['Filipino', 'fil'],
    ['pt-BR', 'pt-BR'],
    ['PT-br', 'pt-BR'],
  ])('“%s” is %s', (name, code) => expect(languageTyped(name)).toBe(code));

  it.each(['', 'Klingonese', 'e', 'x-y-z', 'qq', '<b>', 'en cy'])('“%s” is none', (name) =>
    expect(languageTyped(name)).toBeNull(),
  );

  it('is read again from how it is shown, whichever a provider has named', () => {
    for (const tag of ['en', 'cy', 'yi', 'yue', 'fil', 'haw', 'pt-BR', 'zh-Hant', 'en-GB']) {
      const { fields, faults } = readProvider(typedOf({ ...base, currency: 'gbp', languages: [tag] }));
      expect([languageName(tag), fields.languages, faults]).toEqual([languageName(tag), [tag], {}]);
    }
  });

  it('is named beside its field where it is not known, with what was typed', () => {
    expect(faultsOf({ languages: 'Welsh\nWelhs\nWlesh' })['languages']).toContain('“Welhs”');
  });

  it('is one, however often it was typed', () => {
    expect(readProvider({ country: 'GB', languages: 'Welsh\ncy\nWELSH' }).fields.languages).toEqual(['cy']);
  });
});

describe('a field that the server refused', () => {
  it.each([
    ['legalName', 'legalName'],
    ['fields.legalName', 'legalName'],
    ['changes.areas.4', 'areas'],
    ['prices', 'item-0'],
    ['fields.prices.2.to', 'to-2'],
    ['prices.2', 'item-2'],
    ['prices.2.else', 'item-2'],
  ])('%s stands at %s', (refused, shown) => expect(formField(refused)).toBe(shown));

  it('stands where its line is in the form', () => {
    expect(formField('prices.1.from', [0, 4])).toBe('from-4');
    expect(formField('prices.7.from', [0, 4])).toBe('from-7');
  });
});
