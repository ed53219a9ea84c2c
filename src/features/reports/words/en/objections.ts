// The screen where either side objects to a decision.
import type { ReportAction } from '../../contract/admin-reports.ts';
import type { ObjectingAs, ObjectionOutcome } from '../../contract/objections.ts';

export const title = 'Object to a decision';
const abouts: Record<ObjectingAs, string> = {
  reporter: 'It is about what you reported to us.',
  author: 'It is about something you left on a page here.',
  keeper: 'It is about something on a page you look after.',
  writer: 'It is about words you left about a service provider.',
  firm: 'It is about your business.',
};
export const about = (as: ObjectingAs): string => abouts[as];
const actions: Record<ReportAction, string> = {
  leave: 'We decided that it stays as it is.',
  keep_hidden: 'We have hidden it while we look into it.',
  take_off: 'We decided to take it off the page.',
  warn: 'We decided to write a warning.',
  freeze_page: 'We decided that nothing new can be added to the page for now.',
  freeze_giving: 'We decided that nobody can give on the page for now.',
};
export const decided = (action: ReportAction): string => actions[action];
export const weWrote = 'What we wrote to you then';
export const lead =
  'If you think that this is wrong, tell us why. You can do so once. Where we can, somebody else of ours looks at it. The other side is not shown what you write.';
export const until = (when: string): string => `You can write until ${when}.`;
export const words = 'Why you think that it is wrong';
export const send = 'Send this objection';
export const counterWay =
  'If you may use it, and want it back even if nobody of ours agrees, you can send a formal counter-notice with your objection.';
export const counterLink = 'Send a formal counter-notice';
export const plainLink = 'Object without a counter-notice';
export const counterThen = (days: number): string =>
  `We then put it back after ${days} days, unless the other side goes to court.`;
export const problemTitle = 'Nothing you wrote is lost';
export const sent = 'Thank you. We have your objection.';
export const answerBy = (when: string): string =>
  `We write to you when we have looked at it, by ${when} at the latest.`;
export const putBackOn = (when: string): string =>
  `We put it back on ${when}, unless the other side goes to court before then.`;
export const inCourt = 'The other side has gone to court. We wait for what it decides.';
export const youWrote = 'What you wrote';
const outcomes: Record<ObjectionOutcome, string> = {
  stands: 'We have looked at it once more. Our decision stands.',
  taken_back: 'We have looked at it once more, and have taken our decision back.',
  decided_anew: 'We have looked at it once more, and decided differently.',
  put_back: 'Nobody has told us of a court, so it is on the page again.',
};
export const outcome = (of: ObjectionOutcome): string => outcomes[of];
export const reply = 'What we wrote to you';
export const over = 'It is too late to object, or we have decided differently since.';
export const badTitle = 'This link does not work';
export const bad = 'Please open it from our email once more, as a whole.';

/** Shown beside a post that an admin has removed. */
export const becauseOf = (reason: string): string =>
  `Somebody asked us to look at it. The reason they gave: ${reason}.`;
export const weWroteNow = 'What we write to you about it';
export const untilYouCan = (when: string): string =>
  `If you think that this is wrong, you can object once, until ${when}.`;
export const warned = 'Please see to it that this does not happen again.';
export const ifWrong = (address: string): string => `If you think that this is wrong, please write to ${address}.`;

/** Section of the screen where reporters see their own report. */
export const objectHeading = 'If you see it differently';
export const objectLink = 'Object to this decision';
export const objected = 'You have objected to it.';
export const openObjection = 'Open your objection';
export const countered = (when: string): string =>
  `The other side has sent a formal counter-notice. We put it back on ${when}, unless you tell us before then that you have gone to court.`;
