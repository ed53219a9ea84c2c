import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Currency } from '../../../../shared/money/currencies.ts';
import {
  emptyProvider,
  ProviderAccess,
  ProviderFaith,
  ProviderFields,
  ProviderKind,
} from '../../contract/provider-fields.ts';
import { PAYEE_COUNTRIES, PayeeCountry } from '../../../payments/contract/payees.ts';
import {
  AREAS_PER_PROVIDER,
  PROVIDER_NAME_CHARACTERS,
  MOST_PRICE,
  PRICES_PER_PROVIDER,
} from '../../../../shared/limits/provider-limits.ts';
import { languageToType, languageTyped } from './languages.ts';
import { priceLinesIn, priceName } from './price-names.ts';
import { formField, readProvider, typedOf } from './typed-provider.ts';

const typed = (fields: Partial<ProviderFields>, currency: Currency = 'gbp') =>
  typedOf({ ...emptyProvider, ...fields, currency });
const readBack = (fields: Partial<ProviderFields>) => {
  const currency = PAYEE_COUNTRIES[fields.country ?? emptyProvider.country];
  return readProvider(typed(fields, currency));
};

/** Names in many scripts, with combining marks, joined emoji, and words from right to left. */
const NAMES = [
  'Ó Súilleabháin & Iníonacha',
  'Rowan et Fils, s. à r. l.',
  'שושנה ובנותיה',
  'دار الياسمين للزهور',
  'राम एंड संस',
  '山本葬儀社',
  'ნინო და ძმები',
  'Ћирилов & синови',
  'Đặng Gia',
  'ภูมิดอกไม้',
  '👩🏾‍🌾 Fleurs',
];

describe('a language that is typed', () => {
  it('is known by its name, its tag, and in small and capital letters', () => {
    const expected = [
      ['English', 'en'],
      ['welsh', 'cy'],
      ['  Scottish Gaelic ', 'gd'],
      ['POLISH', 'pl'],
      ['Hawaiian', 'haw'],
      ['Filipino', 'fil'],
      ['cy', 'cy'],
      ['haw', 'haw'],
      ['zh-Hant', 'zh-Hant'],
      ['en-gb', 'en-GB'],
    ];
    expect(expected.map(([name = '']) => [name, languageTyped(name)])).toEqual(expected);
  });

  it('is refused where nobody knows it', () => {
    for (const name of [
      '',
      ' ',
      'Klingonese',
      'qqq-Latn-',
      'en_GB',
      '<b>',
      'welsh, english',
      'x',
      '🙂',
      'a'.repeat(400),
    ])
      expect([name, languageTyped(name)]).toEqual([name, null]);
  });

  it('whose name is the tag of another is read as its tag, and stands in the form by its own', () => {
    expect(languageTyped('Ga')).toBe('ga');
    expect(languageToType('gaa')).toBe('gaa');
    expect(languageToType('ga')).toBe('Irish');
  });

  it('comes back from the form as it is kept, whatever tag that is', () => {
    const emails = [...'abcdefghijklmnopqrstuvwxyz'];
    const tags = emails
      .flatMap((one) => emails.map((other) => one + other))
      .filter((tag) => languageTyped(tag) === tag);
    expect(tags.length).toBeGreaterThan(150);
    const longer = ['haw', 'fil', 'gsw', 'ckb', 'sco', 'ast', 'gaa', 'zh-Hant', 'zh-Hans', 'pt-BR', 'sr-Latn', 'en-GB'];
    for (const tag of [...tags, ...longer]) expect([tag, languageTyped(languageToType(tag))]).toEqual([tag, tag]);
  });

  it('is kept once, however it is typed, and all that is not known is named', () => {
    const { fields, faults } = readProvider({ ...typed({}), languages: 'Welsh\ncy\n\nwelsh\nElvish\nHawaiian' });
    expect(fields.languages).toEqual(['cy', 'haw']);
    expect(faults['languages']).toContain('Elvish');
  });
});

const name = fc.constantFrom(...NAMES);
const line = fc.constantFrom('A wreath', '献花', 'إكليل', 'Delivery, up to 5 miles', '"Quoted" & <b>');
const price = fc
  .record({
    item: line,
    // Whole units only, because some currencies have no decimals.
    from: fc.integer({ min: 0, max: MOST_PRICE / 100 }).map((whole) => whole * 100),
    more: fc.option(fc.constantFrom(0, 100, 25_000)),
    unit: fc.constantFrom('', 'an hour', 'par voiture'),
    includes: fc.constantFrom('', 'The hearse'),
  })
  .map(({ from, more, ...said }) => ({ ...said, from, to: more === null ? null : Math.min(from + more, MOST_PRICE) }));
const day = fc.option(fc.constantFrom('2026-02-28', '2028-02-29', '2099-12-31'));

const provider: fc.Arbitrary<ProviderFields> = fc.record({
  kinds: fc.subarray([...ProviderKind.options]),
  legalName: name,
  tradingName: fc.oneof(fc.constant(''), name),
  says: fc.constantFrom('', 'One.\n\nTwo.', 'שלום\nעולם'),
  phone: fc.constantFrom('', '01632 960 001', '+44 (0) 1632 960001'),
  email: fc.constantFrom('', 'office@rowan.example.org'),
  website: fc.constantFrom('', 'https://www.rowan.example.org/über?a=1'),
  address: fc.constantFrom('', '1 Harbour Street\nPorthaven'),
  country: fc.constantFrom(...PayeeCountry.options),
  areas: fc.array(fc.constantFrom('Porthaven', 'PH1', "St John's", 'Île-de-Bréhat', '東京'), {
    maxLength: AREAS_PER_PROVIDER,
  }),
  languages: fc.subarray(['en', 'cy', 'haw', 'sco', 'gaa', 'zh-Hant', 'pt-BR', 'ar']),
  faiths: fc.subarray([...ProviderFaith.options]),
  access: fc.subarray([...ProviderAccess.options]),
  hours: fc.constantFrom('', 'Monday to Friday\n9 to 5'),
  outOfHours: fc.constantFrom('', 'By telephone'),
  licenceBody: fc.constantFrom('', 'NAFD'),
  licenceNumber: fc.constantFrom('', 'AD 1234/ß'),
  licenceUntil: day,
  insuranceUntil: day,
  prices: fc.array(price, { maxLength: 6 }),
});

describe('a form', () => {
  it('that nobody touched says what is kept, in every currency, script and order', () => {
    fc.assert(
      fc.property(provider, (fields) => {
        const { fields: read, faults } = readBack(fields);
        expect(faults).toEqual({});
        expect(read).toEqual(ProviderFields.parse(fields));
      }),
    );
  });

  it('keeps names of 120 characters in any script, counts characters as people do not bytes, and refuses one more', () => {
    for (const one of NAMES) {
      const [first = ''] = one;
      const full = [...(one + first.repeat(PROVIDER_NAME_CHARACTERS))]
        .slice(0, PROVIDER_NAME_CHARACTERS)
        .join('')
        .trim();
      const long = full + first.repeat(PROVIDER_NAME_CHARACTERS + 1 - [...full].length);
      expect(readBack({ legalName: full })).toMatchObject({ fields: { legalName: full }, faults: {} });
      expect(Object.keys(readProvider(typed({ legalName: long })).faults)).toEqual(['legalName']);
    }
  });

  it('from a browser that ends lines in two characters says the same', () => {
    const fields = { says: 'One.\nTwo.', address: '1 Harbour Street\nPorthaven', areas: ['Porthaven', 'PH1'] };
    const values = Object.entries(typed(fields)).map(([key, value]) => [key, value.replaceAll('\n', '\r\n')]);
    expect(readProvider(Object.fromEntries(values)).fields).toMatchObject(fields);
  });

  it('leaves out lines in which nothing stands, wherever they are', () => {
    const values = {
      ...typed({}),
      areas: '\n  \nPorthaven\n\n',
      [priceName('item', 0)]: '  ',
      [priceName('item', 2)]: 'A wreath',
      [priceName('from', 2)]: '45.50',
      [priceName('item', 4)]: '',
    };
    const { fields, faults } = readProvider(values);
    expect(faults).toEqual({});
    expect(fields.areas).toEqual(['Porthaven']);
    expect(fields.prices).toEqual([{ item: 'A wreath', from: 4_550, to: null, unit: '', includes: '' }]);
  });

  it('names every price that cannot be, beside the field where it was typed', () => {
    const values = {
      ...typed({}),
      [priceName('item', 1)]: 'No price',
      [priceName('item', 3)]: 'Too much',
      [priceName('from', 3)]: '99999999',
      [priceName('item', 4)]: 'Down',
      [priceName('from', 4)]: '20',
      [priceName('to', 4)]: '10',
      [priceName('from', 6)]: '5',
      [priceName('item', 7)]: 'Words',
      [priceName('from', 7)]: 'a lot',
    };
    expect(Object.keys(readProvider(values).faults).toSorted()).toEqual(
      [
        priceName('from', 1),
        priceName('from', 3),
        priceName('to', 4),
        priceName('item', 6),
        priceName('from', 7),
      ].toSorted(),
    );
  });

  it('reads sums as they are written in its country’s money', () => {
    const sums: [country: PayeeCountry, typed: string, minor: number][] = [
      ['GB', '1,250.50', 125_050],
      ['GB', '£80', 8_000],
      ['IE', '80', 8_000],
      ['GB', '0', 0],
      ['GB', '0.01', 1],
    ];
    for (const [country, sum, minor] of sums) {
      const values = { ...typed({ country }), [priceName('item', 0)]: 'A wreath', [priceName('from', 0)]: sum };
      const { fields, faults } = readProvider(values);
      expect([sum, faults, fields.prices[0]?.from]).toEqual([sum, {}, minor]);
    }
    expect(Currency.options.length).toBeGreaterThan(3);
  });

  it('has room for as many lines as a provider may have, and says so of one more', () => {
    const prices = Array.from({ length: PRICES_PER_PROVIDER }, (_, at) => ({
      item: `Line ${at}`,
      from: at,
      to: null,
      unit: '',
      includes: '',
    }));
    expect(priceLinesIn(typed({ prices }))).toBe(PRICES_PER_PROVIDER);
    expect(readBack({ prices }).fields.prices).toEqual(prices);
    const more = {
      ...typed({ prices }),
      [priceName('item', PRICES_PER_PROVIDER)]: 'One more',
      [priceName('from', PRICES_PER_PROVIDER)]: '1',
    };
    expect(Object.keys(readProvider(more).faults)).toEqual([priceName('item', 0)]);
  });

  it('that somebody else made up is refused field by field and never thrown at', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...ProviderFields.keyof().options, 'price.0.item'), fc.string()),
        (values) => {
          const { faults } = readProvider(values);
          for (const field of Object.keys(faults)) expect(field).toMatch(/^[A-Za-z]+(\W?\d+)?/);
        },
      ),
    );
    const { faults } = readProvider({
      ...typed({}),
      kinds: 'florist\nhitman',
      country: 'XX',
      licenceUntil: '2026-02-30',
    });
    expect(Object.keys(faults).toSorted()).toEqual(['country', 'kinds', 'licenceUntil']);
  });
});

describe('the field of a refusal', () => {
  it('is found by the name that the server has for it', () => {
    expect(formField('fields.legalName')).toBe('legalName');
    expect(formField('changes.areas.4')).toBe('areas');
    expect(formField('prices.2.to')).toBe(priceName('to', 2));
    expect(formField('changes.prices.1.from', [0, 5])).toBe(priceName('from', 5));
    expect(formField('prices')).toBe(priceName('item', 0));
    expect(formField('prices.0.somethingNew')).toBe(priceName('item', 0));
  });
});
