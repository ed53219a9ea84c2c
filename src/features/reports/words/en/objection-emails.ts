// Emails about objections. They are plain, the same for both sides, and quote neither.
import type { ObjectionOutcome } from '../../contract/objections.ts';
import type { ReportKind } from '../../contract/reports.ts';
import { thingOf } from './report-emails.ts';

export const heading = 'We have looked once more';
export const toReporterSubject = (number: number): string => `About your report ${number}`;
const who = (isObjector: boolean): string => (isObjector ? 'You' : 'Somebody');
const toReporters: Record<ObjectionOutcome, string[]> = {
  stands: ['Our decision stands.'],
  taken_back: [
    'We have taken our decision back. Your report is open again, and we will write to you when we have decided.',
  ],
  decided_anew: ['We have decided differently.'],
  put_back: [
    'We took something off because you told us that it belongs to you. The other side says that they may use it, and nobody has told us of a court since.',
    'So it is on the page again. If you have gone to court, please answer this email.',
  ],
};
export const toReporter = (outcome: ObjectionOutcome, isObjector: boolean): string[] => [
  ...(outcome === 'put_back'
    ? []
    : [`${who(isObjector)} objected to what we decided about your report, so we have looked at it once more.`]),
  ...toReporters[outcome],
];

/** others: a visitor or a family left the thing, on the reader's page or about the reader's provider. */
type Whose = ReportKind | 'others';
const called = (whose: Whose, page: string): string =>
  whose === 'others' ? 'something that somebody else left and that is about you or your page' : thingOf[whose](page);
const toOwners: Record<Exclude<ObjectionOutcome, 'put_back'>, string> = {
  stands: 'We have looked at it once more. Our decision stands.',
  taken_back: 'We have taken our decision back, and it stands as it did before. We will look at it again.',
  decided_anew: 'We have looked at it once more, and decided differently.',
};
export const toReported = (
  outcome: ObjectionOutcome,
  { whose, page, isObjector }: { whose: Whose; page: string; isObjector: boolean },
): string[] =>
  outcome === 'put_back'
    ? [`We took off ${called(whose, page)}. Nobody has told us of a court, so it is on the page again.`]
    : [`${who(isObjector)} objected to what we decided about ${called(whose, page)}.`, toOwners[outcome]];
export const reportButton = 'Open your report';

export const counterHeading = 'The other side sees it differently';
export const counterParagraphs = (day: string, helpEmail: string): string[] => [
  'We took something off because you told us that it belongs to you. Whoever it was taken from has told us in a formal notice that they may use it.',
  `We put it back on ${day}, unless you tell us before then that you have gone to court about it. Please answer this email, or write to ${helpEmail}, with the name of the court and the number of the case.`,
  'If you need their name and address for the court, please ask us for it.',
];
