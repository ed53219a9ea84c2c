import { figure, plural } from '../../../../shared/words/en/counts.ts';

export const pageTitle = (name: string): string => (name.trim() === '' ? 'Make a page' : `${name}’s page`);
/** A page whose name is not known, in a list of unsent changes. */
export const draftUnnamed = 'A page without a name';
export const missingTitle = 'We cannot find that page';
export const missing =
  'It may belong to a different account, or part of the address may be missing. You have not lost anything.';
export const makeNew = 'Make a new page';
export const yourPages = 'Go to your pages';
export const needsScript =
  'To write and save here, please turn on JavaScript in your browser. Without it you can read what is saved and go from part to part, but we cannot keep anything you type or choose.';
export const savesNothing = 'Nothing is saved without JavaScript';

export const scriptMissingHeading = 'Part of this page did not load';
export const scriptMissing =
  'So nothing can be saved here yet. Please copy anything you have just written, then load the page again.';

export const partsOfPage = 'Parts of the page';
const stepNames = {
  who: 'Who it is for',
  life: 'Dates and place',
  photographs: 'Photographs',
  story: 'Their story',
  words: 'Words and wishes',
  look: 'Colour',
  publish: 'Publish',
};
export type StepName = keyof typeof stepNames;
export const stepName = (step: StepName): string => stepNames[step];
export const stepOf = (number: number, count: number): string => `Step ${figure(number)} of ${figure(count)}`;
export const stepDone = 'has something in it';
const nextNames = {
  who: 'who it is for',
  life: 'dates and place',
  photographs: 'photographs',
  story: 'their story',
  words: 'words and wishes',
  look: 'colour',
  publish: 'publish',
};
export const next = (step: StepName): string => `Next: ${nextNames[step]}`;
export const back = 'Back';
export const leave = 'Leave for now';
export const preview = 'Preview';
export const asItWas = 'How it was before';
export const previewTitle = 'As visitors will see it';
export const wholePreview = 'See the whole page in a new tab';
export const noName = 'Their name';

const states = {
  starting: 'Getting ready to save',
  new: 'Saved as you type',
  saved: 'Saved',
  typing: 'Saved on this device',
  saving: 'Saving',
  offline: 'Saved on this device only, for now',
  conflict: 'Saved, except for one choice you need to make',
  'signed-out': 'Please sign in to save',
  error: 'Not saved yet, but safe on this device',
};
export const saveState = (state: keyof typeof states): string => states[state];
export const refused = (count: number): string =>
  plural(Math.max(1, count), {
    one: () => 'One thing needs checking. The rest is saved',
    other: (some) => `${some} things need checking. The rest is saved`,
  });
export const choicesUnsaved = 'Saved, except for your choices under Publish';
export const notSaved = 'Not saved yet, and this browser cannot store it. Please leave this page open.';
export const offlineHeading = 'There is no connection just now';
export const offlineText =
  'Carry on writing. It is safe on this device, and will be saved as soon as there is a connection again.';
export const tryNow = 'Try now';
export const errorHeading = 'This could not be saved yet';
export const errorSaved = 'What you wrote is safe on this device.';
export const notYours =
  'You can no longer write on this page: it is gone, or somebody who looks after it removed you. Your words are yours to copy.';
export const readsOnly = 'You may read this page now, and no longer change it. Your words are yours to copy.';
/** `address` is rendered as a link. */
export const help = (address: string): string => `You can write to us at ${address}.`;

export const signInHeading = 'Please sign in again';
export const signInText =
  'You have been signed out. What you wrote is safe here, and you will come straight back to it.';
export const email = 'Email address';
export const password = 'Password';
export const signIn = 'Sign in and save';
export const signInLater = 'Not now';
export const signInOpen = 'Sign in';
export const otherAccount = 'This page belongs to a different account. Please sign in with that one.';
export const noConnection = 'There is no connection just now. Please try again in a moment.';

export const conflictHeading = (field: string): string => `Two versions: ${field}`;
export const conflictText = 'This was changed in two places. Nothing is lost. Choose which to keep.';
/** For each version: its title, and the label of its button for screen readers, which must name the version. */
export const versions = {
  here: { title: 'What you wrote here', keep: 'Keep this: what you wrote here' },
  server: { title: 'What was saved somewhere else', keep: 'Keep this: what was saved somewhere else' },
  device: { title: 'What you wrote earlier on this device', keep: 'Keep this: what you wrote earlier on this device' },
};
export const keepThis = 'Keep this';
export const merged = 'Somebody else has written in the story too. Their words and yours are both in it now.';
export const keepBoth = 'Keep both, one after the other';
export const empty = 'Nothing';

export const whoTitle = 'Who is this page for?';
export const whoLead = 'A name is enough to start with. Visitors cannot see the page until you publish it.';
export const whoLeadPublished = 'This is how their name appears on the page.';
export const choicesAreNotLive = 'This page is published. The choices below count once you save them.';
export const publicName = 'What should visitors read?';
const publicNames = {
  given: 'Their given name',
  full: 'Their full name',
  family: 'What your family calls them',
};
export const publicNameHint = (kind: keyof typeof publicNames): string => publicNames[kind];
/** `sentence` is quoted from a visitor's screen. */
export const visitorsWillRead = (sentence: string): string => `Visitors will read: “${sentence}”`;

export const lifeTitle = (called: string): string =>
  called.trim() === '' ? 'When and where did they live?' : `When and where did ${called} live?`;
export const lifeLead = 'Leave out whatever you do not know or would rather not share.';
export const datesHint = 'A year alone is fine. The day can wait.';

export const storyTitle = (called: string): string =>
  called.trim() === '' ? 'What would you like to say about them?' : `What would you like to say about ${called}?`;
export const storyLead = 'Write as you would speak. A few lines are enough, and you can come back to it.';
export const formatting = 'Bold, italics and quotations';
export const formattingParagraph = 'Leave an empty line to start a new paragraph.';
export const formattingBold = '**Two stars** around words make them bold.';
export const formattingItalic = '*One star* around words puts them in italics.';
export const formattingQuote = 'A line that starts with > becomes a quotation.';

export const lookTitle = 'Choose a colour';
export const lookLead = 'It is used for the small things on the page, such as buttons, lines and the frame.';
export const colour = 'Colour';
const accents = {
  rosemary: 'Rosemary green',
  slate: 'Slate blue',
  heather: 'Heather',
  wine: 'Wine red',
  ochre: 'Ochre',
  sea: 'Sea green',
  umber: 'Umber brown',
  graphite: 'Graphite grey',
};
export const accentName = (accent: keyof typeof accents): string => accents[accent];
