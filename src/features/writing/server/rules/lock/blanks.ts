import type { BlankKind } from '../../../contract/writing.ts';
import type { Token } from './tokens.ts';
import { ARTICLES } from './words.ts';

const TIMES = new Set(
  'year years month months week weeks day days hour hours decade decades summer winter spring autumn'.split(' '),
);
const KIND_BY_LEAD: Record<string, BlankKind> = {
  in: 'place',
  on: 'place',
  at: 'place',
  from: 'place',
  to: 'place',
  near: 'place',
  with: 'name',
  by: 'name',
  for: 'name',
  until: 'date',
  since: 'date',
  before: 'date',
  after: 'date',
};

const isThing = (one: Token) => one.kind === 'number' || one.kind === 'date' || one.isCapital || TIMES.has(one.word);

/** Finds a time, number, place or name with its preposition ("in 1987") that can become a blank to fill in. */
export function blankEnd(tokens: readonly Token[], at: number): { end: number; kind: BlankKind } | null {
  const lead = KIND_BY_LEAD[tokens[at]?.word ?? ''];
  if (!lead) return null;
  let end = at + 1;
  const things: Token[] = [];
  for (let one = tokens[end]; one && one.kind !== 'stop'; one = tokens[end]) {
    const isFree = ARTICLES.has(one.word) || one.word === 'of';
    if (!isFree && !isThing(one)) break;
    if (!isFree) things.push(one);
    end += 1;
  }
  const next = tokens[end];
  const isEnded = !next || next.kind === 'stop' || next.word === 'and';
  if (things.length === 0 || !isEnded) return null;
  if (things.some((one) => one.kind === 'date')) return { end, kind: 'date' };
  return { end, kind: things.some((one) => one.kind === 'number' || TIMES.has(one.word)) ? 'number' : lead };
}
