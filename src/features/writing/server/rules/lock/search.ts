import { isPast, smallVerb, type SmallVerb } from './forms.ts';
import type { BlankKind } from '../../../contract/writing.ts';
import { blankEnd } from './blanks.ts';
import { phraseEnd } from './match.ts';
import { isDuration, type Clause, type Phrase } from './phrases.ts';
import type { People } from './people.ts';
import type { Token } from './tokens.ts';
import { ARTICLES, FILLERS } from './words.ts';

/** A gap to fill in. Offsets are UTF-16 units. */
export interface Blank {
  kind: BlankKind;
  at: number;
  end: number;
}

export interface Support {
  used: { clause: Clause; phrases: number[] }[];
  blanks: Blank[];
}

/** State of the search: the tokens read so far, and what may follow. */
interface Reading {
  at: number;
  /** Who acts: the person, or another subject that the clause names (`own`). */
  subject: 'nobody' | 'person' | 'own';
  /** True if the person was named, but no statement followed yet. */
  isNameOpen: boolean;
  last: 'start' | 'name' | 'joint' | 'words';
  verb: SmallVerb | null;
  /** True inside a "who" clause. The outer clause continues after it. */
  isAside: boolean;
  /** The phrase that began the last action. */
  head: { clause: Clause; at: number } | null;
  /** The clause whose time or place came before its action. */
  leading: Clause | null;
  used: readonly { clause: Clause; phrase: number }[];
  blanks: readonly Blank[];
}

export interface Known {
  clauses: readonly Clause[];
  people: People;
  /** Ids of facts in the previous sentence. Clauses that refer to that sentence are allowed. */
  before: readonly string[];
}

/** Events that happen once in a life, so that day and place may come from two facts. */
const ONCE = new Set(['born', 'died', 'buried', 'christened', 'baptised']);

const MOST_STEPS = 20_000;

const ownerOf = ({ phrases }: Clause, phrase: number): number => {
  for (let i = phrase; i > 0; i -= 1) if (phrases[i]?.isHead) return i;
  return 0;
};

const isSubordinate = ({ lead, words }: Phrase) =>
  lead !== null &&
  (/^(when|while|but|where|because|although|though|unless|if|who|which|whose|whom|that)$/.test(lead) ||
    words.length > 2);

const isVerb = ({ verb, words }: Phrase) => verb !== null || words.some((one) => isPast(one.word));

/** If a fact says what somebody else did, the text needs its verb too. A bare name would attach to the next words. */
const isTold = ({ subject, phrases }: Clause, said: readonly number[]) =>
  subject === 'person' || !phrases.some(isVerb) || said.some((i) => phrases[i] !== undefined && isVerb(phrases[i]));

/** Whether the text has every necessary part of the clause. Parts may be left out only from the end. */
function isWhole(clause: Clause, said: readonly number[]): boolean {
  if (!isTold(clause, said)) return false;
  let isDropped = false;
  let isListed = false;
  return clause.phrases.every((phrase, i) => {
    // Parts that depend on an omitted part are omitted too.
    if (phrase.isHead || phrase.lead === 'and' || phrase.lead === ',' || said.includes(i)) isDropped = false;
    if (phrase.lead === ':') isListed = said.includes(i);
    if (phrase.isHead) isListed = false;
    if (said.includes(i)) return phrase.isHead || hangsWell(clause, i, said);
    // A list is used whole, or not at all.
    if (isListed && (phrase.lead === ',' || phrase.lead === 'and')) return false;
    const isFree = isDropped || phrase.isDroppable || phrase.isHead || !said.includes(ownerOf(clause, i));
    isDropped ||= isFree && (phrase.lead === ',' || isSubordinate(phrase));
    return isFree;
  });
}

const TIME_WORDS = new Set('morning afternoon evening night spring summer autumn winter o clock early late'.split(' '));
const isBareTime = ({ words }: Phrase) => words.every((one) => one.kind !== 'word' || TIME_WORDS.has(one.word));

const WHERE = new Set(['in', 'at', 'on', 'near']);
/** Whether a place lies in a larger one. A text may then leave out the smaller one: "in a shop in Haarlem". */
const isWithin = (small: Phrase, large: Phrase | undefined) =>
  WHERE.has(small.lead ?? '') && WHERE.has(large?.lead ?? '') && (large?.words.every((one) => one.isCapital) ?? false);

function hangsWell(clause: Clause, i: number, said: readonly number[]): boolean {
  const head = ownerOf(clause, i);
  const phrase = clause.phrases[i];
  // An action may follow an apposition, which says who somebody is.
  if (clause.subject === 'own' && phrase && phrase.lead === ',' && isVerb(phrase)) return true;
  const isTime = phrase !== undefined && (isDuration(phrase) || phrase.words.every((one) => one.kind === 'date'));
  if (ONCE.has(clause.phrases[head]?.words[0]?.word ?? '')) return true;
  for (let before = i - 1; before > head; before -= 1) {
    const other = clause.phrases[before];
    if (said.includes(before) || !other || isBareTime(other) || isWithin(other, phrase)) continue;
    if (!isTime || isSubordinate(other))
      return (phrase?.lead === 'and' || phrase?.lead === ':') && other.lead !== phrase.lead && !isSubordinate(other);
  }
  return true;
}

function finish(reading: Reading): Support | null {
  if (reading.leading || reading.isNameOpen || reading.head === null) return null;
  const clauses = [...new Set(reading.used.map((one) => one.clause))];
  const used = clauses.map((clause) => ({
    clause,
    phrases: reading.used.filter((one) => one.clause === clause).map((one) => one.phrase),
  }));
  return used.every((one) => isWhole(one.clause, one.phrases)) ? { used, blanks: [...reading.blanks] } : null;
}

/** The auxiliary that also applies after "and": "She had three sons and seven grandchildren". */
const carried = ({ last, head }: Reading) =>
  last === 'joint' && head ? (head.clause.phrases[head.at]?.verb ?? null) : null;

function withHead(reading: Reading, clause: Clause, phrase: number): Reading | null {
  const isSameClause = reading.head?.clause === clause;
  if (reading.head !== null && reading.last === 'words') return null;
  if (reading.isAside && clause.subject === 'person')
    return { ...reading, head: { clause, at: phrase }, used: [...reading.used, { clause, phrase }] };
  if (reading.leading && reading.leading !== clause) return null;
  const hadLeading = reading.used.some(
    (one) => one.clause === reading.head?.clause && one.phrase > (reading.head?.at ?? 0),
  );
  const isSameFact = reading.head?.clause.factId === clause.factId;
  if (reading.head && !isSameFact && hadLeading && wasLed(reading)) return null;
  if (clause.subject === 'person' && reading.subject !== 'person') return null;
  if (clause.subject === 'own' && phrase === 0) {
    const isBoundary = reading.last === 'start' || reading.last === 'joint' || reading.leading === clause;
    if (reading.isNameOpen || !isBoundary) return null;
  }
  if (clause.subject === 'own' && phrase > 0 && !isSameClause) return null;
  return {
    ...reading,
    subject: clause.subject,
    isNameOpen: false,
    head: { clause, at: phrase },
    leading: null,
    used: [...reading.used, { clause, phrase }],
  };
}

/** Whether the last action's time or place came before the action. It would then seem to apply to the next words too. */
function wasLed({ head, used }: Reading): boolean {
  const first = used.find((one) => one.clause === head?.clause);
  return first !== undefined && first.phrase !== head?.at;
}

function withRest(reading: Reading, clause: Clause, phrase: number): Reading | null {
  const used = [...reading.used, { clause, phrase }];
  const { head } = reading;
  if (head?.clause === clause) return ownerOf(clause, phrase) === head.at ? { ...reading, used } : null;
  if (head === null) {
    const isFree = reading.leading === null || reading.leading === clause;
    return isFree && !reading.isNameOpen ? { ...reading, leading: clause, used } : null;
  }
  return isMoreOf(clause, phrase, head) ? { ...reading, used: [...used, { clause, phrase: 0 }] } : null;
}

/** Whether a phrase adds to the last action: "for thirty-one years" to "taught botany", "in Whitby" to "born in May". */
function isMoreOf(clause: Clause, phrase: number, head: NonNullable<Reading['head']>): boolean {
  const [own, other] = [clause.phrases[phrase], head.clause.phrases[head.at]];
  const verb = clause.phrases[0]?.words ?? [];
  if (!own || !other || clause.subject !== 'person' || head.clause.subject !== 'person') return false;
  if (!verb.every((one, i) => one.word === other.words[i]?.word)) return false;
  const isOnce = verb.length === 1 && other.words.length === 1 && ONCE.has(verb[0]?.word ?? '');
  return isOnce || (isDuration(own) && !head.clause.phrases.some(isDuration));
}

/** Finds clauses that support each word, with at most `mostBlanks` gaps; null if a word has no support. */
export function supportOf(tokens: readonly Token[], known: Known, mostBlanks: number): Support | null {
  let steps = 0;
  const { clauses, people, before } = known;
  const usable = clauses.filter((clause) => !clause.follows || before.includes(clause.factId));

  const phrasesFrom = function* (reading: Reading): Generator<Reading> {
    for (const clause of usable)
      for (const [i, phrase] of clause.phrases.entries()) {
        if (reading.used.some((one) => one.clause === clause && one.phrase === i)) continue;
        const end = phraseEnd(phrase, tokens, {
          at: reading.at,
          verb: reading.verb,
          carried: carried(reading),
          people,
        });
        if (end < 0) continue;
        const next = phrase.isHead ? withHead(reading, clause, i) : withRest(reading, clause, i);
        if (next) yield { ...next, at: end, last: 'words', verb: null };
      }
  };

  const read = (reading: Reading): Support | null => {
    steps += 1;
    if (steps > MOST_STEPS) return null;
    if (reading.at >= tokens.length) return finish(reading);
    for (const next of phrasesFrom(reading)) {
      const found = read(next);
      if (found) return found;
    }
    for (const next of [
      named(reading, tokens, people),
      joined(reading, tokens, people),
      blanked(reading, tokens, mostBlanks),
    ]) {
      const found = next && read(next);
      if (found) return found;
    }
    return null;
  };
  return read({
    at: 0,
    subject: 'nobody',
    isNameOpen: false,
    last: 'start',
    verb: null,
    isAside: false,
    head: null,
    leading: null,
    used: [],
    blanks: [],
  });
}

function named(reading: Reading, tokens: readonly Token[], people: People): Reading | null {
  const one = tokens[reading.at];
  if (!one || (reading.last !== 'start' && reading.last !== 'joint' && !reading.leading)) return null;
  const length = people.nameAt(tokens, reading.at);
  const isName = length > 0 && !tokens[reading.at + length - 1]?.isPossessive;
  if (!isName && !people.isSubject(one)) return null;
  return {
    ...reading,
    at: reading.at + (isName ? length : 1),
    subject: 'person',
    isNameOpen: true,
    last: 'name',
    verb: null,
  };
}

function joined(reading: Reading, tokens: readonly Token[], people: People): Reading | null {
  const one = tokens[reading.at];
  if (!one) return null;
  const at = reading.at + 1;
  if (one.kind === 'stop') {
    if (one.text === '?') return null;
    const isBehindName = reading.last === 'name';
    return {
      ...reading,
      at,
      last: isBehindName ? 'name' : 'joint',
      isAside: isBehindName && reading.isAside,
      verb: null,
    };
  }
  if (one.kind !== 'word') return null;
  if (reading.isNameOpen && one.word === 'known' && tokens[at]?.word === 'as') {
    const length = people.nameAt(tokens, at + 1);
    return length > 0 ? { ...reading, at: at + 1 + length, last: 'name' } : null;
  }
  if (one.word === 'and') return { ...reading, at, last: 'joint', verb: null };
  if (one.word === 'but') return { ...reading, at, last: 'joint', verb: null };
  if (one.word === 'who') return reading.last === 'name' ? { ...reading, at, isAside: true } : null;
  if (ARTICLES.has(one.word) || FILLERS.has(one.word)) return { ...reading, at };
  const verb = smallVerb(one.word);
  return verb ? { ...reading, at, verb } : null;
}

function blanked(reading: Reading, tokens: readonly Token[], mostBlanks: number): Reading | null {
  if (reading.head === null || reading.last !== 'words' || reading.blanks.length >= mostBlanks) return null;
  const found = blankEnd(tokens, reading.at);
  if (!found) return null;
  const [first, last] = [tokens[reading.at + 1], tokens[found.end - 1]];
  if (!first || !last) return null;
  return { ...reading, at: found.end, blanks: [...reading.blanks, { kind: found.kind, at: first.at, end: last.end }] };
}
