import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { licenceKey, nameKey, tellingWords } from './look-alike.ts';

describe('names that look alike', () => {
  it.each([
    ['Rowan & Daughters Ltd', 'ROWAN AND DAUGHTERS LIMITED'],
    ['Rowan & Sons', 'Rowan'],
    ['Rowan', 'Rоwаn'],
    ['Rowan', 'R0wan'],
    ['Peel', 'Рееl'],
    ['Peel', 'PeeI'],
    ['Mill & Co.', 'MiII Company'],
    ['Café Étoile', 'CAFE  ETOILE'],
    ['Burns', 'Bums'],
    ['St. Mary’s Flowers', 'St Marys Flowers'],
    ['The Quiet Room', 'Quiet-Room, LLP'],
    ['Wren', 'VVren'],
    ['Strauß', 'STRAUSS'],
    ['Żółw', 'Zolw'],
    ['Rowan\u200b', 'Rowan'],
    ['Ｒｏｗａｎ', 'Rowan'],
  ])('%s is held for %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
    expect(nameKey(one)).not.toBe('');
  });

  it.each([
    ['Rowan', 'Rowe'],
    ['Rowan Flowers', 'Rowan Masonry'],
    ['The Company Ltd', 'Sons & Daughters'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('come to nothing where nothing is said', () => {
    for (const nothing of ['', ' ', '—', '…', '🌹']) expect([nothing, nameKey(nothing)]).toEqual([nothing, '']);
    expect(licenceKey('12')).toBe('');
  });

  it('licences are the same with other signs between them', () => {
    expect(licenceKey('AD 1234')).toBe(licenceKey('ad-1234'));
    expect(licenceKey('AD 10')).toBe(licenceKey('ADIO'));
    expect(licenceKey('AD 1234')).not.toBe(licenceKey('AD 1235'));
  });
});

const words = fc.string({ unit: 'grapheme', maxLength: 60 });

describe('whatever is typed', () => {
  it('case, spaces around it and a legal form change nothing, and a key is its own', () => {
    fc.assert(
      fc.property(words, (name) => {
        const key = nameKey(name);
        expect(nameKey(key)).toBe(key);
        expect(nameKey(`  ${name} `)).toBe(key);
        expect(key).toMatch(/^[\p{L}\p{N}]*$/u);
        expect(key.length).toBeLessThanOrEqual(200);
        if (key !== '' && /[\p{L}\p{N}]/u.test(name)) expect(nameKey(`${name} & Sons`).length).toBeGreaterThan(0);
      }),
    );
  });

  it('plain names are one with themselves in capitals, with “& Sons” and with a legal form', () => {
    const plain = fc.stringMatching(/^[a-z]{3,12}( [a-z]{3,12})?$/);
    fc.assert(
      fc.property(plain, fc.constantFrom('Ltd', 'Limited', 'LLP', '& Sons', 'and Daughters', '& Co.'), (name, tail) => {
        // Skip names in which no word distinguishes anything: all words of such a name stay in its key.
        fc.pre(tellingWords(`${name} Rowan`).length > 1);
        expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
        expect(nameKey(`The ${name} ${tail}`)).toBe(nameKey(name));
      }),
    );
  });
});
