import { figure, plural } from '../../../../shared/words/en/counts.ts';
import { fields } from './tribute-fields.ts';

const called = (name: string): string => (name.trim() === '' ? 'this page' : `${name}’s page`);

export const title = (name: string): string => `Changes to ${called(name)}`;
export const lead =
  'Visitors see the page as it was until you press “Show these changes”. Then they see all of them at once.';
export const leadForHelpers = 'Visitors see the page as it was until somebody who looks after it shows these changes.';
export const forKeepers = 'The people who look after this page decide when visitors see this.';
export const nothing = 'Visitors see the page as you last wrote it. There is nothing to show.';
export const notPublished = 'This page is not published. Visitors see nothing of it yet.';

export const now = 'Visitors see now';
export const next = 'Visitors will see';
export const yours = 'As it is in your hands now';
export const asItWas = 'As it was';

export const empty = 'Nothing';
export const yes = 'Yes';
export const no = 'No';

/** Hint under a date while the page hides days and months. */
export const yearAlone = 'The page hides the day and the month. Visitors see the year only.';

export const photographs = 'Photographs';
export const added = (count: number): string =>
  plural(count, { one: () => 'One photograph is added', other: (some) => `${some} photographs are added` });
export const removed = (count: number): string =>
  plural(count, { one: () => 'One photograph is taken away', other: (some) => `${some} photographs are taken away` });
export const changed = (count: number): string =>
  plural(count, { one: () => 'One photograph is changed', other: (some) => `${some} photographs are changed` });
export const moved = 'The photographs stand in another order.';
export const movedOne = (name: string, from: string, to: string): string =>
  `${name} was number ${from} and is number ${to}`;
export const movedMore = (count: number): string =>
  plural(count, { one: () => 'and one more', other: (some) => `and ${some} more` });
export const portraitAdded = 'There is a portrait.';
export const portraitRemoved = 'There is no portrait any more.';
export const portraitChanged = 'The portrait is another picture.';
const parts = {
  picture: 'turned or cropped',
  caption: 'other words beneath it',
  alt: 'another description',
  takenOn: 'another date',
  place: 'another place',
};
export const part = (of: keyof typeof parts): string => parts[of];
export const untitled = (position: number): string => `Photograph ${figure(position)}`;

export const comingLater = 'They are not among these changes. Once they have arrived, you can show them too.';
export const show = 'Show these changes';
export const goOnWriting = 'Go on writing';
export const movedOn =
  'Something was changed while you were looking. Here is everything as it is now: please look once more.';
export const notReady = 'The page cannot be shown like this yet.';
export const shownNow = 'Visitors see the page like this now.';
export const seePage = 'See the page';
export const lookAfter = 'Look after the page';

export const putBackTitle = 'Put back what visitors see';
export const putBackWhat =
  'Everything you changed since is put aside, and you go on from what visitors see. For 30 days you can have your changes back, below on this page.';
export const putBack = 'Put it back';
export const putBackDone = 'You go on from what visitors see. Your changes are kept for 30 days.';
export const undo = 'Have my changes back';

export const versionsTitle = 'How the page was before';
export const versionsLead =
  'You can look at each, and bring it back whole or in part. Visitors see it only when you show it.';
export const versionsLeadOfDraft = 'You can look at each, and bring it back whole or in part.';
export const noVersions =
  'Nothing is kept yet. While you write, how the page stands is kept about once an hour, and each time somebody else goes on.';
const causes = {
  shown: 'Shown to visitors',
  put_back: 'Changes put aside',
  hour: 'Kept while it was being written',
  took_over: 'Kept before somebody else went on writing',
  restored: 'Kept before something earlier was brought back',
};
export const cause = (of: keyof typeof causes): string => causes[of];

export const versionTitle = (name: string): string => `How ${called(name)} was`;
export const versionLead = 'Only what is different from what you have in your hands now is listed here.';
export const versionAlike = 'It is the same as what you have in your hands now.';
export const compare = 'Compare two of these, word by word';
export const compareThis = 'Compare it with another';
export const comparisonTitle = (name: string): string => `${called(name)} at two times`;
export const comparisonLead = 'Choose any two. Words that only one of them has are marked.';
export const before = 'First';
export const after = 'Second';
export const doCompare = 'Compare';
export const shownState = 'What visitors see now';
export const workingState = 'As it is in your hands now';
/** `number` counts from the latest version. */
export const versionState = (number: string, moment: string): string => `Number ${number}, ${moment}`;
export const versionChoice = (number: string, moment: string, why: string): string =>
  `Number ${number}, ${moment}. ${why}`;
export const alike = 'There is no difference between the two.';
export const onlyShape = 'The words are the same. Only how they are set is different: bold, headings, lists or lines.';
export const inStory = (photograph: string): string => `[Photograph: ${photograph}]`;
export const inStoryUntitled = '[A photograph]';
/** Texts for screen readers, around marked words. */
export const markedAdded = (text: string): string => `(only here: ${text})`;
export const markedRemoved = (text: string): string => `(not in the other: ${text})`;
export const restoreAllFrom = (number: string): string => `Bring back all of number ${number}`;
export const restoreOneFrom = (number: string, what: string): string => `Bring back from number ${number}: ${what}`;

export const restoreAll = 'Bring all of this back';
export const restoreOne = (what: string): string => `Bring this back: ${what}`;
export const restored = 'It is back in your hands. Visitors see it when you show it.';
export const toChanges = 'See what would change for visitors';

export const savedBy = (who: string): string => `Last saved by ${who}`;
export const savedByYou = 'Last saved by you';
export const savedByUnnamed = 'Last saved by somebody who has given no name';

export const waiting = 'There are changes that visitors do not see yet.';
export const look = 'Look at the changes';
export const savedApart =
  'This page is published. What you change here is saved, and visitors see it when you show it.';

export const pagePart = (name: keyof typeof fields | 'photographs'): string =>
  name === 'photographs' ? photographs : fields[name].heading;
