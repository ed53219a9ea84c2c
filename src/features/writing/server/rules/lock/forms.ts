import { BE, HAVE, DO, IRREGULAR_VERBS } from './words.ts';

/** Returns a verb's possible stems: "keep" for "keeping", "stop" for "stopped", "love" for "loved". */
function stems(word: string): string[] {
  const found = /^(.+?)(ed|ing)$/.exec(word)?.[1];
  if (!found || found.length < 2) return [];
  const isDoubled = /([b-df-hj-np-tv-z])\1$/.test(found);
  return [
    found,
    `${found}e`,
    ...(isDoubled ? [found.slice(0, -1)] : []),
    ...(found.endsWith('i') ? [`${found.slice(0, -1)}y`] : []),
  ];
}

const presents = (word: string): string[] => {
  if (!/[^s]s$/.test(word)) return [];
  const bare = [word.slice(0, -1)];
  if (/(s|x|z|ch|sh|o)es$/.test(word)) bare.push(word.slice(0, -2));
  if (word.endsWith('ies')) bare.push(`${word.slice(0, -3)}y`);
  return bare;
};

interface Verb {
  /** Infinitives of which this word may be a form. */
  of: string[];
  /** True for a word without an ending or with -s, which may be a noun. Two such words never match each other. */
  isPlain: boolean;
}

function verbOf(word: string): Verb {
  const irregular = IRREGULAR_VERBS.get(word);
  if (irregular !== undefined && irregular !== word) return { of: [irregular], isPlain: false };
  const bent = stems(word).flatMap((stem) => [stem, IRREGULAR_VERBS.get(stem) ?? stem]);
  if (bent.length > 0) return { of: bent, isPlain: false };
  return { of: [word, ...presents(word)], isPlain: true };
}

/** Whether two words are the same, or forms of one verb. "son" and "sons" differ: a noun's number is a fact. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [verbOf(one), verbOf(other)];
  if (a.isPlain && b.isPlain) return false;
  return a.of.some((verb) => b.of.includes(verb));
}

const UNCHANGED = new Set('read put let hit set cut shut spread hurt beat'.split(' '));

/** Whether a word is a past tense or participle, as in facts without a subject: "Taught botany", "was moved". */
export const isPast = (word: string): boolean =>
  UNCHANGED.has(word) ||
  (IRREGULAR_VERBS.has(word) && IRREGULAR_VERBS.get(word) !== word) ||
  (word.length > 3 && word.endsWith('ed'));

/** Auxiliary verb. Its choice changes the meaning of a phrase. */
export type SmallVerb = 'be' | 'have' | 'do';
export const smallVerb = (word: string): SmallVerb | null =>
  BE.has(word) ? 'be' : HAVE.has(word) ? 'have' : DO.has(word) ? 'do' : null;
