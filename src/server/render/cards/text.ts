// The words of preview pictures, set by satori as outlines, so that no font is needed to show them.
import { readFile } from 'node:fs/promises';
import satori, { type Font } from 'satori';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../contract/limits.ts';
import type { Card } from './card.ts';
import { ARCH } from './ground.ts';

const [INK, SOFT] = ['#26302b', '#4a544e'];
const COLUMN = { left: 548, top: 75, width: 572, height: 424 };

type Words = Pick<Card, 'name' | 'dates' | 'place' | 'line' | 'productName'> & { initials: string };
/** Marks of direction: the type is set without them, and no font has a sign for one. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const unmarked = (text: string) => text.replaceAll(MARKS, '');
interface Box {
  type: 'div';
  props: { style: Record<string, string | number>; children?: (Box | string)[] };
}
const box = (style: Record<string, string | number>, ...children: (Box | string)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

let fonts: Promise<Font[]> | undefined;

async function readFonts(): Promise<Font[]> {
  const parts = ['latin', 'latin-ext', 'vietnamese'].flatMap((script) =>
    (['normal', 'italic'] as const).map((style) => ({ script, style })),
  );
  return Promise.all(
    parts.map(async ({ script, style }): Promise<Font> => {
      const file = import.meta.resolve(`@fontsource/newsreader/files/newsreader-${script}-400-${style}.woff`);
      // One family for each part, tried in turn: under one name satori would look only into the first.
      return { name: `Newsreader ${script}`, data: await readFile(new URL(file)), weight: 400, style };
    }),
  );
}
const FAMILY = 'Newsreader latin, Newsreader latin-ext, Newsreader vietnamese';

/** An SVG of the card's words. A text with signs our fonts lack is left out: better nothing than empty boxes. */
export async function setCardText(card: Card): Promise<string> {
  const { name, place, line, productName } = card;
  const [dates, years] = [unmarked(card.dates), unmarked(card.years)];
  let words: Words = {
    name: unmarked(name),
    dates,
    place: unmarked(place),
    line: unmarked(line),
    productName,
    initials: card.portrait ? '' : initialsOf(unmarked(name)),
  };
  let set = await setWords(words, card.accent.ink);
  while (set.missing.size > 0) {
    const isSettable = (text: string) => ![...text].some((sign) => set.missing.has(sign));
    const settable = (text: string, otherwise = '') => (isSettable(text) ? text : otherwise);
    const next: Words = {
      name: settable(words.name),
      dates: settable(words.dates, words.dates === years ? '' : settable(years)),
      place: settable(words.place),
      line: settable(words.line),
      productName: settable(words.productName),
      initials: settable(words.initials),
    };
    if (Object.values(next).every((text, index) => text === Object.values(words)[index])) break;
    words = next;
    set = await setWords(words, card.accent.ink);
  }
  return set.svg;
}

async function setWords(words: Words, ink: string) {
  const missing = new Set<string>();
  const svg = await satori(layout(words, ink) as never, {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: await (fonts ??= readFonts()),
    loadAdditionalAsset: async (_script, segment) => {
      for (const sign of segment) missing.add(sign);
      return [];
    },
  });
  return { svg, missing };
}

function layout(words: Words, ink: string): Box {
  const { productName, initials } = words;
  const middle = { alignItems: 'center', justifyContent: 'center' };
  const arch = { position: 'absolute', left: ARCH.left, top: ARCH.top + 176, width: ARCH.width, height: 120 };
  const monogram = box({ ...arch, ...middle, fontSize: 82, letterSpacing: 3, color: ink }, initials);
  const foot = { position: 'absolute', left: COLUMN.left + 32, top: 520, fontSize: 26, color: SOFT };
  return box(
    { width: CARD_WIDTH, height: CARD_HEIGHT, fontFamily: FAMILY },
    box({ position: 'absolute', ...COLUMN, flexDirection: 'column', justifyContent: 'center' }, ...column(words)),
    ...(initials ? [monogram] : []),
    ...(productName ? [box(foot, productName)] : []),
  );
}

function column({ name, dates, place, line }: Words): Box[] {
  const balanced = { textWrap: 'balance', wordBreak: 'break-word' };
  const size = nameSize(name);
  const facts = [dates, place].filter((text) => text !== '');
  const lines = facts.join(' · ').length > 38 ? facts : [facts.join(' · ')].filter((text) => text !== '');
  const fact = { ...balanced, fontSize: name ? 30 : 40, lineHeight: 1.36, color: SOFT };
  const motto = { ...balanced, marginTop: 26, fontSize: lineSize(line), lineHeight: 1.36, fontStyle: 'italic' };
  return [
    ...(name
      ? [box({ ...balanced, fontSize: size, lineHeight: 1.08, letterSpacing: -0.018 * size, color: INK }, name)]
      : []),
    ...lines.map((text, index) => box({ ...fact, marginTop: name && index === 0 ? 22 : 0 }, text)),
    ...(line ? [box({ ...motto, color: INK }, line)] : []),
  ];
}

/** Pixels, so that the name stands on one or two lines; three when it is longer than most. */
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

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toUpperCase();
}
