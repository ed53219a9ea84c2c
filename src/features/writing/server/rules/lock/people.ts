import type { Grounds } from './grounds.ts';
import { tokensOf, type Token } from './tokens.ts';
import { POSSESSIVES, PRONOUNS, SUBJECT_PRONOUNS } from './words.ts';

/** Tells whether names and pronouns mean the person or somebody else. */
export interface People {
  /** Number of tokens from `at` that are a name of the person. */
  nameAt(tokens: readonly Token[], at: number): number;
  /** Whether the token is "she", if that is the person's pronoun. */
  isSubject(one: Token): boolean;
  /** Whether the token is "her", if the person's pronoun is "she". Never true for "them", which may be several people. */
  isObject(one: Token): boolean;
  /** Number of tokens from `at` that are a possessive of the person: "her", "Margaret's". */
  ofAt(tokens: readonly Token[], at: number): number;
  /** Whether the token is "she", "he" or "they", for any person. */
  isThird(one: Token): boolean;
  pronouns: Grounds['pronouns'];
}

/** If the family gave no pronouns, takes the pronoun that begins facts, provided that all facts agree. */
function pronounsOf({ pronouns, facts }: Grounds): Grounds['pronouns'] {
  if (pronouns) return pronouns;
  const found = new Set(
    facts.flatMap(({ text, isQuoted }) => {
      const first = isQuoted ? undefined : tokensOf(text)[0]?.word;
      return first !== undefined && SUBJECT_PRONOUNS.has(first) ? [first] : [];
    }),
  );
  const [only] = found;
  return found.size === 1 && (only === 'she' || only === 'he' || only === 'they') ? only : null;
}

/** `called`: the person's short names. */
export function peopleOf(grounds: Grounds, called: readonly string[]): People {
  const pronouns = pronounsOf(grounds);
  const full = tokensOf(grounds.name).map((one) => one.word);
  const others = called.map((way) => tokensOf(way).map((one) => one.word));
  const ways = [full, ...others, full.slice(0, 1)]
    .filter((way) => way.length > 0)
    .toSorted((a, b) => b.length - a.length);
  const last = full.at(-1) ?? '';
  const nameAt = (tokens: readonly Token[], at: number): number => {
    const way = ways.find((one) => one.every((word, i) => tokens[at + i]?.word === word && tokens[at + i]?.isCapital));
    if (!way) return 0;
    // "Thomas Hale" may be another person than "Thomas".
    const next = tokens[at + way.length];
    const isLonger = way.length === 1 && next?.kind === 'word' && next.isCapital && !tokens[at]?.isPossessive;
    if (isLonger) return next.word === last ? 2 : 0;
    return way.length;
  };
  return {
    pronouns,
    nameAt,
    isObject: (one) => (pronouns === 'she' && one.word === 'her') || (pronouns === 'he' && one.word === 'him'),
    isSubject: (one) => pronouns !== null && one.word === pronouns,
    ofAt(tokens, at) {
      const named = nameAt(tokens, at);
      if (named > 0) return tokens[at + named - 1]?.isPossessive ? named : 0;
      const word = tokens[at]?.word ?? '';
      return pronouns !== null && POSSESSIVES.has(word) && PRONOUNS[pronouns].has(word) ? 1 : 0;
    },
    isThird: (one) => SUBJECT_PRONOUNS.has(one.word),
  };
}
