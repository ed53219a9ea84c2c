import { spelledNumber, writtenNumber } from './numbers.ts';
import { MONTHS } from './words.ts';

export interface Day {
  day?: number;
  month?: number;
  year?: number;
}

export interface Token {
  text: string;
  /** The text normalised for comparison: lower case, straight apostrophes, without the possessive "'s". */
  word: string;
  /** Start offset, in UTF-16 units. */
  at: number;
  end: number;
  kind: 'word' | 'number' | 'date' | 'sign' | 'stop';
  isPossessive: boolean;
  isCapital: boolean;
  date?: Day;
}

// Only ASCII digits make a number. Digits of other scripts are words, and must match a fact exactly.
const PIECE =
  /[£$€]?\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s)?%?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*['’]?|[^\s]/gu;
const STOPS = new Set([',', ';', ':', '–', '—', '(', ')', '…', '.', '!', '?', '-', '‑']);
const QUOTES = new Set(['"', '“', '”', '‘', '’', "'", '«', '»', '„']);

const plain = (piece: string) => piece.replaceAll('’', "'").toLowerCase();

/** Expands "didn't" to "did not". */
function uncontracted(piece: string, at: number): Token[] {
  const found = /^(\p{L}+?)n['’]t$/iu.exec(piece)?.[1];
  if (found === undefined)
    return piece.toLowerCase() === 'cannot' ? [token('can', at), token('not', at + 3)] : [token(piece, at)];
  const verb = { ca: 'can', wo: 'will', sha: 'shall' }[found.toLowerCase()] ?? found;
  const split = at + found.length;
  return [
    { ...token(verb, at), end: split },
    { ...token('not', split), end: at + piece.length },
  ];
}

function token(piece: string, at: number): Token {
  const base = { text: piece, at, end: at + piece.length, isPossessive: false, isCapital: /^\p{Lu}/u.test(piece) };
  if (STOPS.has(piece)) return { ...base, word: piece, kind: 'stop' };
  const number = writtenNumber(piece);
  if (number) return { ...base, word: `${number.value}${number.isOrdinal ? 'th' : ''}`, kind: 'number' };
  if (/^[£$€]?\d/.test(piece)) return { ...base, word: plain(piece), kind: 'number' };
  const word = plain(piece);
  if (!/[\p{L}\p{N}]/u.test(word)) return { ...base, word, kind: QUOTES.has(piece) ? 'stop' : 'sign' };
  const possessive = /^(.+)'s$/.exec(word)?.[1] ?? /^(.+s)'$/.exec(word)?.[1];
  if (possessive !== undefined) return { ...base, word: possessive, kind: 'word', isPossessive: true };
  return { ...base, word: word.replace(/'$/, ''), kind: 'word' };
}

const join = (tokens: readonly Token[], kind: 'number' | 'date', word: string, date?: Day): Token => {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) throw new RangeError('Nothing to join.');
  const text = tokens.map((one) => one.text).join(' ');
  const isPossessive = last.isPossessive;
  return { text, word, at: first.at, end: last.end, kind, isPossessive, isCapital: false, ...(date && { date }) };
};

/** Turns spelled numbers into numbers, so that "thirty-one" equals "31". */
function withNumbers(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const words: { token: Token; upTo: number }[] = [];
    for (let j = i; j < tokens.length && words.length < 8; j += 1) {
      const one = tokens[j];
      const isHyphen = one?.text === '-' || one?.text === '‑';
      if (!one || (one.kind !== 'word' && !isHyphen)) break;
      if (!isHyphen) words.push({ token: one, upTo: j + 1 });
    }
    const number = spelledNumber(words.map((one) => one.token.word));
    const upTo = number ? words[number.words - 1]?.upTo : undefined;
    const one = tokens[i];
    if (number && upTo !== undefined) {
      joined.push(join(tokens.slice(i, upTo), 'number', `${number.value}${number.isOrdinal ? 'th' : ''}`));
      i = upTo;
    } else {
      if (one) joined.push(one);
      i += 1;
    }
  }
  return joined;
}

const monthOf = (one: Token | undefined) =>
  one?.kind === 'word' && one.isCapital && !one.isPossessive ? MONTHS.indexOf(one.word) + 1 : 0;
const dayOf = (one: Token | undefined) => {
  const day = one?.kind === 'number' ? Number(one.word.replace(/th$/, '')) : Number.NaN;
  return Number.isInteger(day) && day >= 1 && day <= 31 ? day : 0;
};
const yearOf = (one: Token | undefined) =>
  one?.kind === 'number' && /^\d{4}$/.test(one.text) && Number(one.text) >= 1000 && Number(one.text) < 2200
    ? Number(one.text)
    : 0;

/** Date formats as sequences of tokens. Longer formats come first. */
const WAYS = [
  ['day', 'of', 'month', 'year'],
  ['day', 'month', ',', 'year'],
  ['day', 'month', 'year'],
  ['month', 'day', ',', 'year'],
  ['month', 'day', 'year'],
  ['day', 'of', 'month'],
  ['day', 'month'],
  ['month', ',', 'year'],
  ['month', 'year'],
  ['month', 'day'],
  ['year'],
] as const;

function dateBy(way: (typeof WAYS)[number], tokens: readonly Token[]): Day | null {
  const day: Day = {};
  for (const [i, part] of way.entries()) {
    const one = tokens[i];
    if (part === 'of' || part === ',') {
      if (one?.word !== part) return null;
      continue;
    }
    const value = part === 'day' ? dayOf(one) : part === 'month' ? monthOf(one) : yearOf(one);
    if (value === 0) return null;
    day[part] = value;
  }
  return day;
}

function withDates(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const rest = tokens.slice(i, i + 4);
    const way = WAYS.find((one) => dateBy(one, rest));
    const date = way && dateBy(way, rest);
    const one = tokens[i];
    if (way && date) {
      joined.push(join(rest.slice(0, way.length), 'date', '', date));
      i += way.length;
    } else {
      if (one) joined.push(one);
      i += 1;
    }
  }
  return joined;
}

/** Splits a text into tokens, in order. Quotation marks count as stops. */
export function tokensOf(text: string): Token[] {
  const pieces = [...text.matchAll(PIECE)].flatMap((found) => uncontracted(found[0], found.index));
  return withDates(withNumbers(pieces)).filter((one) => one.text !== '-' && one.text !== '‑');
}

/** Whether `said` is part of `known`: "in 1931" for "3 May 1931". A day alone does not count. */
export function isDateOf(said: Day, known: Day): boolean {
  const parts = ['day', 'month', 'year'] as const;
  if (parts.some((part) => said[part] !== undefined && said[part] !== known[part])) return false;
  return said.year !== undefined || said.month !== undefined;
}
