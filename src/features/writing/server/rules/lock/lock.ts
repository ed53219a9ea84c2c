import type { Grounds, LockedSentence } from './grounds.ts';
import { peopleOf, type People } from './people.ts';
import { clausesOf } from './clauses.ts';
import type { Clause } from './phrases.ts';
import { isQuotedInFact, quotationsOf, quotedFact } from './quotes.ts';
import { supportOf, type Blank, type Support } from './search.ts';
import { tokensOf } from './tokens.ts';
import { FIRST_PERSON } from './words.ts';
import { verbatimFact } from './verbatim.ts';

/** Invisible characters, which could hide a word or reorder the text. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const MOST_BLANKS = 2;
const LONGEST_SENTENCE = 1_200;

/** Checks sentences. Each must be one of our fixed sentences, or have the words of facts in their order and context. */
export interface Lock {
  /** Call in text order: a sentence may depend on the one before it. */
  sentence(text: string): LockedSentence;
}

const straight = (text: string) => text.replaceAll('’', "'");
const leftOut = (): LockedSentence => ({ parts: [], facts: [], state: 'left-out' });
const kept = (text: string, facts: string[]): LockedSentence => ({ parts: [{ text }], facts, state: 'kept' });

function supported(text: string, { used, blanks }: Support): LockedSentence {
  const facts = [...new Set(used.map((one) => one.clause.factId))];
  return blanks.length === 0 ? kept(text, facts) : { parts: withBlanks(text, blanks), facts, state: 'blanked' };
}

function withBlanks(text: string, blanks: readonly Blank[]): LockedSentence['parts'] {
  const parts: LockedSentence['parts'] = [];
  let from = 0;
  for (const { kind, at, end } of blanks) {
    parts.push({ text: text.slice(from, at) }, { blank: kind });
    from = end;
  }
  return [...parts, { text: text.slice(from) }];
}

interface Ground {
  grounds: Grounds;
  people: People;
  clauses: readonly Clause[];
  /** Ids of the facts that support the previous sentence. */
  before: readonly string[];
  /** True if the previous sentence was about somebody else, or was left out. Then "she" is ambiguous. */
  isUnclear: boolean;
}

function supportIn({ clauses, people, before }: Ground, text: string): Support | null {
  const tokens = tokensOf(text);
  for (let blanks = 0; blanks <= MOST_BLANKS; blanks += 1) {
    const found = supportOf(tokens, { clauses, people, before }, blanks);
    if (found) return found;
  }
  return null;
}

/** Replaces the pronoun by the name, because after a sentence about somebody else "she" would mean that person. */
function withName({ grounds, people }: Ground, text: string): string {
  const pronoun = tokensOf(text).find((one) => people.isSubject(one));
  const name = grounds.called;
  return pronoun && name !== '' ? `${text.slice(0, pronoun.at)}${name}${text.slice(pronoun.end)}` : text;
}

function inEnglish(basis: Ground, text: string): LockedSentence {
  const { grounds, people, isUnclear } = basis;
  if (quotationsOf(text).length > 0) {
    const quoted = quotedFact(text, grounds, people);
    if (quoted) return kept(text, [quoted.id]);
    if (!isQuotedInFact(text, grounds)) return leftOut();
  }
  const found = supportIn(basis, text);
  if (!found) return leftOut();
  const isOfPerson = found.used.some((one) => one.clause.subject === 'person');
  if (!isOfPerson || !isUnclear) return supported(text, found);
  const clear = withName(basis, text);
  const again = clear === text ? found : supportIn(basis, clear);
  return again ? supported(clear, again) : leftOut();
}

/** Whether a fact is the next sentence of a typed passage. Its pronouns are then as clear as they were in the passage. */
const goesOn = (fact: string, before: readonly string[]) => {
  const at = /^passage:(\d+)$/.exec(fact)?.[1];
  return at !== undefined && before.includes(`passage:${Number(at) - 1}`);
};

function letterByLetter({ grounds, people, before, isUnclear }: Ground, text: string): LockedSentence {
  const fact = verbatimFact(text, grounds, before);
  if (!fact) return leftOut();
  if (grounds.language !== 'en') return kept(text, [fact.id]);
  const tokens = tokensOf(text);
  const isOthersI = fact.saidBy !== grounds.speaker && tokens.some((one) => FIRST_PERSON.has(one.word));
  const isMistakable = isUnclear && !goesOn(fact.id, before) && tokens[0] !== undefined && people.isThird(tokens[0]);
  return isOthersI || isMistakable ? leftOut() : kept(text, [fact.id]);
}

function judged(basis: Ground, text: string): LockedSentence {
  const { grounds } = basis;
  if (grounds.frames.some((frame) => straight(frame) === straight(text))) return kept(text, []);
  if (grounds.hides?.(text)) return { ...leftOut(), isHidden: true };
  if (text.length > LONGEST_SENTENCE) return leftOut();
  const found = grounds.language === 'en' ? inEnglish(basis, text) : leftOut();
  return found.state === 'left-out' ? letterByLetter(basis, text) : found;
}

export function createLock(grounds: Grounds): Lock {
  const people = peopleOf(grounds, [grounds.called]);
  // A fact may use the family's word for the person. A text may do so only if it repeats the fact verbatim.
  const clauses = clausesOf(grounds, peopleOf(grounds, [grounds.called, grounds.knownAs])).filter(
    (one) => !one.isFirstPerson || one.saidBy === grounds.speaker,
  );
  const others = new Set(clauses.filter((one) => one.subject === 'own').map((one) => one.factId));
  let basis: Ground = { grounds, people, clauses, before: [], isUnclear: false };
  return {
    sentence: (text) => {
      const locked = judged(basis, text.replaceAll(UNSEEN, '').normalize('NFC'));
      const isUnclear = locked.state === 'left-out' || locked.facts.some((id) => others.has(id));
      basis = { ...basis, before: locked.facts, isUnclear };
      return locked;
    },
  };
}
