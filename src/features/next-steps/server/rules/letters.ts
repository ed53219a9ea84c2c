import type { Blank } from '../../contract/plan-letters.ts';
import type { LetterKind } from '../../contract/steps.ts';
import type { GivenLetter } from './catalogue.ts';
import { applies, type Situation } from './steps-for.ts';

/** The letters of a situation, in their order: one of its region stands in the place of the general one. */
export function lettersFor(letters: readonly GivenLetter[], { region, ...situation }: Situation): GivenLetter[] {
  const isHere = (one: GivenLetter) => one.in === undefined || one.in.includes(region);
  const fitting = letters.filter((one) => isHere(one) && applies(one, situation));
  const isOwn = (kind: LetterKind) => fitting.some((one) => one.id === kind && one.in !== undefined);
  return fitting.filter((one) => one.in !== undefined || !isOwn(one.id));
}

/** Facts as words of a letter; empty where nothing is known. */
export type LetterFacts = Record<Blank | 'today', string>;

/** A letter with its facts in it. What is not known stands in brackets, to be filled in by hand. */
export function filled(
  { body }: Pick<GivenLetter, 'body'>,
  facts: LetterFacts,
  blankWords: Record<Blank, string>,
): { body: string; blanks: Blank[] } {
  const blanks = new Set<Blank>();
  const text = body.replaceAll(/\{([a-z]+)\}/g, (whole, token: string) => {
    if (!Object.hasOwn(facts, token)) return whole;
    const known = facts[token as keyof LetterFacts];
    if (known.trim() !== '' || token === 'today') return known;
    blanks.add(token as Blank);
    return `[${blankWords[token as Blank]}]`;
  });
  return { body: text, blanks: [...blanks] };
}
