import { expect, it } from 'vitest';
import { samplePhotograph, sampleTribute } from '../../tests/support/samples/sample-tribute.ts';
import { staticPage } from './static-page.ts';

const fonts = ['/assets/newsreader-latin-400-normal.woff2', '/assets/figtree-latin-wght-normal.woff2'];
const portrait = samplePhotograph(9);
const page = staticPage({ ...sampleTribute, portrait }, { fonts, preloaded: fonts.slice(0, 1) });

it('says and shows what the tribute does', () => {
  for (const text of [sampleTribute.name, 'above the chandlery', 'hand lens', 'كانت']) expect(page).toContain(text);
  expect(page.match(/<img /g)).toHaveLength(4);
  for (const { id } of [portrait, ...sampleTribute.photographs]) expect(page).toContain(`/files/${id}/1-480.avif 480w`);
});

it('is written with the care that the product is written with', () => {
  expect(page).not.toContain('<script');
  for (const image of page.match(/<img [^>]*>/g) ?? []) expect(image).toMatch(/width="1600" height="1200"/);
  expect(page.match(/loading="lazy"/g)).toHaveLength(3);
  expect(page.match(/rel="preload"/g)).toHaveLength(1);
  expect(page).toMatch(/font-family:Figtree;font-style:normal;font-weight:300 900/);
});

it('lets no text of the tribute be markup', () => {
  const odd = staticPage({ ...sampleTribute, name: '<b>"&', story: '<script>' }, { fonts: [], preloaded: [] });
  expect(odd).toContain('&lt;b>&quot;&amp;');
  expect(odd).not.toContain('<script');
});
