// The part of the report screen where admins answer objections.
import type { ObjectingAs, ObjectionOutcome } from '../../contract/objections.ts';

export const heading = 'Objections';
const sides: Record<ObjectingAs, string> = {
  reporter: 'From whoever reported it',
  author: 'From whoever left it',
  keeper: 'From those who look after the page',
  writer: 'From whoever wrote these words',
  firm: 'From the service provider',
};
export const side = (as: ObjectingAs): string => sides[as];
export const answerBy = (when: string): string => `Answer by ${when}.`;
export const putBackOn = (when: string): string =>
  `It is put back by itself on ${when}, unless somebody goes to court.`;
export const courtSince = (when: string): string => `In court since ${when}. Nothing is put back by itself.`;
export const counterHeading = 'Counter-notice';
export const noticeHeading = 'Notice of whoever says that it belongs to them';
export const another = 'You decided this, or object to it yourself, so another admin has to answer.';
export const soleFrom = (when: string): string =>
  `There is no admin besides you. You can answer it yourself from ${when}.`;
const outcomes: Record<ObjectionOutcome, string> = {
  stands: 'The decision stands',
  taken_back: 'The decision was taken back',
  decided_anew: 'It was decided anew',
  put_back: 'It was put back, since nobody went to court',
};
export const outcomeName = (of: ObjectionOutcome): string => outcomes[of];
export const answeredBy = (who: string): string => `By ${who}`;

export const stands = 'Our decision stands';
export const standsMeans = 'Nothing changes. Both sides are told.';
export const takenBack = 'Take the decision back';
export const takenBackMeans =
  'It stands as it did before, and its reports are open again. Both sides are told. You decide about it afterwards.';
export const anew = (way: string): string => `Decide instead: ${way}`;
export const whatShould = 'What should happen with this objection?';
export const chosen = (way: string): string => `You chose: ${way}.`;
export const choose = 'Choose something else';
export const answer = 'Send this answer';
export const toReporterHint = 'It goes to everybody whose report was answered by that decision.';
export const toReportedHint =
  'Whoever it belongs to is told what became of it. Add a few words, or leave it empty. Never say who reported it.';
const toReporters: Record<'stands' | 'taken_back' | 'decided_anew', string> = {
  stands: 'We have read everything again. We see no reason to decide differently.',
  taken_back: 'We were too quick. We will look at it again and write to you.',
  decided_anew: 'We have read everything again, and decided differently.',
};
export const startReporter = (outcome: keyof typeof toReporters): string => toReporters[outcome];
export const noticeName = 'Name';
export const noticeContact = 'How they can be reached';
export const noticeWork = 'What they say is theirs';
export const noticeUsed = 'What of it is used here, they say';
export const noticeRemoved = 'What was taken off, they say';
export const noticeDeclared = 'They declared:';
export const court = 'Record that somebody has gone to court';
export const courtMeans =
  'It is not put back by itself any more. It stays on the list of what wants a person until somebody answers this objection.';
export const courtWhy = 'Which court, and which case';
