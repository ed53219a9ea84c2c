import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { providerFields } from '../../../../tests/support/samples/provider-fields.ts';
import { problemsOf } from '../../../shared/api/field-refusals.ts';
import {
  calledProvider,
  emptyProvider,
  isLookedAtAnew,
  missingOf,
  priceProblems,
  ProviderFields,
  ProviderState,
  type ProviderPrice,
} from './provider-fields.ts';
import * as limits from '../../../shared/limits/provider-limits.ts';

const whole: ProviderFields = { ...emptyProvider, ...providerFields };
const refusals = (changes: object) => {
  const parsed = ProviderFields.safeParse({ ...whole, ...changes });
  return parsed.success
    ? {}
    : Object.fromEntries(problemsOf(parsed.error.issues).map(({ field, code }) => [field, code]));
};
const lines = (count: number, line: string) => Array.from({ length: count }, (_, at) => `${line} ${at}`);
const price = (changes: Partial<ProviderPrice> = {}): ProviderPrice => ({
  item: 'A hearse',
  from: 100,
  to: null,
  unit: '',
  includes: '',
  ...changes,
});

describe('what a provider says of itself', () => {
  it('may be nothing at all, and may be everything', () => {
    expect(ProviderFields.parse(emptyProvider)).toEqual(emptyProvider);
    expect(ProviderFields.parse(whole)).toEqual(whole);
  });

  it.each([
    ['legalName', limits.PROVIDER_NAME_CHARACTERS],
    ['tradingName', limits.PROVIDER_NAME_CHARACTERS],
    ['says', limits.PROVIDER_SAYS_CHARACTERS],
    ['phone', limits.PROVIDER_PHONE_CHARACTERS],
    ['address', limits.PROVIDER_ADDRESS_CHARACTERS],
    ['hours', limits.HOURS_CHARACTERS],
    ['outOfHours', limits.HOURS_CHARACTERS],
    ['licenceBody', limits.LICENCE_BODY_CHARACTERS],
    ['licenceNumber', limits.LICENCE_NUMBER_CHARACTERS],
  ])('has room in %s for %i characters as people count them, and for none more', (field, most) => {
    expect(refusals({ [field]: '🕯'.repeat(most) })).toEqual({});
    expect(refusals({ [field]: '🕯'.repeat(most + 1) })).toEqual({ [field]: 'too_long_by' });
    expect(refusals({ [field]: 'a\0b' })).toEqual({ [field]: 'unstorable' });
    expect(refusals({ [field]: '\ud83d' })).toEqual({ [field]: 'unstorable' });
  });

  it('is kept to the email, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        const isStorable = typed.isWellFormed() && !typed.includes('\0');
        expect(ProviderFields.safeParse({ ...whole, says: typed }).data?.says).toBe(isStorable ? typed : undefined);
      }),
    );
  });

  it('names no kind twice and none that is not known', () => {
    expect(refusals({ kinds: ['florist', 'florist'] })).toEqual({ kinds: 'unclear' });
    expect(refusals({ kinds: ['undertaker'] })).toEqual({ 'kinds.0': 'unclear' });
    expect(refusals({ faiths: ['any'] })).toEqual({ 'faiths.0': 'unclear' });
    expect(refusals({ access: ['lift'] })).toEqual({ 'access.0': 'unclear' });
  });

  it('names no faith, no language and no kind of access twice', () => {
    expect(refusals({ faiths: ['none', 'none'] })).toEqual({ faiths: 'unclear' });
    expect(refusals({ access: ['parking', 'parking'] })).toEqual({ access: 'unclear' });
    expect(refusals({ languages: ['cy', 'en', 'cy'] })).toEqual({ languages: 'unclear' });
  });

  it('serves so many places and speaks so many languages', () => {
    const { AREAS_PER_PROVIDER, LANGUAGES_PER_PROVIDER, AREA_CHARACTERS } = limits;
    const tags = Array.from({ length: LANGUAGES_PER_PROVIDER + 1 }, (_, at) => `q${String.fromCodePoint(97 + at)}`);
    expect(refusals({ areas: lines(AREAS_PER_PROVIDER, 'Town'), languages: tags.slice(1) })).toEqual({});
    expect(refusals({ areas: lines(AREAS_PER_PROVIDER + 1, 'Town') })).toEqual({ areas: 'lines_most' });
    expect(refusals({ languages: tags })).toEqual({ languages: 'lines_most' });
    expect(refusals({ areas: ['Whitby', ' '] })).toEqual({ 'areas.1': 'empty' });
    expect(refusals({ areas: ['W'.repeat(AREA_CHARACTERS + 1)] })).toEqual({ 'areas.0': 'too_long_by' });
  });

  it.each(['en', 'cy', 'yue', 'pt-BR', 'zh-Hant-TW'])('knows %s for a language', (tag) => {
    expect(refusals({ languages: [tag] })).toEqual({});
  });
  it.each(['', 'e', 'EN', 'english', 'en_GB', 'en-', 'en GB', '<b>'])('knows “%s” for none', (tag) => {
    expect(refusals({ languages: [tag] })).toEqual({ 'languages.0': 'language' });
  });

  it('has days that exist, or none', () => {
    expect(refusals({ licenceUntil: null, insuranceUntil: '2028-02-29' })).toEqual({});
    const refused = { licenceUntil: 'impossible_date', insuranceUntil: 'impossible_date' };
    expect(refusals({ licenceUntil: '2027-02-29', insuranceUntil: '2027-13-01' })).toEqual(refused);
    expect(refusals({ licenceUntil: '', insuranceUntil: '1 March' })).toEqual(refused);
  });

  it('is somewhere where cards can be paid, and may be written to nowhere', () => {
    expect(refusals({ country: 'XX' })).toHaveProperty('country');
    expect(refusals({ country: 'JP', email: '' })).toEqual({});
    expect(Object.keys(refusals({ email: 'office' }))).toEqual(['email']);
    expect(Object.keys(refusals({ email: 'office@rowan.example.org?bcc=x@example.org' }))).toEqual(['email']);
  });
});

describe('an address on the web', () => {
  it.each([
    '',
    'https://rowan.example.org',
    'HTTPS://Rowan.example.org/a?b=c#d',
    'https://bücher.example',
    'https://a.b:8443',
  ])('may be “%s”', (website) => expect(refusals({ website })).toEqual({}));

  it.each([
    'http://rowan.example.org',
    'rowan.example.org',
    'javascript:alert(1)',
    'data:text/html,<b>',
    'https://localhost',
    'https://anne@rowan.example.org',
    'https://anne:word@rowan.example.org',
    'https://',
    'https:// rowan.example.org',
    '//rowan.example.org',
  ])('is never “%s”', (website) => expect(refusals({ website })).toEqual({ website: 'web_address' }));

  it.each(['https:rowan.example.org', 'https:/rowan.example.org', String.raw`https:\rowan.example.org`])(
    'is not “%s”, which a browser takes for one of ours',
    (website) => {
      expect(new URL(website, 'https://rosemary.test').hostname).toBe('rosemary.test');
      expect(refusals({ website })).toEqual({ website: 'web_address' });
    },
  );

  it('leads where it says, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }).map((rest) => `https:${rest}`),
        (website) => {
          if ('website' in refusals({ website })) return;
          const [alone, here] = [new URL(website), new URL(website, 'https://rosemary.test/providers/1')];
          expect(here.href).toBe(alone.href);
          expect(alone.protocol).toBe('https:');
        },
      ),
    );
  });
});

describe('a line of a price list', () => {
  const at = (changes: object) => refusals({ prices: [price(), { ...price(), ...changes }] });

  it('costs something, nothing, or up to something', () => {
    for (const fits of [{}, { from: 0 }, { from: 0, to: 0 }, { to: 100 }, { from: limits.MOST_PRICE }])
      expect(at(fits)).toEqual({});
    expect(at({ to: 99 })).toEqual({ 'prices.1.to': 'price_order' });
  });

  it.each([
    { from: -1 },
    { from: 0.5 },
    { from: limits.MOST_PRICE + 1 },
    { from: '100' },
    { from: null },
    { from: NaN },
  ])('never costs %o', (wrong) => expect(Object.keys(at(wrong))).toEqual(['prices.1.from']));

  it('says what it is, in so many characters', () => {
    expect(at({ item: '  ' })).toEqual({ 'prices.1.item': 'empty' });
    for (const [part, most] of [
      ['item', limits.PRICE_ITEM_CHARACTERS],
      ['unit', limits.PRICE_UNIT_CHARACTERS],
      ['includes', limits.PRICE_INCLUDES_CHARACTERS],
    ] as const) {
      expect(at({ [part]: 'é'.repeat(most) })).toEqual({});
      expect(at({ [part]: 'é'.repeat(most + 1) })).toEqual({ [`prices.1.${part}`]: 'too_long_by' });
    }
  });

  it('stands beside so many others', () => {
    const list = (count: number) => ({ prices: Array.from({ length: count }, () => price()) });
    expect(refusals(list(limits.PRICES_PER_PROVIDER))).toEqual({});
    expect(refusals(list(limits.PRICES_PER_PROVIDER + 1))).toEqual({ prices: 'lines_most' });
  });
});

describe('what is read from it', () => {
  it.each([
    ['Rowan', 'Rowan Ltd', 'Rowan'],
    ['  Rowan ', 'Rowan Ltd', 'Rowan'],
    ['   ', 'Rowan Ltd', 'Rowan Ltd'],
    ['', '', ''],
  ])('“%s” of “%s” is called “%s”', (tradingName, legalName, called) => {
    expect(calledProvider({ tradingName, legalName })).toBe(called);
  });

  it('is what is missing, in the order of the form, where only blanks were typed too', () => {
    expect(missingOf(whole)).toEqual([]);
    expect(missingOf(emptyProvider)).toEqual(['kinds', 'legalName', 'phone', 'address', 'areas', 'prices']);
    expect(missingOf({ ...whole, phone: ' \n', areas: [] })).toEqual(['phone', 'areas']);
    expect(missingOf({ ...whole, legalName: '\u200b\u2060' })).toEqual(['legalName']);
    expect(calledProvider({ tradingName: '\u200b', legalName: 'Rowan Ltd' })).toBe('Rowan Ltd');
  });

  it('is whether Rosemary has to look again: at another name, licence or website, and at nothing else', () => {
    const again = ProviderFields.keyof().options.filter((name) => {
      const other = Array.isArray(whole[name])
        ? []
        : name === 'licenceUntil' || name === 'insuranceUntil'
          ? null
          : 'Other';
      return isLookedAtAnew(whole, { [name]: other });
    });
    expect(again.toSorted()).toEqual(['legalName', 'licenceBody', 'licenceNumber', 'tradingName', 'website']);
    expect([isLookedAtAnew(whole, {}), isLookedAtAnew(whole, whole)]).toEqual([false, false]);
  });

  it.each([
    ['https://rowan.example', 'HTTPS://Rowan.example/', false],
    ['https://rowan.example', '', false],
    ['', '', false],
    ['', 'https://rowan.example', true],
    ['https://rowan.example', 'https://rowan.example/prices', true],
    ['https://rowan.example', 'https://rowan.example.org', true],
  ])('a website %j that becomes %j is looked at: %s', (before, website, isLookedAt) => {
    expect(isLookedAtAnew({ ...whole, website: before }, { website })).toBe(isLookedAt);
  });

  it('names prices in whole units where nobody pays in parts of them', () => {
    const line = { item: 'A funeral', unit: '', includes: '' };
    const prices = [
      { ...line, from: 100_000, to: null },
      { ...line, from: 100_050, to: 100_199 },
    ];
    expect(priceProblems(prices, 'GB')).toEqual([]);
    expect(priceProblems(prices, 'HU').map(({ field, code }) => [field, code])).toEqual([
      ['prices.1.from', 'amount_too_fine'],
      ['prices.1.to', 'amount_too_fine'],
    ]);
  });

  it('is one of eight states', () => expect(ProviderState.options).toHaveLength(8));
});
