import MarkdownIt from 'markdown-it';
import type { SimpleGesture } from '../../../../memories/contract/gestures/gestures.ts';
import type { PlacedText } from '../../../../catalogue/contract/catalogue.ts';
import type { PartialDate } from '../../../../../shared/dates/dates.ts';
import { otherNameForVisitors } from '../../../../tributes/contract/names.ts';
import { PHOTOGRAPH_TOKEN, partsListsAndPhotographs } from '../../../../tributes/contract/story-blocks.ts';
import { starsInWords } from '../../../../tributes/contract/story.ts';
import type { ShownField, TributeFields } from '../../../../tributes/contract/tribute-fields.ts';
import { escapeText } from '../../../../../platform/text/escape.ts';
import { PAGE_STYLE } from './page-style.ts';
import { readingsHtml, wishesHtml } from './words-html.ts';
import type { CopyWords } from './copy-words.ts';

export interface Picture {
  id: string;
  /** Path relative to the page's folder. Null if the file is not in the archive. */
  shown: string | null;
  original: string | null;
  caption: string;
  alt: string;
  takenOn: PartialDate | null;
  place: string;
}

export interface MemoryWords {
  name: string;
  relation: string;
  words: string;
  sentAt: Date;
  pictures: string[];
}

interface LinkedPage {
  href: string;
  name: string;
}

interface PageFacts extends Pick<TributeFields, Exclude<ShownField, 'readings' | 'showsFullDates' | 'takesStones'>> {
  readings: readonly PlacedText[];
}

// The same Markdown rules as on the page: no links, no HTML, only its own pictures, no typed character changed.
const reader = new MarkdownIt('zero', { html: false, breaks: true, maxNesting: 100 }).enable([
  'emphasis',
  'blockquote',
  'newline',
]);
reader.inline.ruler.before('emphasis', 'stars_in_words', starsInWords);
reader.block.ruler.before('blockquote', 'parts_lists_photographs', partsListsAndPhotographs, {
  alt: ['paragraph', 'blockquote'],
});
reader.renderer.rules['paragraph_open'] = () => '<p dir="auto">';
const isTooDeep = (source: string) => /^(?:[ \t]*>){40}/m.test(source);
type ShowPhotograph = (id: string, line: string) => string;
const asText: ShowPhotograph = (_, text) => line('p', text);
interface Showing {
  photograph: ShowPhotograph;
}
const isShowing = (env: unknown): env is Showing => typeof env === 'object' && env !== null && 'photograph' in env;
reader.renderer.rules[PHOTOGRAPH_TOKEN] = (tokens, at, _, env) => {
  const { info = '', content = '' } = tokens[at] ?? {};
  return (isShowing(env) ? env.photograph : asText)(info, content);
};
const formatted = (source: string, photograph = asText) =>
  isTooDeep(source) ? `<p dir="auto">${escapeText(source)}</p>` : reader.render(source, { photograph });

/** Encodes each path segment, because a name may contain "#", "%" or a space. */
const address = (path: string) => escapeText(path.split('/').map(encodeURIComponent).join('/'));
/** Text that people wrote has its own text direction. Our text follows the page's. */
const line = (tag: string, text: string, more = '') => said(tag, text, `${more} dir="auto"`);
const said = (tag: string, text: string, more = '') =>
  text === '' ? '' : `<${tag}${more}>${escapeText(text)}</${tag}>\n`;
const own = (text: string) => `<bdi>${escapeText(text)}</bdi>`;
const link = ({ href, name }: LinkedPage) => `<a href="${address(href)}">${escapeText(name)}</a>`;

/** An HTML file that needs only the pictures beside it: no script, no font, nothing from the network. */
const whole = ({ language }: CopyWords, title: string, body: string) =>
  Buffer.from(`<!doctype html>
<html lang="${escapeText(language.tag)}"${language.direction === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<title>${escapeText(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
${body}</body>
</html>
`);

export function frontPage(say: CopyWords, pages: readonly LinkedPage[], madeAt: Date): Buffer {
  const list = pages.map((page) => `<li dir="auto">${link(page)}</li>\n`).join('');
  const body = `<main>\n${said('h1', say.copy.frontTitle)}${said('p', say.copy.madeOn(say.dates.dayOf(madeAt)), ' class="soft"')}${
    pages.length === 0 ? said('p', say.copy.noPages) : `<ul class="pages">\n${list}</ul>\n`
  }</main>\n`;
  return whole(say, say.copy.frontTitle, body);
}

export interface PageContent {
  facts: PageFacts;
  portrait: Picture | null;
  gallery: readonly Picture[];
  simple: readonly { gesture: SimpleGesture; count: number; names: readonly string[] }[];
  memories: readonly MemoryWords[];
  next: string | null;
}

export function tributePage(say: CopyWords, { facts, portrait, gallery, simple, memories, next }: PageContent): Buffer {
  const { name, pronunciation, born, died, place, story } = facts;
  const otherName = otherNameForVisitors(facts);
  const shownName = name === '' ? say.copy.unnamedPage : name;
  const dates = say.tribute.dateRange(say.dates.partialDate(born), say.dates.partialDate(died));
  const body = [
    `<nav>${link({ href: '../index.html', name: say.copy.toAllPages })}</nav>\n<main>\n<header>\n`,
    portrait ? figure(say, portrait, { name: shownName, kind: 'portrait' }) : '',
    line('h1', shownName),
    pronunciation === '' ? '' : `<p class="soft">${say.tribute.pronounced(own(pronunciation))}</p>\n`,
    otherName === '' ? '' : `<p class="soft">${say.copy.knownAs(own(otherName))}</p>\n`,
    said('p', say.tribute.dateAndPlace(dates, place), ' class="soft"'),
    line('p', facts.line, ' class="line"'),
    '</header>\n',
    section(say.copy.life, life(say, facts) + told(say, { story, name: shownName, pictures: [...gallery, portrait] })),
    section(
      say.copy.photographs,
      gallery.map((picture) => figure(say, picture, { name: shownName, kind: 'picture' })).join(''),
    ),
    section(say.tribute.readings, readingsHtml(say, facts.readings)),
    section(say.tribute.wishes, wishesHtml(say, facts)),
    ...simple.map(({ gesture, count, names }) =>
      section(
        say.gestures.simpleByKind[gesture.kind].inCopy(count),
        count === 0 ? '' : `<p>${say.lists.listOf(names.map(own))}</p>\n`,
      ),
    ),
    section(say.copy.memories, memories.map((one) => memory(say, one)).join('') + further(say, next)),
    '</main>\n',
  ];
  return whole(say, say.tribute.title(shownName, dates), body.join(''));
}

export function memoriesPage(
  say: CopyWords,
  { name }: Pick<PageFacts, 'name'>,
  memories: readonly MemoryWords[],
  next: string | null,
): Buffer {
  const shownName = name === '' ? say.copy.unnamedPage : name;
  const heading = `<h1>${say.copy.moreMemoriesOf(own(shownName))}</h1>\n`;
  const back = link({ href: 'index.html', name: say.copy.toThePage });
  const body = `<nav>${back}</nav>\n<main>\n${heading}${memories.map((one) => memory(say, one)).join('')}${further(say, next)}</main>\n`;
  return whole(say, say.copy.moreMemoriesOf(shownName), body);
}

function life(say: CopyWords, { born, died, bornIn, diedIn, keptBy }: PageFacts): string {
  if (bornIn + diedIn + keptBy === '') return '';
  const known = [
    [say.copy.born, say.tribute.dateAndPlace(say.dates.partialDate(born), bornIn)],
    [say.copy.died, say.tribute.dateAndPlace(say.dates.partialDate(died), diedIn)],
    [say.copy.keptBy, keptBy],
  ];
  return `<dl>\n${known.map(([label = '', fact = '']) => (fact === '' ? '' : said('dt', label) + line('dd', fact))).join('')}</dl>\n`;
}

function told(
  say: CopyWords,
  { story, name, pictures }: { story: string; name: string; pictures: (Picture | null)[] },
) {
  if (story === '') return '';
  const photograph: ShowPhotograph = (id) => {
    const picture = pictures.find((one) => one?.id === id);
    return picture ? figure(say, picture, { name, kind: 'picture' }) : '';
  };
  return `<div class="story">\n${formatted(story, photograph)}</div>\n`;
}

const section = (heading: string, content: string) =>
  content === '' ? '' : `<section>\n${said('h2', heading)}${content}</section>\n`;

const further = (say: CopyWords, next: string | null) =>
  next === null ? '' : `<p>${link({ href: next, name: say.copy.moreMemories })}</p>\n`;

function figure(
  say: CopyWords,
  { shown, original, caption, alt, takenOn, place }: Picture,
  { name, kind }: { name: string; kind: string },
): string {
  if (shown === null) return '';
  const seen = alt === '' ? (caption === '' ? say.copy.photographOf(name) : caption) : alt;
  const when = say.tribute.whereAndWhen(place, say.dates.partialDate(takenOn));
  const full = original === null ? '' : `<p>${link({ href: original, name: say.copy.original })}</p>\n`;
  return `<figure class="${kind}">\n<img src="${address(shown)}" alt="${escapeText(seen)}">\n<figcaption>\n${line('p', caption)}${line('p', when, ' class="soft"')}${full}</figcaption>\n</figure>\n`;
}

function memory(say: CopyWords, { name, relation, words, sentAt, pictures }: MemoryWords): string {
  const images = pictures
    .map((path, at) => `<img src="${address(path)}" alt="${escapeText(say.copy.photographFrom(name, at + 1))}">\n`)
    .join('');
  // Each part is isolated, so that an Arabic name does not reorder the date.
  const from = say.copy.sentBy(...[name, relation, say.dates.dayOf(sentAt)].filter(Boolean).map(own));
  return `<article class="memory">\n${formatted(words)}${images}<p class="soft">${from}</p>\n</article>\n`;
}
