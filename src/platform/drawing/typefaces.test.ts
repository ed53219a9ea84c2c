import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { familiesOf, fileName, packedFile, signsOf, slicesOf } from './typefaces.ts';

test('every slice of every family has a file', async () => {
  for (const family of familiesOf('')) {
    const slices = await slicesOf(family);
    expect(slices.length).toBeGreaterThan(0);
    for (const [slice] of slices)
      expect(existsSync(packedFile(family, fileName(family, slice, 'normal'))), slice).toBe(true);
  }
});

test.each([
  ['@fontsource/newsreader', 'Az'],
  ['@fontsource-variable/noto-serif', 'Ωж'],
  ['@fontsource-variable/noto-naskh-arabic', 'مگ'],
  ['@fontsource-variable/noto-serif-sc', '陈麗'],
  ['@fontsource-variable/noto-serif-khmer', 'កំ'],
])('%s claims the signs %s', async (name, signs) => {
  const family = familiesOf('').find((one) => one.package === name);
  const slices = family ? await slicesOf(family) : [];
  for (const sign of signsOf(signs)) expect(slices.some(([, claims]) => claims(sign))).toBe(true);
  expect(slices.some(([, claims]) => claims(0xe000))).toBe(false);
});

test('the letters beside Chinese characters tell whose they are', () => {
  const firstOf = (text: string) => familiesOf(text).find((family) => /-(jp|kr|sc)$/.test(family.package))?.package;
  expect(['山', '山の', '山은'].map(firstOf)).toEqual(
    ['sc', 'jp', 'kr'].map((country) => `@fontsource-variable/noto-serif-${country}`),
  );
});

test('spaces, joiners and variants need no shape', () => {
  expect(signsOf('a \u200d\u200f\ufe0f\u00adb')).toEqual([0x61, 0x62]);
});
