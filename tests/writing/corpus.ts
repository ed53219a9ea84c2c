import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { frames } from '../../src/features/writing/words/en/compose.ts';
import { nameForVisitors } from '../../src/features/tributes/contract/names.ts';
import type { Sentence } from '../../src/features/writing/contract/writing.ts';
import type { Grounds } from '../../src/features/writing/server/rules/lock/grounds.ts';
import { createLock } from '../../src/features/writing/server/rules/lock/lock.ts';
import { quotationsOf } from '../../src/features/writing/server/rules/lock/quotes.ts';
import { sentencesOf } from '../../src/features/writing/server/rules/lock/sentences.ts';
import { verbatimFact } from '../../src/features/writing/server/rules/lock/verbatim.ts';

const folder = join(import.meta.dirname, 'corpus');

const Person = z.object({
  name: z.string(),
  knownAs: z.string(),
  pronouns: z.enum(['she', 'he', 'they']).nullable(),
  language: z.string(),
  speaker: z.string().nullable(),
  facts: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      saidBy: z.string().nullable(),
      isQuoted: z.literal('of the person').optional(),
    }),
  ),
  traps: z.array(z.object({ id: z.string(), way: z.string(), output: z.string(), lies: z.array(z.string()).min(1) })),
  honest: z.array(z.object({ id: z.string(), kind: z.string(), voice: z.string(), output: z.string() })),
});
type Person = z.infer<typeof Person>;

/** People with the facts that were told about them, texts that contain lies about them, and honest texts. */
export async function readCorpus(): Promise<Person[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(files.map(async (file) => Person.parse(JSON.parse(await readFile(join(folder, file), 'utf8')))));
}

export function groundsOf({ traps: _traps, honest: _honest, facts, ...person }: Person): Grounds {
  const called = nameForVisitors({ name: person.name, publicName: person.knownAs });
  const names = [...new Set([person.name, person.knownAs, person.name.split(' ')[0] ?? ''])].filter(Boolean);
  const known = facts.map(({ isQuoted, ...fact }) => (isQuoted ? { ...fact, isQuoted } : fact));
  return { ...person, called, facts: known, frames: names.flatMap(frames) };
}

interface Locked {
  text: string;
  sentence: Sentence;
}

/** The sentences of a text, each as the check (the lock) lets it through. */
export function lockText(text: string, grounds: Grounds): Locked[] {
  const lock = createLock(grounds);
  return text
    .split(/\n\s*\n/)
    .flatMap(sentencesOf)
    .map((one) => ({ text: one, sentence: lock.sentence(one) }));
}

export const shown = ({ parts }: Sentence): string =>
  parts.map((part) => ('text' in part ? part.text : `[${part.blank}]`)).join('');

/** Removes what can disguise a lie: invisible characters and variants of the same letters. */
const unhidden = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

export interface Verdict {
  traps: number;
  through: string[];
  outputs: number;
  sentences: number;
  lost: string[];
}

/** Counts lies that the check let through, and honest sentences that it removed. */
export function judge(people: readonly Person[]): Verdict {
  const verdict: Verdict = { traps: 0, through: [], outputs: 0, sentences: 0, lost: [] };
  for (const person of people) {
    const grounds = groundsOf(person);
    for (const { id, output, lies } of person.traps) {
      verdict.traps += 1;
      const text = unhidden(
        lockText(output, grounds)
          .map((one) => shown(one.sentence))
          .join(' '),
      );
      if (lies.some((lie) => text.includes(unhidden(lie)))) verdict.through.push(`${id}: ${text}`);
    }
    for (const { id, output } of person.honest) {
      verdict.outputs += 1;
      const locked = lockText(output, grounds);
      verdict.sentences += locked.length;
      verdict.lost.push(...locked.filter((one) => one.sentence.state !== 'kept').map((one) => `${id}: ${one.text}`));
    }
  }
  return verdict;
}

/**
 * Why the check let an honest sentence through: it is one of our fixed sentences, is a fact verbatim, contains a
 * quotation, or fits the grammar. A sentence that the check changed or left out is `lost`.
 */
export type Way = 'ours' | 'verbatim' | 'quotation' | 'grammar' | 'lost';

/** How many honest sentences in one language were let through for each reason. */
export function waysIn(people: readonly Person[], language: string): Record<Way, number> {
  const ways: Record<Way, number> = { ours: 0, verbatim: 0, quotation: 0, grammar: 0, lost: 0 };
  for (const person of people.filter((one) => one.language === language)) {
    const grounds = groundsOf(person);
    for (const { output } of person.honest) {
      let before: readonly string[] = [];
      for (const { text, sentence } of lockText(output, grounds)) {
        ways[wayOf(text, sentence, grounds, before)] += 1;
        before = sentence.facts;
      }
    }
  }
  return ways;
}

function wayOf(text: string, sentence: Sentence, grounds: Grounds, before: readonly string[]): Way {
  if (sentence.state !== 'kept') return 'lost';
  if (sentence.facts.length === 0) return 'ours';
  if (verbatimFact(text, grounds, before)) return 'verbatim';
  return quotationsOf(text).length > 0 ? 'quotation' : 'grammar';
}
