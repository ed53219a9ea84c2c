import * as catalogue from '../../../../catalogue/words/en/catalogue.ts';
import * as copy from '../../../words/en/copy.ts';
import * as dates from '../../../../../shared/words/en/dates.ts';
import * as devices from '../../../../accounts/words/en/devices.ts';
import * as gestures from '../../../../memories/words/en/gestures.ts';
import * as language from '../../../../../shared/words/en/language.ts';
import * as lists from '../../../../../shared/words/en/lists.ts';
import * as tribute from '../../../../tributes/words/en/tribute.ts';
import { wordsIn } from '../../../../../platform/words.ts';

/** Texts for a copy, in the language of its reader or of the page. */
export const copyWords = (tag: string) => ({
  catalogue: wordsIn(tag, catalogue),
  copy: wordsIn(tag, copy),
  dates: wordsIn(tag, dates),
  gestures: wordsIn(tag, gestures),
  devices: wordsIn(tag, devices),
  language: wordsIn(tag, language),
  lists: wordsIn(tag, lists),
  tribute: wordsIn(tag, tribute),
});
export type CopyWords = ReturnType<typeof copyWords>;
