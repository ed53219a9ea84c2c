import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monogram } from './monogram.ts';

it.each([
  ['Margaret Elise Hartwell', 'MH'],
  ['margaret', 'M'],
  ['Éva Ångström', 'ÉÅ'],
  ['e\u0301va novák', 'E\u0301N'],
  ['Елена Петрова', 'ЕП'],
  ['Γιώργος Παπαδόπουλος', 'ΓΠ'],
  ['שרה לוי', 'של'],
  ['فاطمة بنت عبد الرحمن', 'ف'],
  ['山田 太郎', '山'],
  ['김 하늘', '김'],
  ['सीता शर्मा', 'सीश'],
  ['Ştefan cel Mare', 'ŞM'],
  ["O'Brien", 'O'],
  ['  Ann   (Nan)  Reed ', 'AR'],
  ['“Dot” Bell', 'DB'],
  ['2Pac', '2'],
  ['ßeta Null', 'SSN'],
  ['', ''],
  ['— … —', ''],
  ['🌿', ''],
])('makes the initials of %j', (name, initials) => {
  expect(monogram(name)).toBe(initials);
});

it('stays short for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const initials = monogram(name);
      expect([...new Intl.Segmenter().segment(initials)].length).toBeLessThanOrEqual(4);
      expect(initials).not.toMatch(/\s/u);
    }),
  );
});
