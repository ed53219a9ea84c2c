// Draws the text of preview pictures with Pango, which comes with sharp and handles every script and direction.
import sharp from 'sharp';
import type { Card } from './card.ts';
import type { Fonts } from './fonts.ts';
import { ARCH } from './ground.ts';

const [INK, SOFT] = ['#26302b', '#4a544e'];
const COLUMN = { left: 548, top: 75, width: 572, height: 424 };
const FOOT = { left: COLUMN.left + 32, middle: 533 };

/** Sizes are in pixels. `tracking`: letter spacing in fractions of `size`. `gap`: space above the text. */
interface Paragraph {
  text: string;
  size: number;
  colour: string;
  style?: 'italic';
  tracking?: number;
  gap?: number;
}
interface Piece {
  input: Buffer;
  width: number;
  height: number;
}
export interface Placed {
  input: Buffer;
  left: number;
  top: number;
}

/** Direction marks, which could reverse a date's digits. Without marks, a paragraph's letters decide its direction. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const unmarked = (text: string) => text.replaceAll(MARKS, '');

/** Pictures of a card's texts, with their positions. A text is left out if no font has one of its characters. */
export async function setCardText(card: Card, fonts: Fonts): Promise<Placed[]> {
  const settable = async (text: string, otherwise = '') =>
    (await fonts.familiesFor(unmarked(text), 'normal')) === null ? otherwise : unmarked(text);
  const name = await settable(card.name);
  const [dates, place, line] = [
    await settable(card.dates, await settable(card.years)),
    await settable(card.place),
    await settable(card.line),
  ];
  const initials = card.portrait ? '' : initialsOf(name);
  const column = await setColumn(paragraphsOf({ name, dates, place, line }), fonts);
  const monogram = await setParagraph({ text: initials, size: 82, colour: card.accent.ink, tracking: 0.04 }, fonts);
  const foot = await setParagraph({ text: card.productName, size: 26, colour: SOFT }, fonts);
  return [
    ...column,
    ...(monogram ? [centred(monogram, ARCH.left + ARCH.width / 2, ARCH.top + 236)] : []),
    ...(foot ? [centred(foot, FOOT.left + foot.width / 2, FOOT.middle)] : []),
  ];
}

const centred = ({ input, width, height }: Piece, x: number, y: number): Placed => ({
  input,
  left: Math.round(x - width / 2),
  top: Math.round(y - height / 2),
});

type Words = Pick<Card, 'name' | 'dates' | 'place' | 'line'>;

function paragraphsOf({ name, dates, place, line }: Words): Paragraph[] {
  const all = [dates, place].filter((text) => text !== '');
  const facts = all.join(' · ').length > 38 ? all : [all.join(' · ')];
  return [
    { text: name, size: nameSize(name), colour: INK, tracking: -0.018 },
    ...facts.map((text, index) => ({ text, size: name ? 30 : 40, colour: SOFT, gap: index === 0 ? 38 : 20 })),
    { text: line, size: lineSize(line), colour: INK, style: 'italic' as const, gap: 40 },
  ].filter(({ text }) => text !== '');
}

/** The paragraphs, stacked and centred in the column. All shrink together until they fit. */
async function setColumn(paragraphs: readonly Paragraph[], fonts: Fonts): Promise<Placed[]> {
  for (let scale = 1; ; scale *= 0.9) {
    const rows: { piece: Piece; gap: number }[] = [];
    for (const paragraph of paragraphs) {
      const piece = await setParagraph({ ...paragraph, size: paragraph.size * scale }, fonts);
      if (piece) rows.push({ piece, gap: rows.length === 0 ? 0 : (paragraph.gap ?? 0) * scale });
    }
    const height = rows.reduce((sum, { piece, gap }) => sum + gap + piece.height, 0);
    if (height > COLUMN.height && scale > 0.3) continue;
    let top = COLUMN.top + (COLUMN.height - height) / 2;
    return rows.map(({ piece, gap }) => {
      const placed = { input: piece.input, left: COLUMN.left, top: Math.round(top + gap) };
      top += gap + piece.height;
      return placed;
    });
  }
}

/** Draws a paragraph with balanced lines: as narrow as possible without an extra line. */
async function setParagraph(paragraph: Paragraph, fonts: Fonts): Promise<Piece | null> {
  if (paragraph.text === '') return null;
  const families = await fonts.familiesFor(paragraph.text, paragraph.style ?? 'normal');
  if (families === null) return null;
  let [narrowest, best] = [0, await draw(paragraph, families, COLUMN.width)];
  while (best.height > 2 * paragraph.size && best.width - narrowest > 8) {
    const width = Math.round((best.width + narrowest) / 2);
    const tried = await draw(paragraph, families, width);
    if (tried.height > best.height + paragraph.size / 2 || tried.width > width) narrowest = width;
    else best = tried;
  }
  return best;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

async function draw(paragraph: Paragraph, families: readonly string[], width: number): Promise<Piece> {
  const { size, colour, style = 'normal', tracking = 0 } = paragraph;
  const words = paragraph.text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '');
  // Arabic letters are joined, so they get no spacing. The unit is 1/1024 point. At 72 dpi, a point is a pixel.
  const spacing = /\p{sc=Arab}/u.test(words) ? 0 : Math.round(tracking * size * 1024);
  // The family is an attribute: a font description would read "Noto Serif JP ExtraLight" as a weight.
  const attributes = { font_family: families.join(','), style, foreground: colour, letter_spacing: spacing };
  const text = `<span ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>${words}</span>`;
  const { data, info } = await sharp({ text: { text, font: `${size}`, width, dpi: 72, rgba: true, wrap: 'word-char' } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Font size at which a name fits on one or two lines, or on three if it is very long. */
function nameSize(name: string): number {
  const steps: [characters: number, pixels: number][] = [
    [22, 82],
    [32, 74],
    [42, 62],
    [56, 50],
    [72, 42],
    [120, 36],
  ];
  return steps.find(([characters]) => [...name].length <= characters)?.[1] ?? 32;
}

const lineSize = (line: string) => (line.length > 110 ? 25 : line.length > 70 ? 30 : 34);

const graphemes = new Intl.Segmenter();
const firstLetter = (word = '') => [...graphemes.segment(word)][0]?.segment ?? '';

/** Initials of the first and last word. Scripts without case get only the first: two letters would read as a word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const first = firstLetter(words[0]);
  const both = first + (words.length > 1 ? firstLetter(words.at(-1)) : '');
  return /\p{Lo}/u.test(both) ? first : both.toUpperCase();
}
