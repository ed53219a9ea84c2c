// Lays out a letter on sheets of paper. Measures are points from the top left.
import { clustersOf, type Cluster, type Way } from './clusters.ts';
import { facesFor, type Face } from './faces.ts';
import { inSight, linesOf } from './lines.ts';

export interface Letter {
  subject: string;
  body: string;
  language: string;
  paper: 'a4' | 'letter';
}
export interface SetLine {
  x: number;
  baseline: number;
  clusters: Cluster[];
  /** Index of the block that the line belongs to. Null for the page number. */
  block: number | null;
}
export interface Sheets {
  width: number;
  height: number;
  pages: SetLine[][];
}
interface Loose {
  clusters: Cluster[];
  way: Way;
  block: number;
  above: number;
  below: number;
}

export const SIZE = 11.5;
const [LEADING, BLANK] = [16, 12];
const MARGIN = (25 / 25.4) * 72;
const SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const;
/** Blank lines that leave room for a signature. More would make empty pages. */
const MOST_BLANK_LINES = 6;

export async function sheetsOf({ subject, body, language, paper }: Letter): Promise<Sheets> {
  const [width, height] = SIZES[paper];
  const text = withSubject(tidy(body), tidy(subject).replaceAll('\n', ' ').trim());
  const faces = await facesFor(`${text}0123456789/`);
  const loose = looseLines(text, { faces, language, measure: (width - 2 * MARGIN) / SIZE });
  const pages = paged(loose, { width, height });
  if (pages.length > 1)
    for (const [index, page] of pages.entries())
      page.push(pageNumber(index + 1, pages.length, { faces, width, height }));
  return { width, height, pages };
}

/** Removes invisible characters, composes letters with their marks, and unifies line ends. */
const tidy = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .replaceAll(/[\p{Cc}\u00ad\ufeff]/gu, (sign) => (sign === '\n' ? sign : ''));

/** Puts the subject above the greeting, a short block that ends in a comma or similar. Without a greeting, at the top. */
function withSubject(body: string, subject: string): string {
  const blocks = body.replace(/^\s*\n/, '').split(/\n[^\S\n]*\n/);
  if (subject === '' || body.split('\n').some((line) => line.trim() === subject)) return blocks.join('\n\n');
  const greeting = blocks.slice(0, 5).findIndex((block) => /^[^\n]{1,80}[,:;!،、，：！]\s*$/u.test(block.trim()));
  return blocks.toSpliced(Math.max(0, greeting), 0, subject).join('\n\n');
}

const RIGHT_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const LETTER = /\p{L}/u;

function wayOf(text: string): Way | null {
  const [letter] = LETTER.exec(text) ?? [];
  if (letter === undefined) return null;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

interface Column {
  faces: readonly Face[];
  language: string;
  measure: number;
}

/** A block has the direction of its first letter. A block without letters, such as a date, has that of the whole text. */
function looseLines(text: string, { faces, language, measure }: Column): (Loose | null)[] {
  const whole = wayOf(text) ?? 'ltr';
  return blocksOf(text).flatMap((lines, block) => {
    const way = wayOf(lines.join('\n')) ?? whole;
    return lines.flatMap((line): (Loose | null)[] => {
      if (line === '') return [null];
      const clusters = clustersOf(line, { faces, way, language });
      return linesOf(line, clusters, measure).map((one) => ({ clusters: one, way, block, ...heightOf(one) }));
    });
  });
}

/** Splits a text into blocks of adjacent lines. Each block begins with the empty lines before it. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]];
  let before = '';
  for (const line of text.split('\n').map((one) => one.trimEnd())) {
    if (line === '' && before !== '') blocks.push([]);
    blocks.at(-1)?.push(line);
    before = line;
  }
  return blocks;
}

/** Heights of a line above and below the baseline. Tall scripts need more than others. */
function heightOf(line: readonly Cluster[]): { above: number; below: number } {
  const faces = new Set(line.map(({ face }) => face));
  const ascent = Math.max(0.75, ...[...faces].map(({ ascender }) => ascender)) * SIZE;
  const descent = Math.max(0.25, ...[...faces].map(({ descender }) => -descender)) * SIZE;
  const spare = Math.max(0, LEADING - ascent - descent);
  return { above: ascent + spare / 2, below: descent + spare / 2 };
}

interface Size {
  width: number;
  height: number;
}

function paged(lines: readonly (Loose | null)[], { width, height }: Size): SetLine[][] {
  const pages: SetLine[][] = [];
  let page: SetLine[] = [];
  let [top, blanks] = [MARGIN, 0];
  for (const line of lines) {
    if (line === null) {
      blanks += 1;
      continue;
    }
    if (page.length > 0) top += Math.min(blanks, MOST_BLANK_LINES) * BLANK;
    blanks = 0;
    if (page.length > 0 && top + line.above + line.below > height - MARGIN) {
      pages.push(page);
      [page, top] = [[], MARGIN];
    }
    page.push(placed(line, top + line.above, width));
    top += line.above + line.below;
  }
  return [...pages, page];
}

const widthOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { width }) => sum + width, 0) * SIZE;

const placed = ({ clusters, way, block }: Loose, baseline: number, width: number): SetLine => ({
  x: way === 'ltr' ? MARGIN : width - MARGIN - widthOf(clusters),
  baseline,
  clusters: inSight(clusters),
  block,
});

function pageNumber(number: number, of: number, { faces, width, height }: Size & { faces: readonly Face[] }): SetLine {
  const clusters = clustersOf(`${number} / ${of}`, { faces, way: 'ltr', language: 'en' });
  return { x: (width - widthOf(clusters)) / 2, baseline: height - MARGIN / 2, clusters, block: null };
}
