import { isPast, smallVerb, type SmallVerb } from './forms.ts';
import type { Token } from './tokens.ts';
import { ARTICLES, FILLERS, SAVED_LEADS, PREPOSITIONS, RELATIVES, SUBORDINATORS } from './words.ts';

/** The smallest part of a fact. A text has all of it or none. `lead` joins it to the rest ("in", "and", ","). */
export interface Phrase {
  lead: string | null;
  words: Token[];
  /** The auxiliary verb before the phrase's words, or among them. */
  verb: SmallVerb | null;
  /** True if a text may leave out the phrase and those after it. */
  isDroppable: boolean;
  /** True if the phrase begins an action or description: the first phrase, or "and kept bees". */
  isHead: boolean;
  /** The preposition that an item in a list shares: "in" for the second item in "in the frigate and the submarine". */
  sharedLead: string | null;
  /** True if commas may be between the phrase's words: "Kartar, his brother, was a sergeant". */
  isApposed?: boolean;
}

export interface Clause {
  factId: string;
  saidBy: string | null;
  /** person: the person is the subject. own: the first phrase names another subject. */
  subject: 'person' | 'own';
  /** True if the clause refers to the previous sentence, so that it cannot be used alone. */
  follows: boolean;
  isFirstPerson: boolean;
  phrases: Phrase[];
}

const TIME_UNITS = new Set(
  'year years month months week weeks day days hour hours decade decades minute minutes season seasons term terms'.split(
    ' ',
  ),
);
const TIMES_OF_DAY = new Set('morning afternoon evening night spring summer autumn winter'.split(' '));
const PLACE_LEADS = new Set(
  'at near beside behind under above along across through from after before during since alongside aboard when while because until till but around outside inside on off into as by with'.split(
    ' ',
  ),
);

const isSaidOfTime = (words: readonly Token[]) =>
  words.length === 2 && words[0]?.kind === 'number' && TIME_UNITS.has(words[1]?.word ?? '');
/** Whether a phrase is a duration: "for thirty-one years". */
export const isDuration = (phrase: Phrase): boolean => phrase.lead === 'for' && isSaidOfTime(phrase.words);

function isDroppable(lead: string | null, words: readonly Token[]): boolean {
  if (lead === null) return false;
  if (lead === ':' || lead === 'of') return true;
  if (lead === 'for') return isSaidOfTime(words);
  if (SAVED_LEADS.has(lead)) return false;
  if (PLACE_LEADS.has(lead) || lead === 'and' || lead === ',' || RELATIVES.has(lead)) return true;
  return words.some((one) => one.kind === 'date' || one.isCapital || TIMES_OF_DAY.has(one.word));
}

/** Words that belong to a number after them: "over thirty", "about nine". */
const MEASURES = new Set('over under about around above below'.split(' '));

/** Whether a word joins what follows to the rest. "of" does so only after a verb: "died of a stroke". */
function isLead(one: Token, { before, after }: { before: Token | undefined; after: Token | undefined }): boolean {
  if (one.kind !== 'word') return false;
  if (one.word === 'of') return before !== undefined && isPast(before.word);
  if (MEASURES.has(one.word) && after?.kind === 'number') return false;
  return PREPOSITIONS.has(one.word) || SUBORDINATORS.has(one.word) || RELATIVES.has(one.word) || one.word === 'and';
}

export function cut(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = [];
  let now: Phrase = { lead: null, words: [], verb: null, isDroppable: false, isHead: true, sharedLead: null };
  const close = (lead: string) => {
    if (now.words.length > 0) phrases.push(now);
    // In "and in", the second word becomes the lead.
    now = { lead, words: [], verb: null, isDroppable: false, isHead: phrases.length === 0, sharedLead: null };
  };
  for (const [i, one] of tokens.entries()) {
    const isEmpty = now.words.length === 0;
    if (one.kind === 'stop') {
      const isEnd = one.word === '.' || one.word === '!' || one.word === '?';
      if (!isEnd && !(isEmpty && now.isHead)) close(one.word === ':' ? ':' : ',');
    } else if (isLead(one, { before: now.words.at(-1), after: tokens[i + 1] })) {
      // In "from behind", the first word is the lead and the second an ordinary word.
      if (isEmpty && now.lead !== null && PREPOSITIONS.has(now.lead)) now.words.push(one);
      else close(one.word);
    } else if (smallVerb(one.word)) now.verb = smallVerb(one.word);
    else if (!ARTICLES.has(one.word) && !FILLERS.has(one.word)) now.words.push(one);
  }
  if (now.words.length > 0) phrases.push(now);
  return phrases.map((phrase, i) => ({
    ...phrase,
    isDroppable: isDroppable(phrase.lead, phrase.words) || isLoose(phrases, i),
    sharedLead: isListed(phrase) ? leadBefore(phrases, i) : null,
  }));
}

/** Whether a phrase is an action's place, or its purpose after another phrase: "came to Glasgow in 1998 to study". */
function isLoose(phrases: readonly Phrase[], at: number): boolean {
  const [head, phrase] = [phrases[0], phrases[at]];
  const isDone = head !== undefined && head.verb !== 'be' && head.words.some((one) => isPast(one.word));
  return isDone && ((phrase?.lead === 'in' && at > 0) || (phrase?.lead === 'to' && at > 1));
}

export const isListed = ({ lead, words }: Phrase) => (lead === 'and' || lead === ',') && !isPast(words[0]?.word ?? '');

function leadBefore(phrases: readonly Phrase[], at: number): string | null {
  const before = phrases.slice(0, at).findLast((one) => !isListed(one));
  return before?.lead && PREPOSITIONS.has(before.lead) ? before.lead : null;
}

export const NEGATED = new Set(
  'not no never neither hardly scarcely nearly almost wanted hoped meant tried planned'.split(' '),
);

const MODALS = new Set('could would might must may can will shall should'.split(' '));

/** A verb joined by "and" or a comma starts an action of its own, unless the first verb is negated or a wish. */
export function markHeads(phrases: Phrase[], subject: Clause['subject']): void {
  const isDenied = phrases[0]?.words.some((one) => NEGATED.has(one.word) || one.word.endsWith("n't")) ?? false;
  for (const [i, phrase] of phrases.entries()) {
    if (i === 0 || isDenied || subject === 'own') continue;
    const first = phrase.words[0]?.word ?? '';
    const isVerb = isPast(first) || phrase.verb !== null || NEGATED.has(first) || MODALS.has(first);
    if ((phrase.lead === 'and' || phrase.lead === ',') && isVerb) phrase.isHead = true;
  }
  // The place of a birth or death may always be left out.
  if (/^(born|died)$/.test(phrases[0]?.words[0]?.word ?? ''))
    for (const phrase of phrases) phrase.isDroppable ||= phrase.lead === 'in';
  // A list about somebody else, or in a negation, must not be shortened. Another action by that person is not part of
  // the list.
  for (const phrase of phrases) {
    const isVerb = phrase.verb !== null || isPast(phrase.words[0]?.word ?? '');
    if ((phrase.lead === 'and' || phrase.lead === ',') && (isDenied || (subject === 'own' && !isVerb)))
      phrase.isDroppable = false;
    if (phrase.lead === ':' && subject === 'own') phrase.isDroppable = false;
  }
}

/** Replaces "her" and "Margaret's" at the beginning of a fact. */
export const OF_THE_PERSON = '(of the person)';
/** Replaces "she" if nobody else could be meant. */
export const THE_PERSON = '(the person)';
