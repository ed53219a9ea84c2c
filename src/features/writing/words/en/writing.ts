import type { BlankKind, Hiding, RunEnd, WritingKind, WritingVoice } from '../../contract/writing.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';

// Texts for the screen where a text is composed.

export const title = (name: string): string =>
  name.trim() === '' ? 'Help with writing' : `Help with writing about ${name}`;
export const lead = 'It uses only what your family has said. Nothing of it is on the page before you put it there.';
export const composedHere = 'The text is put together here, from those words alone. Nothing is sent to anybody.';
export const sentTo = (vendor: string): string =>
  `What your family has said is sent to ${vendor}, which writes the text. We check each sentence against it.`;
export const switchOn = 'Switch it on';
export const switchOff = 'Switch this off';
export const offWhat = 'It is switched off for you. The page is as good without it.';
export const noFacts = 'Nothing has been said yet that could be written about.';
export const toInterview = 'Let us ask you';
export const toFacts = 'What has been said';
export const toStory = 'Go on writing';
export const readersOnly = 'Those who write on this page can have texts put together here.';

export const kindAsked = 'What do you need?';
const kinds: Record<WritingKind, string> = {
  'life-story': 'A life story',
  notice: 'A short notice',
  'eulogy-3': 'Words for the service, three minutes',
  'eulogy-5': 'Words for the service, five minutes',
  'eulogy-8': 'Words for the service, eight minutes',
  'thank-you': 'A thank-you note',
  shorten: 'Your own words, shorter',
  soften: 'Your own words, gentler',
};
export const kind = (of: WritingKind): string => kinds[of];
export const voiceAsked = 'How should it sound?';
const voices: Record<WritingVoice, string> = { plain: 'Plain', warm: 'Warm', formal: 'Formal' };
export const voice = (of: WritingVoice): string => voices[of];
export const passage = 'Your own words';
export const passageHint = 'Only for the last two: the words that are to be shorter or gentler.';
export const compose = 'Write it';
export const composing = 'It is being written.';
export const stop = 'Stop';

export const kindIn = (what: WritingKind, how: WritingVoice): string => `${kinds[what]}, ${voices[how].toLowerCase()}`;
const ends: Record<RunEnd, string> = {
  done: 'It is finished.',
  stopped: 'It was stopped before its end. What was written is here.',
  failed: 'It could not be finished. What was written is here, and nothing is lost. Please try again.',
};
export const end = (of: RunEnd): string => ends[of];
export const empty = 'Nothing could be written from what has been said so far.';
export const emptied = 'Nothing of this text is left. “Write it” makes another one.';
export const nothingCame =
  'It could not be written just now. Nothing your family has said is lost. Please try again in a while.';
const blanks: Record<BlankKind, string> = {
  date: 'a date',
  number: 'a number',
  place: 'a place',
  name: 'a name',
  words: 'a few words',
};
export const blank = (of: BlankKind): string => blanks[of];
/** Brackets make the blank visible in the story. */
export const blankInText = (of: BlankKind): string => `[${blanks[of]}]`;
export const blankSaid = (of: BlankKind): string => `To be filled in: ${blanks[of]}`;
export const leftOut = (count: number): string =>
  plural(count, {
    one: () => 'One sentence was left out, because nobody has said what it said.',
    other: (many) => `${many} sentences were left out, because nobody has said what they said.`,
  });
export const leftOutAsHidden = (count: number): string =>
  plural(count, {
    one: () =>
      'One sentence is left out: you ticked what it says, visitors of the page do not see it, or it was changed or waits for your answer.',
    other: (many) =>
      `${many} sentences are left out: you ticked what they say, visitors of the page do not see it, or they were changed or wait for your answer.`,
  });
const hidings: Record<Hiding, string> = {
  'full-dates': 'Your page shows only the years, so the text does too.',
  'how-died':
    'Your page does not say how they died. A text leaves out what you say tells it, and anything else that seems to. Please read it with that in mind.',
};
export const hides = (what: Hiding): string => hidings[what];
export const restsOn = 'What it rests on';
export const factNumber = (number: number): string => figure(number);
export const restsOnFact = (number: number): string => `Rests on ${figure(number)}`;
export const ownWords = 'Your own words';
/** Tells how long a eulogy takes to read aloud. */
export const readAloud = (minutes: number, isShort: boolean): string =>
  plural(Math.max(1, minutes), {
    one: () => 'It takes about a minute to read aloud.',
    other: (some) => `It takes about ${some} minutes to read aloud.`,
  }) + (isShort ? ' The more your family says, the longer it can be.' : '');
/** How a passage was changed without a model. */
export const howChanged = {
  shorten: 'Whole sentences of yours were left out. The others stand as you wrote them.',
  soften: 'A few hard wordings that we know were made gentler. All else stands as you wrote it.',
};
/** Follows a sentence from `howChanged` if sentences were left out. */
export const nameInstead = 'Only where “she” or “he” would not be clear any more, the name stands instead.';
export const copy = 'Copy it';
export const copied = 'It is copied.';
export const take = 'Put it in the story';
export const taking = 'Putting it in the story';
export const takingSlowly = 'The text is being put in your story.';
export const tickedSince = 'This text may say something that is ticked.';
export const tickedInText =
  'The text on this screen may say what is ticked. “Leave it out of the text” stands with it.';
export const leaveOut = 'Leave it out of the text';
export const leavingOut = 'Leaving it out';
export const notLeftOut = 'It could not be left out just now. Your story is safe; please try again in a moment.';
export const textGone = 'This text is not there any more. Nothing was put in the story.';
export const nothingLeft =
  'Nothing was put in the story: all of that text says what stays out of it, or was changed since.';
export const askedAgain =
  'Something was changed since you opened this, so we ask once more. Please look at the boxes, then press “Write it”.';
export const notTaken = 'It could not be put in the story just now. Your story is safe; please try again in a moment.';
export const takeHint = 'You can change it there, move it or undo it.';
export const inStory = 'It is in the story now. “Undo” takes it out again.';
export const closeHelp = 'Close help with writing';
export const kindOfText = 'What it is';
export const more = 'Earlier texts, and all of this on a page of its own';
export const howDied = 'Does any of this say how they died?';
export const howDiedHint =
  'Tick what does: it stays out of the text. We have ticked what seems to, and may have missed some. Please read each one.';
export const howDiedAnswered = 'Change what says how they died';
export const howDiedAnsweredHint = 'What is ticked stays out of every text.';
export const unused = 'What every text leaves out';
export const unusedHint =
  'These seem to say what your page does not show. If one of them is harmless, you can write it in the story yourself.';
export const quotable = 'Quote what visitors wrote';
export const quotableHint = (most: number): string =>
  `Up to ${figure(most)}. Their words are quoted as they stand, with their name, or not at all.`;
export const quotation = (words: string, isWhole: boolean): string => `“${words}${isWhole ? '' : ' …'}”`;
export const helpFailed = 'This could not be opened just now. Your story is safe; please try again in a moment.';
export const removeRun = 'Remove this text';

export const seeSent = 'See what was sent';
export const sentSystem = 'How it was to work';
export const sentPrompt = 'What it worked on';
export const nothingSent = 'Nothing was sent. It was put together here.';

export const earlier = 'Earlier texts';
export const unfinished = 'It was not finished.';
export const taken = 'It was put in the story.';
export const forWhom = (who: string): string => `For ${who}`;

export const forgottenTitle = 'Is anybody forgotten?';
export const notNamed = (names: string): string => `The story does not name ${names}.`;
export const nobodyMissing = 'The story names everybody of whom you have said something.';
const unsaid: Record<string, string> = {
  parents: 'parents',
  siblings: 'brothers or sisters',
  partner: 'a partner',
  children: 'children',
  grandchildren: 'grandchildren',
  friends: 'friends',
};
export const unsaidOf = (key: string): string => unsaid[key] ?? '';
export const nothingSaidOf = (who: string): string =>
  `Nothing has been said of ${who}. Leave that as it is, if it is right.`;
