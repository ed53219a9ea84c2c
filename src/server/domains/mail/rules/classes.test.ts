import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { classOf, LETTER_KINDS } from './classes.ts';

/** Kinds as the sources of letters name them. */
const named = globSync('src/server/domains/*/{emails.ts,emails/*.ts}')
  .filter((path) => !path.endsWith('.test.ts'))
  .flatMap((path) => readFileSync(path, 'utf8').split('\n'))
  .filter((line) => /\bmatter(Of)?\b.*['`]/u.test(line))
  .flatMap((line) => [...line.matchAll(/['`]([a-z][a-z-]*)(?=['` ])/gu)].map(([, kind]) => kind ?? ''))
  .filter((kind) => !['matter', 'house', 'wanted'].includes(kind));

it('every kind of letter has a class, and nothing else has one', () => {
  const kinds = LETTER_KINDS.filter((kind) => !kind.startsWith('consent-'));
  expect([...new Set(named)].toSorted()).toEqual(kinds.toSorted());
});

it('a kind that is not known has the class with the lowest limit', () => {
  for (const matter of ['', 'of-tomorrow 1', 'constructor', 'toString x']) expect(classOf(matter)).toBe('stranger');
  expect([classOf('enquiries 1'), classOf('welcome')]).toEqual(['work', 'own']);
});
