// Keeps details that visitors of a page do not see out of composed texts: out of prompts, and out of answers by the lock.
import type { Loss } from '../../../../contract/catalogue.ts';
import { shownDate } from '../../../../contract/dates.ts';
import type { Fact } from '../../../../contract/facts.ts';
import { mayTellHow } from '../../../../contract/how-they-died.ts';
import { mayTellDate, withYears, type ShownDates } from '../../../../contract/told-dates.ts';
import type { Hiding, HowDiedQuestion } from '../../../../contract/writing.ts';
import { isOfIllness, tellsCause } from './cause.ts';
import { sentencesOf } from './lock/sentences.ts';

export interface Choices extends ShownDates {
  loss: readonly Loss[];
}

/** Signs that are not seen, with which a date could be told past this. */
const UNSEEN = /\p{Cf}/gu;

/** Whether a sentence seems to say how somebody died. A guess, also about pages that chose nothing (./cause.ts). */
const seemsToTellHow = (text: string, { language, died }: Choices) =>
  tellsCause(text, { language, ...(died?.year && { diedIn: died.year }) });

/** A page that chose something about the death counts a guess too. */
const hidesHow = (text: string, page: Choices) =>
  mayTellHow(text, page) || (page.loss.length > 0 && seemsToTellHow(text, page));

/** Whether a sentence says what the choices of the page hide from its visitors. */
export const hidesFrom = (page: Choices) => (sentence: string) => {
  const text = sentence.replaceAll(UNSEEN, '').normalize('NFKC');
  return mayTellDate(text, page) || hidesHow(text, page);
};

/** Answers that may say anything, in words that no list of ours holds. */
const FREE: readonly Fact['key'][] = ['story', 'lately', 'hard', 'other'];
const isFree = ({ key, source }: Fact) => source === 'notes' || FREE.includes(key);

const guess = ({ key, sentence, value }: Fact, page: Choices) =>
  seemsToTellHow(sentence, page) || (key === 'lately' && isOfIllness(value));

/** Facts that a text uses after the family judged them. Texts leave out what the page hides by its choices without asking. */
export function howDiedQuestions(facts: readonly Fact[], page: Choices): HowDiedQuestion[] {
  return facts.flatMap((fact) => {
    const { id, sentence, source, isConfirmed, tellsHow = null } = fact;
    if (source === 'form' || !isConfirmed || sentencesOf(sentence).every((one) => hidesHow(one, page))) return [];
    const seems = guess(fact, page);
    if (tellsHow === null && !isFree(fact) && !seems) return [];
    return [{ factId: id, sentence, tellsHow: tellsHow ?? seems, isAnswered: tellsHow !== null }];
  });
}

const tellsHow = (fact: Fact, page: Choices) =>
  mayTellHow(fact.sentence, page) || (fact.tellsHow ?? (fact.source !== 'form' && guess(fact, page)));

export const hidingsOf = (page: Choices, facts: readonly Fact[]): Hiding[] => [
  ...(!page.showsFullDates && (page.born?.month || page.died?.month) ? ['full-dates' as const] : []),
  ...(page.loss.length > 0 || facts.some((fact) => tellsHow(fact, page)) ? ['how-died' as const] : []),
];

/** The page as its visitors read its dates. */
export const asShown = <Page extends ShownDates>(page: Page): Page => ({
  ...page,
  born: shownDate(page.born, page.showsFullDates),
  died: shownDate(page.died, page.showsFullDates),
});

/** "Am 3." is cut from "Mai 1931" by its stop: the day goes with the month. */
export const shownSentences = (sentences: readonly string[], hides: (sentence: string) => boolean): string[] =>
  sentences.filter((one, i) => !hides(one) && !(/\d\.$/u.test(one) && hides(`${one} ${sentences[i + 1] ?? ''}`)));

const FIRST_PERSON = /\b(i|me|my|mine|we|us|our|ours)\b/iu;

function shownPart(fact: Fact, page: Choices): Fact | null {
  const hides = hidesFrom(page);
  const isJudged = fact.tellsHow === false;
  if (fact.tellsHow || (!isJudged && isFree(fact))) return null;
  const isLeftOut = (text: string) => hides(text) || (!isJudged && seemsToTellHow(text, page));
  if (!isLeftOut(fact.sentence) && !isLeftOut(fact.value)) return fact;
  if (!/^en\b/iu.test(page.language)) return null;
  // A quotation is used whole or not at all. Facts in the first person become quotations.
  if (fact.key === 'saying' || FIRST_PERSON.test(fact.value)) return null;
  const sentence = shownSentences(sentencesOf(withYears(fact.sentence, page) ?? fact.sentence), isLeftOut).join(' ');
  return sentence === '' ? null : { ...fact, sentence, value: sentence };
}

/** Facts without what visitors do not see; the form's were read from the page as they see it. */
export const shownFacts = (facts: readonly Fact[], page: Choices): Fact[] =>
  facts.flatMap((fact) => (fact.source === 'form' ? [fact] : (shownPart(fact, page) ?? [])));
