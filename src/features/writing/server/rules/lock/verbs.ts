// Derives further clauses from a fact's clause. Each says less than the fact, and nothing else.
import { isPast } from './forms.ts';
import type { Grounds } from './grounds.ts';
import { isListed, NEGATED, type Clause } from './phrases.ts';
import { tokensOf, type Token } from './tokens.ts';
import { FIRST_PERSON, PREPOSITIONS } from './words.ts';

/** Drops "us": "He left us" also supports "he left". */
export function withoutUs({ subject, phrases, ...clause }: Clause): Clause[] {
  const [head, ...rest] = phrases;
  const isOfUs = subject === 'person' && head !== undefined && head.words.length === 2 && head.words[1]?.word === 'us';
  const isOnlyThere = rest.every(
    (phrase) => !phrase.words.some((one) => FIRST_PERSON.has(one.word)) || phrase.isDroppable,
  );
  if (!isOfUs || !isOnlyThere) return [];
  const free = rest.filter((phrase) => !phrase.words.some((one) => FIRST_PERSON.has(one.word)));
  return [{ ...clause, subject, isFirstPerson: false, phrases: [{ ...head, words: head.words.slice(0, 1) }, ...free] }];
}

/** Splits a list: "Grew tomatoes and dahlias" also supports each item alone. */
export function listedVerbs({ subject, phrases, ...clause }: Clause): Clause[] {
  const [head, ...rest] = phrases;
  const verb = head?.words[0];
  if (subject !== 'person' || !head || !verb || !isPast(verb.word)) return [];
  const end = rest.findIndex((one) => !isListed(one));
  const items = end < 0 ? rest : rest.slice(0, end);
  const behind = end < 0 ? [] : rest.slice(end);
  return items.map((item) => ({ ...clause, subject, phrases: [{ ...head, words: [verb, ...item.words] }, ...behind] }));
}

/** Who acts. `words`: the words for the subject, before the verb; empty if unclear. */
interface Doer {
  words: Token[];
  /** Index of the phrase with the verb. `rest`: the words from the verb on. */
  at: number;
  rest: Token[];
}

function doer({ subject, phrases }: Clause): Doer | null {
  if (subject !== 'own') return null;
  const words: Token[] = [];
  for (const [at, phrase] of phrases.entries()) {
    const verb = phrase.words.findIndex((one) => isPast(one.word) || NEGATED.has(one.word));
    const isFirst = phrase.lead === null || phrase.lead === ',';
    if (!isFirst) return null;
    if (verb >= 0) return { words: [...words, ...phrase.words.slice(0, verb)], at, rest: phrase.words.slice(verb) };
    if (phrase.verb !== null) return null;
    words.push(...phrase.words);
  }
  return null;
}

/** Whether several people in the facts have, or may have, this name. */
function isShared(name: readonly Token[], grounds: Grounds): boolean {
  const [first] = name;
  const before = new Set<string>();
  const behind = new Set<string>();
  for (const { text, isQuoted } of grounds.facts) {
    if (isQuoted) continue;
    const tokens = tokensOf(text).filter((one) => one.kind !== 'stop');
    for (const [i, one] of tokens.entries()) {
      if (one.word !== first?.word || !one.isCapital) continue;
      const [last, next] = [tokens[i - 1], tokens[i + 1]];
      if (last?.kind === 'word' && !last.isCapital && last.word !== 'and' && !PREPOSITIONS.has(last.word))
        before.add(last.word);
      if (next?.kind === 'word' && next.isCapital) behind.add(next.word);
    }
  }
  return before.size > 1 || behind.size > 1;
}

/** Splits actions: "Her sister held her and sang to her" also supports "Her sister sang to her". */
export function otherVerbs(clause: Clause): Clause[] {
  const who = doer(clause);
  if (!who || who.words.length === 0) return [];
  const { phrases } = clause;
  const isDenied = who.rest.some((one) => NEGATED.has(one.word));
  return phrases.flatMap((phrase, i) => {
    if (isDenied || i <= who.at || phrase.lead !== 'and' || !isPast(phrase.words[0]?.word ?? '')) return [];
    const head = { ...phrase, lead: null, isHead: true, words: [...who.words, ...phrase.words] };
    return [{ ...clause, phrases: [head, ...phrases.slice(i + 1)] }];
  });
}

const headed = (clause: Clause, who: Doer, words: Token[]): Clause => {
  const head = clause.phrases[who.at];
  const rest = clause.phrases.slice(who.at + 1);
  return head
    ? {
        ...clause,
        phrases: [{ ...head, lead: null, isHead: true, isApposed: true, words: [...words, ...who.rest] }, ...rest],
      }
    : clause;
};

/** Puts the name alone or first. If the name is unique, "His wife, Surinder, worked" also supports "Surinder worked". */
export function byName(clause: Clause, grounds: Grounds): Clause[] {
  const who = doer(clause);
  const at = who?.words.findIndex((one, i) => i > 0 && one.isCapital) ?? -1;
  const name = at < 0 ? [] : (who?.words.slice(at) ?? []);
  const head = who && clause.phrases[who.at];
  if (!who || !head || name.length === 0 || !name.every((one) => one.isCapital)) return [];
  // The name comes first: "Kartar, his elder brother, was a sergeant".
  const kin = who.words.slice(0, at);
  const turned = headed(clause, who, [...name, ...kin]);
  return isShared(name, grounds) ? [turned] : [turned, headed(clause, who, name)];
}
