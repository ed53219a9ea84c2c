import type { PartialDate } from '../../../../../contract/dates.ts';
import type { FactKey } from '../../../../../contract/facts.ts';
import { wordsIn } from '../../../../words.ts';

interface Named {
  name: string;
  knownAs: string;
  language: string;
}

const TITLE = /^(dr|mr|mrs|ms|miss|sir|dame|lady|lord|sister|brother|father|mother|rev|prof)\.?$/i;

/** What the person was called: the short name, else the first, else all of it. */
export function calledName({ name, knownAs }: Named): string {
  if (knownAs.trim() !== '') return knownAs.trim();
  const [first = '', ...others] = name.trim().split(/\s+/);
  return others.length === 0 || TITLE.test(first) ? name.trim() : first;
}

/** A fact as a sentence in the language of the page. */
export const factSentence = (page: Named, { key, value }: { key: FactKey; value: string | PartialDate }): string =>
  wordsIn(page.language).facts.sentence(key, calledName(page), value);
