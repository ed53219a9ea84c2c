import { plural } from '../../../../shared/words/en/counts.ts';

export const everywhere = 'Remove everywhere';
export const photographTitle = 'Remove this photograph everywhere';
export const photographWhat =
  'It goes from the page that visitors see, at once, from what you are writing, and from everything the page was before, with all words about it.';
export const notUndone = 'This cannot be undone. Nobody can bring it back, and neither can we.';
export const notOurs =
  'Somebody may have kept a copy of their own, or downloaded one of everything before. Those are not in our hands any more.';
export const removePhotograph = 'Remove it everywhere';
export const photographDone = 'The photograph is gone from the page and from everything the page was before.';
export const toPhotographs = 'Back to the photographs';
export const forKeepers = 'Only the people who look after this page can do this.';

export const passageTitle = 'Remove words everywhere';
export const passageLead =
  'Words that must not stay are taken from the page that visitors see, from what you are writing and have said, and from everything the page was before.';
export const passage = 'The words that must go';
export const passageHint = 'Whole words, typed as they stand on the page or copied from there. Up to 2,000 characters.';
export const find = 'See where they stand';
export const nowhere = 'These words stand nowhere on this page. Please look whether each letter is the same.';
export const placesTitle = 'They stand here';
export const times = (count: number): string => plural(count, { one: () => 'once', other: (some) => `${some} times` });
export const passageWhat =
  'When you press the button, these words go from all of these places at once. All other words stay, except that a text put together for you goes as a whole.';
const parts: Record<string, string> = { facts: 'what your family has said', texts: 'a text put together for you' };
/** Names parts that are stored beside the page itself. */
export const part = (field: string): string | undefined => parts[field];
export const movedOn =
  'Something was changed while you were looking. Here is where the words stand now: please look once more.';
export const passageDone = 'The words are gone from the page and from everything the page was before.';
export const needsName = 'The page would be left without a name. Please write another name first, and show it.';
