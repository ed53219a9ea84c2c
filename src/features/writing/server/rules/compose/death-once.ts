import type { Material } from '../../queries/grounds.ts';

type Known = Material['known'][number];

const DATE =
  /,?\s(?:on|in)\s(?:the\s)?(?:(?:\d{1,2}(?:st|nd|rd|th)?\s)?(?:of\s)?(?:January|February|March|April|May|June|July|August|September|October|November|December)(?:\s\d{4})?|\d{4})(?!\d)/u;
const NOT_TOLD_AGAIN = /\b(?:i|me|my|mine|we|us|our|ours)\b|[“”"]|[.!?;]\s/iu;
const AGE =
  /\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b/iu;

interface Telling {
  fact: Known;
  /** "died", with an adverb before it. */
  verb: string;
  rest: string;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isWithin = (part: string, text: string) => {
  const said = new Set(wordsOf(text));
  return wordsOf(part).every((word) => said.has(word));
};
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Removes repeated sentences, in every language. */
function unrepeated(facts: readonly Known[]): Known[] {
  const plain = ({ sentence }: Known) => wordsOf(sentence).join(' ');
  return facts.filter((fact, i) => facts.findIndex((other) => plain(other) === plain(fact)) === i);
}

const yearIn = (text: string) => /(?<!\d)\d{4}(?!\d)/u.exec(DATE.exec(text)?.[0] ?? '')?.[0];
const isSameYear = (one: string, other: string) => (yearIn(one) ?? yearIn(other)) === (yearIn(other) ?? yearIn(one));
type IsSupported = (sentence: string) => boolean;
const isOfForm = ({ key }: Known) => key === 'died' || key === 'diedIn';

/** Returns day and place as the form's sentences say them: " on 9 March 2025" and " in Leeds". */
function ofForm(facts: readonly Known[], main: RegExp): { day: string; place: string } {
  const sentenceOf = (key: string) => facts.find((fact) => fact.key === key)?.sentence ?? '';
  return { day: DATE.exec(sentenceOf('died'))?.[0] ?? '', place: main.exec(sentenceOf('diedIn'))?.[2] ?? '' };
}

/**
 * Chooses the family's sentence that adds the most words to the form's sentence and is supported by the facts. Joins
 * the form's day and place to it. If there is none, returns the form's sentence.
 */
function telling(
  tellings: readonly Telling[],
  { day, place }: ReturnType<typeof ofForm>,
  called: string,
  isSupported: IsSupported,
) {
  const plain = `${called} died${day}${place}.`;
  const joined = ({ verb, rest }: Telling): string => {
    const own = DATE.exec(rest)?.[0] ?? '';
    const when = isWithin(day, own) ? own : day;
    return `${called} ${verb}${when}${isWithin(place, rest) ? '' : place}${rest.replace(own, '')}.`;
  };
  const news = ({ verb, rest }: Telling) =>
    wordsOf(verb + rest).filter((word) => !wordsOf(plain).includes(word)).length;
  const found = tellings
    .toSorted((one, other) => news(other) - news(one))
    .find((one) => news(one) > 0 && isSupported(joined(one)));
  return { told: found ? joined(found) : plain, by: found?.fact };
}

/** Tells the death once: one sentence with day and place, then the age. Drops sentences that add nothing. */
export function deathOnce(all: readonly Known[], material: Material, isSupported: IsSupported): Known[] {
  const facts = unrepeated(all);
  const form = facts.find(isOfForm);
  if (material.language !== 'en' || !form) return facts;
  const { called, name, pronouns } = material;
  const who = `(?:${[called, name, pronouns ?? called].map(escaped).join('|')})`;
  const main = new RegExp(String.raw`^${who}\s((?:\p{L}+ly\s)?(?:died|passed away))\b(.*)\.$`, 'iu');
  const beside = new RegExp(
    String.raw`^(${who}\s(?:was|were)\s.*?),?\swhen\s${who}\s(?:died|passed away)\b(.*)\.$`,
    'iu',
  );
  const known = ofForm(facts, main);
  const tellings = facts.flatMap((fact): Telling[] => {
    const found = isOfForm(fact) || NOT_TOLD_AGAIN.test(fact.sentence) ? null : main.exec(fact.sentence);
    // "He died in 1990" is about another person if this one died in 2025.
    return found && isSameYear(found[2] ?? '', known.day) ? [{ fact, verb: found[1] ?? '', rest: found[2] ?? '' }] : [];
  });
  const { told, by } = telling(tellings, known, called, isSupported);
  const undated = (sentence: string) => {
    const day = DATE.exec(sentence)?.[0] ?? '';
    const shorter = sentence.replace(day, '');
    return isWithin(day, told) && isSupported(shorter) ? shorter : sentence;
  };
  const after: Known[] = [];
  const others = facts.filter((fact) => {
    if (isOfForm(fact) || fact === by) return false;
    const other = tellings.find((one) => one.fact === fact);
    const [, head = '', rest = ''] = (!NOT_TOLD_AGAIN.test(fact.sentence) && beside.exec(fact.sentence)) || [];
    if (!other && head === '') return true;
    const isAge = AGE.test(head) && isWithin(rest, told) && isSupported(`${head}.`);
    const sentence = isAge ? `${head}.` : undated(fact.sentence);
    // "missed" is the topic that follows the death in its paragraph.
    if (!other || !isWithin(other.verb + other.rest, told)) after.push({ ...fact, key: 'missed', sentence });
    return false;
  });
  return [{ ...(by ?? form), key: 'died', sentence: told }, ...after, ...others];
}
