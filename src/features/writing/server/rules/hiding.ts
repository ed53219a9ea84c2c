// Keeps details that the page hides from visitors out of prompts and, by the check in lock.ts, out of the model's answers.
import { createHash } from 'node:crypto';
import type { Loss } from '../../../catalogue/contract/catalogue.ts';
import { shownDate } from '../../../../shared/dates/dates.ts';
import type { Fact } from '../../contract/facts.ts';
import { mayTellHow } from '../../../tributes/contract/how-they-died.ts';
import { mayTellDate, withYears, type ShownDates } from '../../../tributes/contract/told-dates.ts';
import { HOW_DIED_MARK_CHARACTERS, type Hiding, type HowDiedQuestion } from '../../contract/writing.ts';
import { isOfIllness, tellsCause } from './cause.ts';
import { sentencesOf } from './lock/sentences.ts';

export interface Choices extends ShownDates {
  loss: readonly Loss[];
}

/** Invisible characters, which could split a date so that the check misses it. */
const UNSEEN = /\p{Cf}/gu;

/** Guesses whether a text tells how the person died (./cause.ts), even on pages that hide nothing. */
const seemsToTellHow = (text: string, { language, died }: Choices) =>
  tellsCause(text, { language, ...(died?.year && { diedIn: died.year }) });

/** If the page chose something about the death, a guess is enough to hide a sentence. */
const hidesHow = (text: string, page: Choices) =>
  mayTellHow(text, page) || (page.loss.length > 0 && seemsToTellHow(text, page));

/** Words in the shortest phrase that counts as repeated. A shorter one may mean something else elsewhere: "the sea". */
const LEAST_REPEATED = 3;
/** Scripts without spaces between words. One or two of their characters make a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/gu;
/** Pads with spaces, so that "the sea" is not found in "the season". */
const asWords = (text: string): string => {
  const spaced = text.normalize('NFKC').toLowerCase().replaceAll(UNSPACED, ' $& ');
  return ` ${(spaced.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')} `;
};
const isLong = (words: string): boolean => {
  const count = words.trim().split(' ').length;
  return count >= (words.match(UNSPACED) ? LEAST_REPEATED * 2 : LEAST_REPEATED);
};

/** Whether a text repeats a fact that the family marked as telling how the person died. */
function repeatsTicked(facts: readonly Fact[]): (text: string) => boolean {
  const ticked = facts
    .filter((fact) => fact.tellsHow)
    .flatMap(({ value, sentence }) => [asWords(value), asWords(sentence)]);
  return (text) => {
    const words = asWords(text);
    return ticked.some((one) => one === words || (isLong(one) && words.includes(one)));
  };
}

/** Whether a sentence says something that the page's choices hide. */
export const hidesFrom = (page: Choices) => (sentence: string) => {
  const text = sentence.replaceAll(UNSEEN, '').normalize('NFKC');
  return mayTellDate(text, page) || hidesHow(text, page);
};

/** Like `hidesFrom`, but also hides repeats of ticked facts: for typed passages and visitors' memories. */
export function hidesOrRepeats(page: Choices, facts: readonly Fact[]): (sentence: string) => boolean {
  const [hides, repeats] = [hidesFrom(page), repeatsTicked(facts)];
  return (sentence) => hides(sentence) || repeats(sentence);
}

/** Whether a fact tells how the person died: the family's answer, or a guess until they answer. */
const isTelling = ({ key, sentence, value, tellsHow: answer }: Fact, page: Choices): boolean =>
  answer ?? (seemsToTellHow(sentence, page) || (key === 'lately' && isOfIllness(value)));

/** Whether the family must answer before a text uses the fact. Form fields and pronouns tell no cause of death. */
const isJudgedFirst = ({ key, source }: Fact) => source !== 'form' && key !== 'pronouns';

/** A hash of the fact's text and answer and the page's choices. With it, late answers to older questions do not count. */
export const markOf = ({ key, value, tellsHow = null }: Fact, { loss }: Choices): string =>
  createHash('sha256')
    .update(JSON.stringify([key, value, tellsHow, loss]))
    .digest('base64url')
    .slice(0, HOW_DIED_MARK_CHARACTERS);

const isSaid = (fact: Fact) => fact.isConfirmed && isJudgedFirst(fact);
/** Whether a text could use the fact if the family answered "no". */
const isUsable = (page: Choices) => (fact: Fact) => shownPart({ ...fact, tellsHow: false }, page) !== null;

export const howDiedQuestions = (facts: readonly Fact[], page: Choices): HowDiedQuestion[] =>
  facts
    .filter(isSaid)
    .filter(isUsable(page))
    .map((fact) => ({
      factId: fact.id,
      sentence: fact.sentence,
      mark: markOf(fact, page),
      tellsHow: isTelling(fact, page),
      isAnswered: (fact.tellsHow ?? null) !== null,
    }));

/** Sentences of facts that no text uses, because of what the page hides. */
export const leftOutOf = (facts: readonly Fact[], page: Choices): string[] => {
  const canUse = isUsable(page);
  return facts.filter((fact) => isSaid(fact) && !canUse(fact)).map(({ sentence }) => sentence);
};

export const hidingsOf = (facts: readonly Fact[], page: Choices): Hiding[] => [
  ...(!page.showsFullDates && (page.born?.month || page.died?.month) ? ['full-dates' as const] : []),
  ...(page.loss.length > 0 || facts.some((fact) => isSaid(fact) && isTelling(fact, page)) ? ['how-died' as const] : []),
];

/** Returns the page with dates as visitors see them. */
export const asShown = <Page extends ShownDates>(page: Page): Page => ({
  ...page,
  born: shownDate(page.born, page.showsFullDates),
  died: shownDate(page.died, page.showsFullDates),
});

/** Drops hidden sentences. German "Am 3. Mai 1931" splits after "Am 3.", so both halves are dropped. */
export const shownSentences = (sentences: readonly string[], hides: (sentence: string) => boolean): string[] =>
  sentences.filter((one, i) => !hides(one) && !(/\d\.$/u.test(one) && hides(`${one} ${sentences[i + 1] ?? ''}`)));

const FIRST_PERSON = /\b(i|me|my|mine|we|us|our|ours)\b/iu;

function shownPart(fact: Fact, page: Choices): Fact | null {
  const hides = hidesFrom(page);
  if (isJudgedFirst(fact) && fact.tellsHow !== false) return null;
  if (!hides(fact.sentence) && !hides(fact.value)) return fact;
  if (!/^en\b/iu.test(page.language)) return null;
  // A quotation is used whole or not at all. First-person facts become quotations.
  if (fact.key === 'saying' || FIRST_PERSON.test(fact.value)) return null;
  const sentence = shownSentences(sentencesOf(withYears(fact.sentence, page) ?? fact.sentence), hides).join(' ');
  return sentence === '' ? null : { ...fact, sentence, value: sentence };
}

/** Facts without hidden details. Facts from the form have none, because they are read from the page as visitors see it. */
export const shownFacts = (facts: readonly Fact[], page: Choices): Fact[] =>
  facts.flatMap((fact) => (fact.source === 'form' ? [fact] : (shownPart(fact, page) ?? [])));
