import { isPast, smallVerb } from './forms.ts';
import { byName, listedVerbs, otherVerbs, withoutUs } from './verbs.ts';
import type { GroundFact, Grounds } from './grounds.ts';
import type { People } from './people.ts';
import { cut, markHeads, NEGATED, OF_THE_PERSON, THE_PERSON, type Clause } from './phrases.ts';
import { sentencesOf } from './sentences.ts';
import { tokensOf, type Token } from './tokens.ts';
import { ARTICLES, FIRST_PERSON, PREPOSITIONS } from './words.ts';

interface Subject {
  subject: Clause['subject'];
  rest: Token[];
}

/** Finds the subject. A fact without one is about the person: "Taught botany", "Captain of the cricket team". */
function subjectOf(tokens: Token[], people: People): Subject {
  const first = tokens[0];
  const owned = people.ofAt(tokens, 0);
  if (owned > 0 && first) return { subject: 'own', rest: [{ ...first, word: OF_THE_PERSON }, ...tokens.slice(owned)] };
  const named = people.nameAt(tokens, 0);
  if (named > 0) return { subject: 'person', rest: tokens.slice(named) };
  if (!first) return { subject: 'person', rest: tokens };
  if (people.isSubject(first)) return { subject: 'person', rest: tokens.slice(1) };
  if (isPast(first.word) || smallVerb(first.word) || !first.isCapital) return { subject: 'person', rest: tokens };
  // A noun at the beginning is the subject if the sentence has a verb. Otherwise the noun says what the person was.
  const hasVerb = tokens.some(
    (one, i) => i > 0 && (smallVerb(one.word) !== null || isPast(one.word) || one.word === ':'),
  );
  return { subject: hasVerb ? 'own' : 'person', rest: tokens };
}

/** The facts as clauses. Sayings are left out: they may only be quoted. */
export function clausesOf(grounds: Grounds, people: People): Clause[] {
  return grounds.facts
    .filter((fact) => !fact.isQuoted)
    .flatMap((fact) => clausesOfFact(fact, people))
    .flatMap((clause) => [clause, ...otherVerbs(clause)])
    .flatMap((clause) => [clause, ...byName(clause, grounds)]);
}

const SEVERAL = new Set(
  'parents children sons daughters brothers sisters grandparents grandchildren friends neighbours'.split(' '),
);
/** Whether the subject is several people. After "Her parents named her Philomena.", "She" cannot mean a parent. */
const isOfSeveral = ({ phrases }: Clause) =>
  phrases[0]?.words.slice(0, 2).some((one) => SEVERAL.has(one.word)) ?? false;

/** Splits a sentence that says two things: "…, but she sang in the choir". */
const BUT =
  /\s*(?:;|,?\s+but)\s+(?=(?:she|he|they|the|there|her|his|their|was|were|did|had|never|not|could|would)\b)/iu;

const isAnother = (people: People, tokens: readonly Token[]) => (one: Token, i: number) =>
  i > 0 && one.kind === 'word' && one.isCapital && !FIRST_PERSON.has(one.word) && people.nameAt(tokens, i) === 0;

/**
 * Marks pronouns that mean the person. In "The second time he brought figs", "he" means the person if the fact has no
 * other name. In "Her teacher lent her a cymbal", the second "her" does, unless another name follows the verb.
 */
function withPerson(tokens: Token[], people: People): Token[] {
  const isOther = isAnother(people, tokens);
  if (!tokens.some(isOther))
    return tokens.map((one, i) => (i > 0 && people.isSubject(one) ? { ...one, word: THE_PERSON } : one));
  const verb = tokens.findIndex((one, i) => i > 0 && isPast(one.word));
  if (verb < 0 || tokens.some((one, i) => i > verb && isOther(one, i))) return tokens;
  const isObject = (one: Token, i: number) => {
    const next = tokens[i + 1];
    const isFree =
      next === undefined ||
      next.kind !== 'word' ||
      ARTICLES.has(next.word) ||
      PREPOSITIONS.has(next.word) ||
      next.word === 'and';
    return i > verb && people.isObject(one) && (one.word !== 'her' || isFree);
  };
  return tokens.map((one, i) => (isObject(one, i) ? { ...one, word: THE_PERSON } : one));
}

interface Said {
  tokens: Token[];
  /** True if this part continues the sentence of the previous part. */
  isSecond: boolean;
}

const NAMES_FOR_I: Record<string, boolean> = { i: false, me: false, my: true };

/** Turns "I said the Mass", as Joaquim told us, into "Joaquim said the Mass". Null if that is not possible. */
function inThirdPerson(tokens: Token[], saidBy: string | null): Token[] | null {
  const first = tokens.filter((one) => FIRST_PERSON.has(one.word));
  if (saidBy === null || first.length === 0 || first.some((one) => NAMES_FOR_I[one.word] === undefined)) return null;
  const name = tokensOf(saidBy);
  return tokens.flatMap((one) => {
    const isPossessive = NAMES_FOR_I[one.word];
    return isPossessive === undefined
      ? [one]
      : name.map((part, i) => ({ ...part, isPossessive: isPossessive && i === name.length - 1 }));
  });
}

/** Moves words before the subject to the end: "In 1957 she was refused a room" becomes "she was refused a room in 1957". */
function subjectFirst(tokens: Token[], people: People): Token[] {
  const [first] = tokens;
  if (!first || !PREPOSITIONS.has(first.word)) return tokens;
  const at = tokens.findIndex((one, i) => people.isThird(one) || (people.nameAt(tokens, i) > 0 && !one.isPossessive));
  if (at <= 0) return tokens;
  const front = tokens.slice(0, at).filter((one) => one.kind !== 'stop');
  const rest = tokens.slice(at).filter((one, i, all) => i < all.length - 1 || one.kind !== 'stop');
  const second = rest.findIndex((one, i) => one.word === 'and' && isPast(rest[i + 1]?.word ?? ''));
  return second < 0 ? [...rest, ...front] : [...rest.slice(0, second), ...front, ...rest.slice(second)];
}

function clauseOf(
  { tokens, isSecond }: Said,
  before: readonly Clause[],
  people: People,
): Omit<Clause, 'factId' | 'saidBy'> | null {
  const first = tokens[0];
  const isPronoun = first !== undefined && people.isThird(first);
  const last = before.at(-1);
  const isOfAnother = before.some((one) => one.subject === 'own' && !isOfSeveral(one));
  const hasNoSubject =
    first !== undefined &&
    !isPronoun &&
    !first.isCapital &&
    (smallVerb(first.word) !== null || NEGATED.has(first.word));
  if (isSecond && hasNoSubject && last?.subject !== 'person') return null;
  const found = isPronoun && isOfAnother ? { subject: 'own' as const, rest: tokens } : subjectOf(tokens, people);
  const isNoun = isSecond && !isPronoun && !hasNoSubject;
  const subject = isNoun ? 'own' : found.subject;
  const phrases = cut(withPerson(found.rest, people));
  markHeads(phrases, subject);
  const isFirstPerson = tokens.some((one) => FIRST_PERSON.has(one.word));
  return phrases.length === 0 ? null : { subject, follows: isPronoun && subject === 'own', isFirstPerson, phrases };
}

function clausesOfFact({ id, saidBy, ledBy = saidBy, text }: GroundFact, people: People): Clause[] {
  const clauses: Clause[] = [];
  const add = (said: Said) => {
    const clause = clauseOf(said, clauses, people);
    if (clause) clauses.push({ factId: id, saidBy, ...clause });
  };
  for (const sentence of text.split(/\n+/).flatMap(sentencesOf)) {
    const before = clauses.length;
    for (const [i, part] of sentence.split(BUT).entries())
      add({ tokens: subjectFirst(tokensOf(part), people), isSecond: i > 0 });
    const third = before === clauses.length - 1 ? inThirdPerson(subjectFirst(tokensOf(sentence), people), ledBy) : null;
    if (third) add({ tokens: third, isSecond: false });
  }
  return clauses.flatMap((clause) => [clause, ...listedVerbs(clause), ...withoutUs(clause)]);
}
