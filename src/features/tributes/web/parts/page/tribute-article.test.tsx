import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { simpleGestures } from '../../../../memories/contract/gestures/gestures.ts';
import { simpleByKind } from '../../../../memories/words/en/gestures.ts';
import { numberWords, numberWordsFirst } from '../../../../../shared/words/en/numbers.ts';
import { everyGesture } from '../../../../../../tests/support/tributes/simple-gestures.ts';
import { samplePhotograph, sampleTribute } from '../../../../../../tests/support/samples/sample-tribute.ts';
import type { PlacedText } from '../../../../catalogue/contract/catalogue.ts';
import { PHOTOGRAPHS_SHOWN } from '../../../../media/contract/photograph-limits.ts';
import type { PublicTribute } from '../../../contract/tributes.ts';
import { TributeArticle } from './tribute-article.tsx';

const render = (changes: Partial<PublicTribute> = {}, isPreview = false) =>
  renderToStaticMarkup(<TributeArticle tribute={{ ...sampleTribute, ...changes }} isPreview={isPreview} />);

describe('a tribute', () => {
  it('has one first heading and every section under a second one, in order', () => {
    const headings = [...render(everyGesture).matchAll(/<h([1-6])[^>]*>(.*?)<\/h/g)].map(
      ([, level, text = '']) => `${level} ${text.replaceAll(/<\/?bdi>/g, '')}`,
    );
    expect(headings).toEqual([
      '1 Margaret Elise Hartwell',
      '2 A life',
      '2 Photographs',
      ...simpleGestures.map(({ kind, many }) => `2 ${simpleByKind[kind].heading(sampleTribute[many].count)}`),
      '2 Memories',
    ]);
  });

  it('invites nobody to write once nobody keeps it, and shows what was left', () => {
    const html = render({ isClosed: true });
    expect(html).not.toMatch(/\/new/);
    expect(html).toContain('Twenty-three candles');
    expect(render({ isClosed: true, memories: { items: [], count: 0, before: null } })).not.toContain('A few words');
  });

  it('offers a gesture that the family turned off nowhere, and shows only those left before', () => {
    const left = { id: 'a', name: 'Miriam', laidAt: '2026-10-09T10:00:00.000Z' };
    expect(render()).not.toMatch(/stone/i);
    const html = render({ stones: { count: 1, latest: [left] } });
    expect(html).toContain('Laid by <bdi>Miriam</bdi>');
    expect(html).toContain('<a href="#stones">Stones</a>');
    expect(html).not.toMatch(/stones\/new|Lay a stone/);
    expect(render(everyGesture).match(/stones\/new/g)).toHaveLength(2);
    expect(render(everyGesture, true)).toContain('href="#stones">Lay a stone</a>');
  });

  it('needs no script and no style attribute, and repeats no drawing', () => {
    const html = render();
    expect(html).not.toMatch(/style=|<script|onclick/);
    expect(html.match(/M196 424C60/g)).toHaveLength(1);
  });

  it('reserves the place of every photograph and leaves those below for later', () => {
    const html = render({ portrait: { ...samplePhotograph(9), alt: 'Peg in the rain' } });
    const images = html.match(/<img [^>]*>/g) ?? [];
    expect(images).toHaveLength(4);
    for (const image of images) expect(image).toMatch(/alt="[^"]+" width="1600" height="1200"/);
    expect(images[0]).toContain('fetchPriority="high"');
    expect(images[0]).toContain('alt="Peg in the rain"');
    expect(images.filter((image) => image.includes('loading="lazy"'))).toHaveLength(3);
    expect(html).toContain(`/files/${samplePhotograph(1).id}/1-480.avif 480w,`);
    expect(html).toContain(`href="/margaret-hartwell/photographs/${samplePhotograph(1).id}"`);
  });

  it('shows where and when a photograph was taken, as far as the family knows', () => {
    const takenOn = { year: 1952, month: 6, day: null };
    const html = render({
      photographs: [
        { ...samplePhotograph(1), place: 'Whitby', takenOn },
        { ...samplePhotograph(3), takenOn },
        { ...samplePhotograph(5), place: 'Hull <b>' },
        samplePhotograph(7),
      ],
    });
    const notes = [...html.matchAll(/<small>(.*?)<\/small>/g)].map(([, note]) => note);
    expect(notes).toEqual(['Whitby, June 1952', 'June 1952', 'Hull &lt;b&gt;']);
  });

  it('shows a part of a large album and leads to the rest', () => {
    const many = Array.from({ length: 500 }, (_, at) => samplePhotograph(at + 1));
    const html = render({ photographs: many });
    expect(html.match(/<img /g)).toHaveLength(PHOTOGRAPHS_SHOWN);
    expect(html).toContain('<a href="/margaret-hartwell/photographs">All 500 photographs</a>');
    expect(html).toContain('data-count="500"');
    const few = render({ photographs: many.slice(0, PHOTOGRAPHS_SHOWN) });
    expect(few).not.toContain('/photographs"');
    expect(few).not.toContain('data-count');
  });

  it('writes dates absolutely, for people and machines', () => {
    const html = render();
    expect(html).toContain(
      '<time dateTime="1938-03-14">14 March 1938</time> – <time dateTime="2026-10-02">2 October 2026</time>',
    );
    expect(html).toContain('<bdi>6 October 2026</bdi>');
    expect(html).not.toMatch(/ago|yesterday|today/);
    expect(render({ born: null, died: { year: 2026, month: null, day: null } })).toContain('Died 2026');
    expect(render({ born: null, died: null })).not.toContain('class="dates"');
  });

  it('lets every visitor’s words find their own direction', () => {
    const html = render();
    expect(html).toMatch(/<li id="[^"]+" dir="auto"><p>كانت/);
    expect(html).toContain('<p dir="auto">Margaret was born');
  });

  it('names a few of the latest candles, and beside each burning one whose it is', () => {
    expect(render()).toContain('The latest were lit by <bdi>Jonah</bdi>, <bdi>Ruth</bdi> and <bdi>Priya</bdi>.');
    expect(render().match(/<li><button type="button"><i><\/i><bdi>[A-Z][a-z]+<\/bdi>/g)).toHaveLength(4);
    const one = render({
      candles: { count: 1, latest: [{ id: 'c', name: 'Ruth', litAt: '2026-10-09T10:00:00.000Z' }] },
    });
    expect(one).toContain('One candle');
    expect(one).toContain('Lit by <bdi>Ruth</bdi> on 9 October 2026.');
  });

  it('folds a long memory without taking a word from it, and offers the form again after the last', () => {
    const [memory] = sampleTribute.memories.items;
    if (!memory) throw new Error('The sample has no memory');
    const long = { ...memory, words: 'She kept bees. '.repeat(80) };
    const html = render({ memories: { items: [long], count: 1, before: null } });
    expect(html).toContain(`<p>${long.words}</p><details class="fold"><summary>`);
    expect(html).toContain(`<bdi class="sr">(${memory.name})</bdi></summary></details>`);
    expect(html.split('class="memories"')[1]).toContain('/memories/new');
    expect(render()).not.toContain('<details');
  });

  it('tells what is known of a life beside its story, and nothing where nothing is known', () => {
    const rows = (html: string) =>
      [...html.matchAll(/<dt>(.*?)<\/dt><dd><bdi>(.*?)<\/bdi><\/dd>/g)].map((row) => row[2]);
    expect(rows(render())).toEqual(['14 March 1938, Whitby', '2 October 2026, at home', 'Anne and Thomas Hartwell']);
    const year = { year: 1938, month: null, day: null };
    expect(rows(render({ born: year, died: null, bornIn: '', diedIn: '', keptBy: '' }))).toEqual(['1938']);
    const nothing = { born: null, died: null, bornIn: '', diedIn: '', keptBy: '' };
    expect(render(nothing)).not.toContain('facts');
    expect(render({ ...nothing, keptBy: 'Her sons', story: '' })).toContain('<section id="life"');
    expect(render({ bornIn: '', diedIn: '', keptBy: '', story: '' })).not.toContain('id="life"');
  });

  it('says how the name is said between the name and the dates, in its own direction', () => {
    expect(render()).not.toContain('Pronounced');
    // The previous release's responses lack this field.
    expect(render({ pronunciation: undefined as unknown as string })).not.toContain('Pronounced');
    const html = render({ pronunciation: 'hart-<b>well</b>' });
    expect(html).toMatch(
      /<\/h1><p[^>]*><small[^>]*>Pronounced <bdi>hart-&lt;b&gt;well&lt;\/b&gt;<\/bdi><\/small><\/p>.*class="dates"/,
    );
  });

  it('is whole when nearly everything is missing', () => {
    const html = render({
      name: '',
      called: '',
      born: null,
      died: null,
      place: '',
      bornIn: '',
      diedIn: '',
      keptBy: '',
      line: '',
      story: ' \n',
      photographs: [],
      candles: { count: 0, latest: [] },
      memories: { items: [], count: 0, before: null },
    });
    expect(html).toContain('<h1>A page without a name yet</h1>');
    expect(html).not.toContain('#life');
    expect(html).not.toContain('#photographs');
    expect(html).toContain('No candle has been lit yet.');
    expect(html).toContain('Nobody has written here yet.');
  });

  it('leads to older memories only when there are some', () => {
    expect(render()).toContain('href="/margaret-hartwell/memories?before=11"');
    expect(render({ memories: { ...sampleTribute.memories, before: null } })).not.toContain('rel="next"');
  });

  it('leads to all candles where not all burn here', () => {
    const link = '<a href="/margaret-hartwell/candles">See all twenty-three candles</a>';
    expect(render()).toContain(link);
    expect(render({ candles: { ...sampleTribute.candles, count: sampleTribute.candles.latest.length } })).not.toContain(
      '/candles"',
    );
  });

  it('leads nowhere else from a preview', () => {
    const links = [...render({ path: '' }, true).matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.every((href) => href.startsWith('#'))).toBe(true);
  });

  it('offers sharing only where everyone may read', () => {
    expect(render()).toContain('data-share');
    expect(render({ visibility: 'link' })).not.toContain('data-share');
  });

  it('shows markup in a name as a name', () => {
    expect(render({ name: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x');
  });
});

it.each([
  [0, 'no'],
  [1, 'one'],
  [13, 'thirteen'],
  [20, 'twenty'],
  [23, 'twenty-three'],
  [40, 'forty'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [204, 'two hundred and four'],
  [999, 'nine hundred and ninety-nine'],
  [1204, '1,204'],
])('says %i as %s', (count, words) => {
  expect(numberWords(count)).toBe(words);
  expect(numberWordsFirst(count)).toBe(words.charAt(0).toUpperCase() + words.slice(1));
});

describe('words and wishes', () => {
  const text: PlacedText = {
    slug: 'low-tide',
    kind: 'poem',
    title: 'Low tide',
    beginning: 'At low tide\nthe sand',
    isWhole: false,
    author: 'Ann Example',
    born: 1801,
    died: 1870,
    work: 'Shores',
    year: 1860,
    language: 'en',
    rights: 'own',
    chosenBy: 'Chosen by <Ruth>',
  };
  const quote = { ...text, slug: 'a-line', kind: 'quote' as const, title: '', isWhole: true, chosenBy: '' };

  it('stand between the photographs and what visitors leave, with a way to all of a poem', () => {
    const html = render({ readings: [text, quote] });
    expect(html.indexOf('id="photographs"')).toBeLessThan(html.indexOf('id="words"'));
    expect(html.indexOf('id="words"')).toBeLessThan(html.indexOf('id="memories"'));
    expect(html.match(/href="\/words\/low-tide"/g)).toHaveLength(1);
    expect(html).not.toContain('href="/words/a-line"');
    expect(html).toContain('Chosen by &lt;Ruth&gt;');
    expect(html).toContain('Ann Example (1801–1870)');
    expect(html).toContain('<a href="#words">');
  });

  it('say only what the family said', () => {
    const nothing = { flowers: 'unsaid', charity: '', dress: ' ', wishes: '' } as const;
    expect(render({ wishes: nothing, readings: [] })).not.toMatch(/id="(?:wishes|words)"|#wishes|#words/);
    const html = render({ wishes: { flowers: 'charity', charity: 'the <lifeboat>', dress: '', wishes: 'A.\nB.' } });
    expect(html).toContain('a gift to <bdi>the &lt;lifeboat&gt;</bdi> would be welcome');
    expect(html).not.toContain('<dt>To wear</dt>');
    expect(render({ wishes: { ...nothing, flowers: 'no', dress: 'Blue' } })).toContain('To wear');
  });
});
