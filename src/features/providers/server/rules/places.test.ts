import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../../../tests/support/app/property-runs.ts';
import { PayeeCountry } from '../../../payments/contract/payees.ts';
import { nameKey, placeKey, placesAround } from './places.ts';

const around = (typed: string, country: PayeeCountry = 'GB') =>
  placesAround(typed, country).map((place) => place.slice(3));

describe('a place', () => {
  it.each([
    ['SW1A 1AA', ['sw1a 1aa', 'sw1a 1', 'sw1a', 'sw1', 'sw']],
    ['sw1a1aa', ['sw1a 1aa', 'sw1a 1', 'sw1a', 'sw1', 'sw']],
    ['PH12 3AB', ['ph12 3ab', 'ph12 3', 'ph12', 'ph']],
    ['PH1 2', ['ph1 2', 'ph1', 'ph']],
    ['PH1', ['ph1', 'ph']],
    ['Porthaven, PH1 2AB', ['ph1 2ab', 'ph1 2', 'ph1', 'ph', 'porthaven']],
    ['Saint-Albans', ['st albans']],
    [' ST.   ALBANS ', ['st albans']],
    ['King’s Lynn', ['kings lynn']],
    ['???', []],
  ])('%s lies in %j', (typed, places) => {
    expect(around(typed)).toEqual(places);
  });

  it('is divided as the post of its country divides', () => {
    expect(around('D02 X285', 'IE')).toEqual(['d02 x285', 'd02']);
    expect(around('M5V 2T6', 'CA')).toEqual(['m5v 2t6', 'm5v', 'm']);
    expect(around('75011', 'FR')).toEqual(['75011', '7501', '750', '75', '7']);
    expect(around('00-950', 'PL')).toEqual(['00950', '0095', '009', '00', '0']);
    expect(around('1012 AB', 'NL')).toEqual(['1012 ab', '1012', '101', '10', '1']);
    expect(around('Łódź', 'PL')).toEqual(around('LODZ', 'PL'));
    expect(around('Sainte-Maxime', 'FR')).toEqual(['ste maxime']);
    expect(around('東京', 'JP')).toEqual(['東京']);
  });

  it('of another country is another one', () => {
    expect(placeKey('10115', 'DE')).not.toBe(placeKey('10115', 'US'));
  });

  it('that a provider names is found by whoever types the same, in any case and with any spaces', () => {
    const spaced = fc.constantFrom(' ', '  ', '\t');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii' }),
        spaced,
        fc.constantFrom(...PayeeCountry.options),
        (typed, gap, country) => {
          const area = typed.replaceAll(/[,;]/g, '');
          const key = placeKey(area, country);
          const again = placesAround(`${gap}${area.toUpperCase()}${gap}`, country);
          if (key === '') expect(again).toEqual([]);
          else expect(again[0]).toBe(key);
        },
      ),
    );
  });

  it('names beginnings of itself only, the longest first, each once', () => {
    const letter = fc.constantFrom(...'ABCDEFGHKLMNPRSTUWXYZ');
    const digit = fc.integer({ min: 0, max: 9 });
    const postcode = fc
      .tuple(letter, fc.option(letter, { nil: '' }), fc.integer({ min: 1, max: 99 }), digit, letter, letter)
      .map(([one, two, district, sector, third, fourth]) => `${one}${two}${district} ${sector}${third}${fourth}`);
    fc.assert(
      fc.property(postcode, (typed) => {
        const found = around(typed);
        expect(found[0]).toBe(typed.toLowerCase());
        expect(found.every((place) => typed.toLowerCase().startsWith(place))).toBe(true);
        expect(found.map(({ length }) => length)).toEqual(
          [...new Set(found.map(({ length }) => length))].toSorted((a, b) => b - a),
        );
        // The first half of the typed postcode is found only as a whole, not by its own first letters.
        const outward = typed.toLowerCase().split(' ')[0];
        expect(found.filter((place) => /\d/.test(place) && !place.includes(' '))).toEqual([outward]);
      }),
    );
  });

  it('and a name are keys that an index takes, whatever was typed', () => {
    const any = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.constant('\ufdfa'.repeat(120)));
    fc.assert(
      fc.property(any, fc.constantFrom(...PayeeCountry.options), (typed, country) => {
        for (const key of [placeKey(typed, country), nameKey(typed), ...placesAround(typed, country)])
          expect(Buffer.byteLength(key)).toBeLessThan(500);
        expect(nameKey(nameKey(typed))).toBe(nameKey(typed));
        expect(placesAround(typed, country).length).toBeLessThan(40);
      }),
    );
  });
});
