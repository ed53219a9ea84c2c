import { figure } from '../../../../shared/words/en/counts.ts';

// Texts for the facts screen and the interview.

export const title = (name: string): string =>
  name.trim() === '' ? 'What your family has said' : `What your family has said about ${name}`;
export const lead =
  'Say a thing once, and it is there for everybody who writes on the page. They and those who read along can see it, and nobody else. Nothing here is on the page.';
export const none = 'Nothing has been said yet.';

export const fromForm = 'From the page';
export const fromFormHint = 'This is changed where it is written.';
export const changeInForm = 'Change it there';
export const said = 'What was said';
export const by = (name: string): string => `${name} said so`;
export const byYou = 'You said so';
export const byNobody = 'Somebody on this page said so';
export const change = 'Change';
export const changeOf = (what: string): string => `Change: ${what}`;
export const save = 'Save';
export const remove = 'Remove';
export const removeOf = (what: string): string => `Remove: ${what}`;

export const waiting = 'From your notes: is this right?';
export const waitingHint = 'It is not used before somebody has said yes.';
export const yes = 'Yes, that is right';
export const yesTo = (what: string): string => `Yes, that is right: ${what}`;
export const yesToAll = 'All of these are right';
export const no = 'Leave it out';
export const noTo = (what: string): string => `Leave it out: ${what}`;

export const addTitle = 'Say something';
export const addLabel = 'Something you know';
export const addHint = 'One thing at a time, for example “Taught botany in Whitby” or “She never learned to drive.”';
export const add = 'Add it';

export const notesTitle = 'Paste notes';
export const notesLabel = 'Your notes';
export const notesHint =
  'A list, an email, a few lines. We cut them into pieces, word for word, and you say which are right.';
export const split = 'Cut them into pieces';

const done = {
  added: 'It has been added.',
  saved: 'It has been saved.',
  removed: 'It has been removed.',
  confirmed: 'Thank you. It can be used now.',
  'confirmed-all': 'Thank you. They can be used now.',
  split: 'Here are the pieces. Say which are right.',
  nothing: 'We found nothing in these notes that could be kept.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];

export const toInterview = 'Let us ask you';
export const toFacts = 'What has been said';
export const toWriting = 'Go on writing';
export const toPage = 'Look after the page';

export const interviewTitle = (name: string): string =>
  name.trim() === '' ? 'A few questions' : `A few questions about ${name}`;
export const interviewLead =
  'One at a time. A word is enough, and each can be left. You can stop anywhere and go on later, here or on another device.';
export const relationAsked = (name: string): string =>
  name.trim() === '' ? 'Who was this to you?' : `Who was ${name} to you?`;
export const relationHint = 'So that we ask what fits.';
export const goOn = 'Go on';
export const at = (number: number, all: number): string => `Question ${figure(number)} of ${figure(all)}`;
export const answer = 'Your answer';
export const saveAnswer = 'Save and go on';
export const skip = 'Leave this one';
export const wasSaid = 'This has been said already. You can add to it.';
export const allAsked = 'That is all we ask.';
export const allAskedLead = 'What was left can still be answered, whenever you like.';
export const allQuestions = 'All questions';
const states = { open: 'not answered yet', answered: 'answered', skipped: 'left out' };
export const state = (of: keyof typeof states): string => states[of];
export const stated = (question: string, how: string): string => `${question} (${how})`;
export const otherRelation = 'Say who this was to you';
export const readersOnly = 'Those who write on this page can answer.';
