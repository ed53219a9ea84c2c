import type { Grounds } from './grounds.ts';
import { tokensOf, type Token } from './tokens.ts';
import { POSSESSIVES, PRONOUNS, SUBJECT_PRONOUNS } from './words.ts';

/** Who is meant by a word: the person, by their names and pronouns, or somebody else. */
export interface People {
  /** How many tokens from here on are a name of the person. */
  nameAt(tokens: readonly Token[], at: number): number;
  /** "she" where the person is a she. */
  isSubject(one: Token): boolean;
  /** "her", where the person is a she; never "them", which may be several. */
  isObject(one: Token): boolean;
  /** How many tokens from here on say whose it is, where it is the person's: "her", "Margaret's". */
  ofAt(tokens: readonly Token[], at: number): number;
  /** "she", "he" or "they", whoever it is. */
  isThird(one: Token): boolean;
  pronouns: Grounds['pronouns'];
}

/** Nobody said them, but each fact that begins with a pronoun begins with the same. */
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

/** `called` are the short names by which the person is meant. */
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
    // "Thomas Hale" begins like "Thomas", and may be another Thomas.
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
