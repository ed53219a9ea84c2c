// Keeps details that visitors of a page do not see out of composed texts: out of prompts, and out of answers by the lock.
import type { Loss } from '../../../../contract/catalogue.ts';
import { shownDate } from '../../../../contract/dates.ts';
import type { Fact } from '../../../../contract/facts.ts';
import { mayTellHow } from '../../../../contract/how-they-died.ts';
import { mayTellDate, withYears, type ShownDates } from '../../../../contract/told-dates.ts';
import type { Hiding } from '../../../../contract/writing.ts';
import { isOfIllness, tellsCause, withoutCause } from './cause.ts';
import { sentencesOf } from './lock/sentences.ts';

export interface Choices extends ShownDates {
  loss: readonly Loss[];
}

/** Signs that are not seen, with which a date could be told past this. */
const UNSEEN = /\p{Cf}/gu;

const ofDeath = ({ language, died }: Choices) => ({ language, ...(died?.year && { diedIn: died.year }) });

/** Whether a sentence says what visitors of the page do not see. */
export const hidesFrom = (page: Choices) => (sentence: string) => {
  const text = sentence.replaceAll(UNSEEN, '').normalize('NFKC');
  return mayTellDate(text, page) || mayTellHow(text, page) || tellsCause(text, ofDeath(page));
};

const tellsHow = ({ key, sentence, value }: Fact, page: Choices) =>
  mayTellHow(sentence, page) || tellsCause(sentence, ofDeath(page)) || (key === 'lately' && isOfIllness(value));

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
/** Answers that often say how somebody died. No list of ours reads them in other languages. */
const OF_THE_END: readonly Fact['key'][] = ['lately', 'hard'];

function shownPart(fact: Fact, page: Choices): Fact | null {
  const hides = hidesFrom(page);
  const isUnreadable = page.loss.length > 0 && !/^en\b/iu.test(page.language) && OF_THE_END.includes(fact.key);
  if (isUnreadable || (fact.key === 'lately' && isOfIllness(fact.value))) return null;
  if (!hides(fact.sentence) && !hides(fact.value)) return fact;
  if (!/^en\b/iu.test(page.language)) return null;
  // A quotation is used whole or not at all. Facts in the first person become quotations.
  if (fact.key === 'saying' || FIRST_PERSON.test(fact.value)) return null;
  const sentence = shownSentences(
    sentencesOf(withYears(fact.sentence, page) ?? fact.sentence).map(withoutCause),
    hides,
  ).join(' ');
  return sentence === '' ? null : { ...fact, sentence, value: sentence };
}

/** Facts without what visitors do not see; the form's were read from the page as they see it. */
export const shownFacts = (facts: readonly Fact[], page: Choices): Fact[] =>
  facts.flatMap((fact) => (fact.source === 'form' ? [fact] : (shownPart(fact, page) ?? [])));
