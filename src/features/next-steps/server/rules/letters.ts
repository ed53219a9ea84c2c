import type { Blank } from '../../contract/checklist-letters.ts';
import type { LetterKind } from '../../contract/steps.ts';
import type { GivenLetter } from './catalogue.ts';
import { applies, type Situation } from './steps-for.ts';

/** Returns the letters that fit the situation, in order. A regional letter replaces the general letter of its kind. */
export function lettersFor(letters: readonly GivenLetter[], { region, ...situation }: Situation): GivenLetter[] {
  const isHere = (one: GivenLetter) => one.in === undefined || one.in.includes(region);
  const fitting = letters.filter((one) => isHere(one) && applies(one, situation));
  const isOwn = (kind: LetterKind) => fitting.some((one) => one.id === kind && one.in !== undefined);
  return fitting.filter((one) => one.in !== undefined || !isOwn(one.id));
}

export type LetterFacts = Record<Blank | 'today', string>;

/** Fills the facts into a letter. Unknown facts become blanks in brackets. */
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
