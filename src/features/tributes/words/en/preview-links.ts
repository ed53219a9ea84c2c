import { figure } from '../../../../shared/words/en/counts.ts';

// Texts for screens that make preview links, and for the previewed page.

export const link = 'Let somebody look before it is public';
export const title = (name: string): string =>
  name.trim() === '' ? 'A look at the page that has no name yet' : `A look at ${name}’s page`;
export const lead =
  'A link shows somebody the page as it is now, also what visitors do not see yet. They need no account, and can write you a note that only you and the others here read. It works for 30 days, or until you end it.';
export const readersLead = 'What people wrote to you who were shown the page before it is public.';
export const label = 'Who it is for';
export const labelHint = 'For example “Aunt Mary”. Only you and the others who look after the page see it.';
export const make = 'Make a link';
export const made = 'Here is the link';
export const madeHint =
  'Whoever has it can look, so send it only to people you mean. We show it this once. If it is lost, end it and make another.';

export const openTitle = 'Links that work now';
export const unlabelled = 'A link';
export const until = (day: string): string => `Works until ${day}`;
export const end = 'End it';
export const endOf = (what: string): string => `End it: ${what}`;

export const notesTitle = 'Notes to you';
export const noNotes = 'Nobody has written a note yet.';
export const from = (name: string): string => `From ${name}`;
export const fromNobody = 'From somebody who gave no name';
export const remove = 'Remove this note';
export const removeWhat = 'It is gone for good then, for everybody here.';
export const removeNow = 'Remove it';
export const notesOf = (count: number): string => (count === 1 ? 'One note to you' : `${figure(count)} notes to you`);

const done = {
  ended: 'The link has been ended. It shows nothing any more.',
  removed: 'The note is gone.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];
export const toPeople = 'The people on this page';
export const toWriting = 'Go on writing';

export const bandLabel = 'About this look';
export const notPublic = 'This page is not public. Somebody who writes it lets you look at it before others do.';
export const notShown =
  'These changes are not public yet. Somebody who writes this page lets you look at them before others do.';
export const pleaseKeep = (day: string): string =>
  `Please do not pass the link on. It works until ${day}, unless it is ended before.`;
export const toNote = 'Write a note to the family';
export const noteTitle = 'A note to the family';
export const noteLead =
  'Is a date wrong, or is somebody missing? Only those who write the page read this. It does not become part of it.';
export const noteWords = 'Your note';
export const noteName = 'Your name';
export const noteSend = 'Send the note';
export const noteSaved = 'We keep your note, and your name if you give it, until one of them removes it.';
export const noteLeft = 'Thank you. Your note is with those who write the page.';
export const another = 'You can write another one.';
export const noteProblem = 'Your note could not be sent yet';
export const noteLabels: Record<string, string> = { words: noteWords, name: noteName };
