import type { PartialDate } from '../../../../../shared/dates/dates.ts';
import type { FactKey } from '../../../contract/facts.ts';
import { nameForVisitors } from '../../../../tributes/contract/names.ts';
import * as facts from '../../../words/en/facts.ts';
import { wordsIn } from '../../../../../platform/words.ts';

interface Named {
  name: string;
  publicName: string;
  language: string;
}

/** Writes a fact as a sentence in the page's language, with the name that visitors read. */
export const factSentence = (page: Named, { key, value }: { key: FactKey; value: string | PartialDate }): string =>
  wordsIn(page.language, facts).sentence(key, nameForVisitors(page), value);
