import { isPast, isSameWord, smallVerb, type SmallVerb } from './forms.ts';
import { OF_THE_PERSON, THE_PERSON, type Phrase } from './phrases.ts';
import type { People } from './people.ts';
import { isDateOf, type Token } from './tokens.ts';
import { ARTICLES, FILLERS, PREPOSITIONS, RELATIVES, ROWS, SUBORDINATORS, TAKES_WAS } from './words.ts';

const isGlue = (one: Token) => one.kind === 'word' && (ARTICLES.has(one.word) || FILLERS.has(one.word));

const isSameLead = (one: string, other: string) => one === other || ROWS.some((row) => row.has(one) && row.has(other));

const isLeadWord = (lead: string) =>
  lead === 'of' || PREPOSITIONS.has(lead) || SUBORDINATORS.has(lead) || RELATIVES.has(lead);

/** Counts the tokens from `at` that match this word of a fact; 0 for no match. */
function wordAt(known: Token, tokens: readonly Token[], at: number, people: People): number {
  if (known.word === OF_THE_PERSON) return people.ofAt(tokens, at);
  const said = tokens[at];
  if (!said) return 0;
  if (known.word === THE_PERSON) {
    const named = people.nameAt(tokens, at);
    return named > 0 && !tokens[at + named - 1]?.isPossessive
      ? named
      : Number(people.isSubject(said) || people.isObject(said));
  }
  if (known.kind === 'date' || said.kind === 'date')
    return known.date && said.date && isDateOf(said.date, known.date) && known.isPossessive === said.isPossessive
      ? 1
      : 0;
  if (known.kind !== said.kind || known.isPossessive !== said.isPossessive) return 0;
  if (known.kind !== 'word') return known.word === said.word ? 1 : 0;
  // A name does not match a common noun: "Rose" and "the rose".
  if (at > 0 && said.isCapital && !known.isCapital) return 0;
  if (said.isCapital && known.isCapital) return known.word === said.word ? 1 : 0;
  return isSameWord(known.word, said.word) ? 1 : 0;
}

/** Whether the sentence's auxiliary fits the fact: "was taught" is not "taught", and "had a nurse" is not "was a nurse". */
function agrees(phrase: Phrase, said: SmallVerb | null): boolean {
  const first = phrase.words[0]?.word ?? '';
  const isVerb = isPast(first);
  if (said === phrase.verb) return true;
  if (phrase.verb === null) return said !== 'be' || !isVerb || TAKES_WAS.has(first);
  if (phrase.verb === 'be') return said === null && (!isVerb || TAKES_WAS.has(first));
  if (phrase.verb === 'have') return said === null && isVerb;
  return said === null;
}

interface Place {
  at: number;
  /** The auxiliary verb just before `at`. */
  verb: SmallVerb | null;
  /** The auxiliary of the previous verb, which may apply here too. */
  carried: SmallVerb | null;
  people: People;
}

/** Returns the end index if the sentence contains the whole phrase from `at` on, else -1. */
export function phraseEnd(phrase: Phrase, tokens: readonly Token[], { at, verb, carried, people }: Place): number {
  let next = at;
  let said = verb;
  const lead = phrase.isHead && (phrase.lead === null || !PREPOSITIONS.has(phrase.lead)) ? null : phrase.lead;
  if (lead !== null && isLeadWord(lead)) {
    const one = tokens[next];
    if (one?.kind !== 'word' || !isSameLead(lead, one.word)) return -1;
    next += 1;
    if (!phrase.isHead) said = null;
  } else if (phrase.sharedLead !== null && isSameLead(phrase.sharedLead, tokens[next]?.word ?? '')) next += 1;
  for (const [i, word] of phrase.words.entries()) {
    // The action may follow "who": "Her sister Ruth, who taught music".
    const mayBeAside = phrase.isHead && i > 1 && isPast(word.word);
    let length = wordAt(word, tokens, next, people);
    while (length === 0) {
      const one = tokens[next];
      const isAside =
        one !== undefined &&
        mayBeAside &&
        (one.word === 'who' || (one.word === ',' && tokens[next + 1]?.word === 'who'));
      if (isAside) {
        next += 1;
        length = wordAt(word, tokens, next, people);
        continue;
      }
      // Commas may enclose the name: "Her partner, Ros, is a joiner".
      const isApposed =
        phrase.isHead &&
        i > 0 &&
        one?.word === ',' &&
        (phrase.isApposed === true || word.isCapital || tokens[next - 1]?.isCapital === true);
      if (isApposed) {
        next += 1;
        length = wordAt(word, tokens, next, people);
        continue;
      }
      if (!one || one.kind !== 'word') return -1;
      const small = smallVerb(one.word);
      if (small) said = small;
      else if (!isGlue(one) && one.word !== 'that') return -1;
      next += 1;
      length = wordAt(word, tokens, next, people);
    }
    next += length;
  }
  return agrees(phrase, said) || (carried !== null && said === null && agrees(phrase, carried)) ? next : -1;
}
