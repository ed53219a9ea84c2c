// Emails about reports. They appear on lock screens and reach reported people, so they are plain and quote nothing.
import { ofKinds, type GestureKind } from '../../../memories/contract/gestures/gestures.ts';
import { byKind } from '../../../memories/words/en/gestures.ts';
import type { StatementSide } from '../../contract/report-statements.ts';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';
import type { Sentence } from '../../../email/words/en/email.ts';
import { reasonSaid } from './report-reasons.ts';

export const confirmSubject = 'Please confirm what you told us';
export const confirmHeading = 'Thank you for telling us';
export const confirmParagraphs = (number: number): Sentence[] => [
  `We have your report, number ${number}. Somebody of ours will look at it.`,
  {
    withButton:
      'Please press the button, so that we know this address is yours. We will write to you when we have decided.',
    withLink:
      'Please open the link below and press the button on the page that opens, so that we know this address is yours. We will write to you when we have decided.',
  },
];
export const confirmButton = 'Yes, I sent this';
export const confirmFooter =
  'You get this email because someone gave this address with a report. If that was not you, there is nothing you need to do.';

export const receivedSubject = (number: number): string => `We have your report ${number}`;
export const receivedParagraphs = (number: number): string[] => [
  `We have your report, number ${number}. Somebody of ours will look at it.`,
  'We will write to you when we have decided.',
];
export const openButton = 'Open your report';

export const answerSubject = (number: number): string => `About your report ${number}`;
const pageOf = (name: string): string => (name === '' ? 'a page here' : `the page of ${name}`);
/** Used only for a confirmed address. `name`: the page's or provider's name. */
const reportedThings: Record<ReportKind, (name: string) => string> = {
  tribute: (name) => pageOf(name),
  ...ofKinds(
    ({ kind }) =>
      (name: string) =>
        byKind[kind].onPage(pageOf(name)),
  ),
  photograph: (name) => `a photograph on ${pageOf(name)}`,
  fund: (name) => `a collection on ${pageOf(name)}`,
  provider: (name) => `the service provider ${name}`,
  words: (name) => `words about the service provider ${name}`,
};
export const itWasAbout = (kind: ReportKind, name: string): string =>
  `You told us about ${reportedThings[kind](name)}.`;
export const answerHeading = 'We have looked at what you told us';
export const reopenedHeading = 'We are looking at it once more';
export const reopenedParagraphs = (number: number): string[] => [
  `We have taken back what we had decided about your report, number ${number}.`,
  'Open your report to see how it stands now. We will write to you again when we have decided.',
];
export const answerFooter =
  'You get this email because you told us about something here. Nobody else learns that it was you.';

/** The reported thing as its owner calls it. `page`: the name of the thing's page. */
export const thingOf: Record<ReportKind, (page: string) => string> = {
  tribute: (page) => `${pageOf(page)}, which you look after`,
  ...ofKinds(
    ({ kind }) =>
      (page: string) =>
        byKind[kind].ownOnPage(pageOf(page)),
  ),
  photograph: (page) => `a photograph on ${pageOf(page)}, which you look after`,
  fund: (page) => `a collection on ${pageOf(page)}, which you look after`,
  provider: () => 'what families see of your business',
  words: () => 'words you left about a service provider',
};
const actions = {
  leave: 'It stays as it is now.',
  keep_hidden: 'For now nobody can see it, while we look into it. Nothing is lost.',
  take_off: 'We have taken it off the page. We can put it back for thirty days.',
  warn: 'Please see to it that this does not happen again.',
  warn_off: 'We have taken it off the page. Please see to it that this does not happen again.',
  freeze_page:
    'Everybody can still read the page. For now nothing new can be added to it, changes are kept but not shown, and nobody can give on it.',
  freeze_giving: 'Nobody can give on the page for now. What was given stays where it is.',
};
export type SaidAction = keyof typeof actions;
export const actionSaid = (action: SaidAction): string => actions[action];
export const reportedSubject = 'About something of yours here';
export const reportedHeading = 'Somebody asked us to look at something of yours';
export const reportedParagraphs = (
  thing: ReportKind,
  page: string,
  reason: ReportReason,
  action: SaidAction,
): string[] => [
  `Somebody asked us to look at ${thingOf[thing](page)}. The reason they gave: ${reasonSaid(reason)}.`,
  `We have looked at it. ${actions[action]}`,
];
export const undoneParagraphs = (thing: ReportKind, page: string): string[] => [
  `We had decided something about ${thingOf[thing](page)}. We have taken that back, and it stands as it did before.`,
  'We will look at it once more.',
];
export const familySubject = 'About a page you look after';
export const familyHeading = 'Somebody asked us to look at something on a page you look after';
export const familyFooter =
  'You get this email because you look after this page. We tell nobody who reported something to us.';
const gestureWords: Partial<Record<ReportKind, Pick<(typeof byKind)[GestureKind], 'reportedToFamily'>>> = byKind;
/** Goes to a family about a post on its page. */
export const familyParagraphs = (thing: ReportKind, page: string, action: SaidAction | 'undone'): string[] => [
  (gestureWords[thing] ?? byKind.memory).reportedToFamily(pageOf(page)),
  action === 'undone'
    ? 'We have taken back what we decided about it, and it stands as it did before.'
    : action === 'warn_off'
      ? actions.take_off
      : actions[action],
];
export const somebodyListens = (address: string): string =>
  `If things are hard for you, you are not alone with them. There are people who listen at any hour: ${address}`;
export const objection =
  'If you think that this is wrong, please answer this email and tell us why. A person reads it.';
/** Comes before a button to object. */
export const objectOnce =
  'If you think that this is wrong, you can object once within thirty days. Where we can, somebody else of ours looks at it then.';
export const objectButton = 'Object to this decision';
export const objectAtReport =
  'If you see it differently, open your report. You can object there once within thirty days. Where we can, somebody else of ours looks at it then.';
export const answeredSubject = 'About a family’s words about your business';
export const answeredHeading = 'Somebody asked us to look at a family’s words about your business';
export const answeredFooter =
  'You get this email because your business had answered these words. We tell nobody who reported something to us.';
/** Goes to a provider about a review that the provider has answered. */
export const answeredParagraphs = (action: SaidAction | 'undone'): string[] => [
  'Words of a family about your business, which you had answered, were reported to us.',
  action === 'undone'
    ? 'We have taken back what we decided about them, and they stand as they did before, with your answer.'
    : action === 'take_off' || action === 'warn_off'
      ? 'We have taken them off the page, and your answer with them. We can put them back for thirty days.'
      : actions[action],
];
export const ownButton = 'Open what you left';
export const ownWordsButton = 'Open your words';
export const careButton = 'Open the page';
export const providerButton = 'Open your business page';
export const reportedFooter =
  'You get this email because it is about something of yours. We tell nobody who reported something to us.';

export const sidesSubject = 'How do you see it?';
export const sidesHeading = 'We would like to hear both sides';
export const sidesWhy = (side: StatementSide, page: string): string =>
  side === 'reporter'
    ? `You told us that a family does not agree about a page here: ${page}.`
    : `Somebody of the family sees something differently on a page you look after: ${page}.`;
export const sidesAbout = 'It is about this:';
export const sidesParagraphs = (until: string, decided: string): string[] => [
  'Before we decide, we ask both sides to tell us in their own words how they see it, and what would help. Nobody is shown what somebody else wrote: we alone read it.',
  `Please write to us by ${until}. We decide by ${decided} at the latest, also when somebody does not write. The page stays as it is until then, and nothing on it is lost.`,
];
/** When the link came too late. */
export const sidesLate = (until: string): string =>
  `We asked you how you see it, and wanted to hear from you by ${until}. If you still want to tell us something, please write to us.`;
export const sidesButton = 'Tell us how you see it';
