import type { GroundFact, Grounds } from './grounds.ts';
import type { People } from './people.ts';
import { smallVerb } from './forms.ts';
import { sentencesOf } from './sentences.ts';
import { tokensOf, type Token } from './tokens.ts';
import { ARTICLES, SAYS } from './words.ts';

const QUOTED = /["“]([^"“”]+)["”]/gu;
/** Normalises a text for comparison: without quotation marks, with straight apostrophes and single spaces. */
const bare = (text: string) => text.replaceAll(/[’‘]/g, "'").replaceAll(/["“”]/g, '').replaceAll(/\s+/g, ' ').trim();
const unstopped = (text: string) => bare(text).replace(/[.,!?]$/, '');

export const quotationsOf = (sentence: string): string[] =>
  [...sentence.matchAll(QUOTED)].flatMap((found) => found[1] ?? []);

/** Counts the tokens in "her brother" before a name, if a fact says that this person is her brother; else 0. */
function kinBefore(
  tokens: readonly Token[],
  name: readonly string[],
  { people, grounds }: { people: People; grounds: Grounds },
): number {
  const of = people.ofAt(tokens, 0);
  const kin = of > 0 ? tokens[of]?.word : undefined;
  if (kin === undefined || tokens[of + 1]?.word !== name[0]) return 0;
  const isKnown = grounds.facts.some((fact) => {
    const words = fact.isQuoted ? [] : tokensOf(fact.text).map((one) => one.word);
    return words.some((word, i) => word === kin && words[i + 1] === name[0]);
  });
  return isKnown ? of + 1 : 0;
}

/** Whether the quotation has the right speaker: the person for their own sayings, otherwise the fact's author by name. */
function isLedWell(
  around: string,
  fact: GroundFact,
  { people, grounds }: { people: People; grounds: Grounds },
): boolean {
  const said = tokensOf(around).filter((one) => one.kind !== 'stop' && !ARTICLES.has(one.word) && !smallVerb(one.word));
  // Skip the "in" of "In her own words".
  const tokens = said[0]?.word === 'in' ? said.slice(1) : said;
  const named = people.nameAt(tokens, 0);
  if (fact.isQuoted === 'of the person') {
    const isPerson =
      named > 0 || (tokens[0] !== undefined && people.isSubject(tokens[0])) || people.ofAt(tokens, 0) > 0;
    const rest = tokens.slice(Math.max(named, people.ofAt(tokens, 0), 1));
    return tokens.length === 0 || (isPerson && rest.every((one) => SAYS.has(one.word)));
  }
  const name = tokensOf(fact.ledBy ?? fact.saidBy ?? '')
    .map((one) => one.word)
    .filter((word) => !ARTICLES.has(word));
  const at = kinBefore(tokens, name, { people, grounds });
  const own = name.length > 0 && name.every((word, i) => tokens[at + i]?.word === word);
  const isSpeaker = fact.saidBy !== null && fact.saidBy === grounds.speaker && tokens.length === 0;
  return isSpeaker || (own && tokens.slice(at + name.length).every((one) => SAYS.has(one.word)));
}

/** Whether the quotation is the whole saying or, from a visitor's memory, one whole sentence. */
const isWholly = (said: string, { text, isQuoted }: GroundFact) =>
  unstopped(text) === unstopped(said) ||
  (isQuoted === 'of a visitor' &&
    text
      .split(/\n+/)
      .flatMap(sentencesOf)
      .some((one) => unstopped(one) === unstopped(said)));

/** Returns the fact that a sentence quotes verbatim and whole, introduced only by the speaker; else null. */
export function quotedFact(sentence: string, grounds: Grounds, people: People): GroundFact | null {
  const quotations = quotationsOf(sentence);
  const [only] = quotations;
  if (quotations.length !== 1 || only === undefined) return null;
  const fact = grounds.facts.find((one) => isWholly(only, one));
  if (!fact) return null;
  return isLedWell(sentence.replace(QUOTED, ' '), fact, { people, grounds }) ? fact : null;
}

/** Whether a fact has the same words in quotation marks. Then they count as ordinary words. */
export const isQuotedInFact = (sentence: string, { facts }: Grounds): boolean =>
  quotationsOf(sentence).every((said) =>
    facts.some((fact) => quotationsOf(fact.text).some((one) => bare(one) === bare(said))),
  );
