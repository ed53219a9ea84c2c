import type { FirstQuestion } from '../../contract/checklist-now.ts';
import type { Question } from '../../contract/steps.ts';

// The questions that choose the steps.

export const title = 'A few questions';
export const lead = 'If you skip a question, you may see a few steps you don’t need.';
const first: Record<Exclude<FirstQuestion, Question>, string> = {
  region: 'In which country did they live?',
  died: 'On which day did they die?',
  relation: 'Who were they to you?',
  done: 'What has been done already?',
};
/** The text of a first question. Each has its own screen, before the first steps. */
export const firstQuestion = (of: FirstQuestion): string =>
  Object.hasOwn(first, of) ? first[of as keyof typeof first] : question(of as Question, '');
const hints: Partial<Record<FirstQuestion, string>> = {
  region: 'Where their home and papers are. It decides which offices you deal with.',
  died: 'Some dates count from it. If you are not sure, skip this.',
  done: 'Tick what you have done. Everything else stays on your list.',
};
export const firstHint = (of: FirstQuestion): string | undefined => hints[of];
export const chooseOne = 'Choose one';
export const tickDone = 'Done already';
export const next = 'Next';
export const toSteps = 'Show me the steps';
export const skip = 'Skip this question';
export const noneDone = 'None of these';
export const aboutThem = 'About them';
export const name = 'Their name';
export const died = 'The day they died';
export const diedIn = 'The place where they died';
export const diedInHint = 'A town is enough.';
export const onPage = (called: string): string =>
  `Name, dates and places are on ${called.trim() === '' ? 'their page' : `${called}’s page`}, and are the same here.`;
export const toFacts = 'Change them there';
export const relation = 'Who were they to you?';
export const notSaid = 'I’d rather not say now';
export const save = 'Save the answers';
export const problem = 'Please look at this again';
export const conflict =
  'Somebody else has changed the answers meanwhile. Here is how they stand now; yours were not kept.';
export const privacy = 'Only the people who see all of this list can read the answers. They are locked with a key.';
export const joinHeading = 'A page for them';
export const joinLead =
  'You look after a page for somebody. If it is for the same person, the two can share name and dates.';
export const joinPick = 'Which page?';
export const join = 'It is for the same person';
export const removeHeading = 'Remove this list';
export const removeWhat =
  'Everything in it goes for good: notes, papers, letters and who was told. This cannot be undone.';
export const remove = 'Remove the list for good';
export const removeSure = 'Yes, remove everything in it';

const asked: Record<Question, string> = {
  place: 'Where did they die?',
  manner: 'Was the death expected?',
  age: 'How old were they?',
  will: 'Is there a will?',
  funeral: 'What kind of funeral will it be?',
  home: 'What kind of home did they live in?',
  work: 'What did they do for work?',
  benefits: 'Did they have a pension or benefits?',
  children: 'Did young children depend on them?',
  pets: 'Did they have animals?',
  vehicle: 'Did they have a car?',
  abroad: 'Did they own something in another country?',
  repatriation: 'Will they be taken to another country, or brought home from one?',
  veteran: 'Had they served in the armed forces?',
};
/** After a death abroad, the question about repatriation asks about bringing the person home. */
export const question = (of: Question, place: string): string =>
  of === 'repatriation' && place === 'abroad' ? 'Will they be brought home?' : asked[of];

/** Headings of the questions, in order. */
export const groups = {
  death: 'About the death',
  papers: 'The will and the funeral',
  life: 'Their home and their work',
  family: 'Who and what depended on them',
};

const yesOrNo = { yes: 'Yes', no: 'No' };
const answers: Record<Question, Record<string, string>> = {
  place: {
    home: 'At home',
    hospital: 'In hospital',
    'care-home': 'In a care home',
    hospice: 'In a hospice',
    elsewhere: 'Somewhere else',
    abroad: 'In another country',
  },
  manner: {
    expected: 'Yes, it was expected',
    sudden: 'No, it was sudden',
    examined: 'Someone official, such as a coroner, is looking into it',
  },
  age: {
    adult: 'Grown up',
    child: 'A child',
    baby: 'A baby',
    stillborn: 'A stillborn baby',
  },
  will: { yes: 'Yes', no: 'No', unknown: 'I do not know' },
  funeral: { burial: 'A burial', cremation: 'A cremation', undecided: 'Not decided yet' },
  home: {
    'owned-alone': 'A home they owned alone',
    'owned-shared': 'A home they owned with somebody',
    rented: 'A rented home',
    'care-home': 'A care home',
    'with-family': 'With family or friends',
  },
  work: { employed: 'Employed', 'self-employed': 'Self-employed', retired: 'Retired', none: 'None of these' },
  benefits: yesOrNo,
  children: yesOrNo,
  pets: yesOrNo,
  vehicle: yesOrNo,
  abroad: yesOrNo,
  repatriation: yesOrNo,
  veteran: yesOrNo,
};
export const answer = (of: Question, value: string): string => answers[of][value] ?? value;

const relations = {
  parent: 'My mother, father or parent',
  partner: 'My husband, wife or partner',
  child: 'My child',
  baby: 'My baby',
  sibling: 'My brother, sister or sibling',
  grandparent: 'My grandparent',
  relative: 'A relative',
  friend: 'A friend',
  pet: 'An animal',
  other: 'Somebody else',
};
export const relationWords = (of: keyof typeof relations): string => relations[of];
