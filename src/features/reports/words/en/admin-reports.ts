// Screens where admins decide about reports. The messages are drafts: an admin edits each one before it is sent.
import { ofKinds } from '../../../memories/contract/gestures/gestures.ts';
import { byKind, leftInAll, warnedOff } from '../../../memories/words/en/gestures.ts';
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import type { ReportAction, ReportEvent, reportList, ReportState, ThingState } from '../../contract/admin-reports.ts';
import { COUNTED_TO } from '../../../../shared/limits/report-limits.ts';
import type { StatementSide } from '../../contract/report-statements.ts';
import type { ReportKind, ReportReason } from '../../contract/reports.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';

export const title = 'Reports';
export const lead =
  'What people asked us to look at: open ones, unless you choose another state. Those that are due first come first.';
export const hint = 'The number of a report, or the address of whoever sent it: in all states, unless you choose one.';
export const report = 'Report';
export const about = 'About';
export const state = 'State';
export const kind = 'What it is';
export const reason = 'Reason';
export const urgency = 'How soon';
export const due = 'Due';
export const sent = 'Sent';
export const urgent = 'Within four hours';
export const usual = 'Within three days';
export const numbered = (number: number): string => `Report ${number}`;
const states: Record<ReportState, string> = { open: 'Open', acted: 'Something was done', kept: 'It stays' };
export const stateName = (of: ReportState): string => states[of];
export const stateWanted = (of: ReportState | 'all'): string => (of === 'all' ? 'All' : states[of]);
export const openUnlessFound = 'Open ones';
export const number = 'Number';
const kinds: Record<ReportKind, string> = {
  tribute: 'A page',
  ...ofKinds((gesture) => byKind[gesture.kind].reported[0]),
  photograph: 'A photograph',
  fund: 'A collection',
  provider: 'A service provider',
  words: 'Words about a service provider',
};
export const kindName = (of: ReportKind): string => kinds[of];
const reasons: Record<ReportReason, string> = {
  self_harm: 'Somebody may be in danger',
  living_person: 'A living person',
  scam_link: 'Money or passwords',
  fund_misuse: 'Where gifts go',
  privacy: 'Something private',
  abuse: 'Hurtful',
  impersonation: 'In the name of another',
  wrong_fact: 'Not true',
  copyright: 'Belongs to somebody else',
  dispute: 'The family does not agree',
  spam: 'Advertising',
  other: 'Something else',
};
export const reasonName = (of: ReportReason): string => reasons[of];

export const toList = 'All reports';
export const heading = (what: string, why: string): string => `${what}: ${why}`;
export const onPage = (name: string): string => `On ${name}’s page`;
export const answerBy = (when: string): string => `Answer by ${when}.`;
export const openPage = 'Open the page';
export const aboutPage = 'Who keeps the page, and how it stands';
export const toAudit = 'What admins did with this report';
const things: Record<ThingState, string> = {
  shown: 'Everybody can see it',
  hidden: 'Hidden until somebody has looked',
  removed: 'Taken off the page',
  not_shown: 'Visitors do not see it',
  frozen: 'The page is frozen',
  giving_frozen: 'Nobody can give',
  gone: 'It is gone',
};
export const thingName = (of: ThingState): string => things[of];
export const noDetails = 'They wrote nothing besides.';
export const doubtful = 'A field that people do not see was filled in, so this may be a machine’s. It hid nothing.';
export const was = 'As it was when it was reported';
export const now = 'As it is now';
export const unchanged = 'It has not changed.';
export const isGone = 'It is not there any more. You can still answer.';
export const noWords = 'No words.';
export const readWhole = 'Read the whole of it';
export const showPicture = (count: number): string =>
  plural(count, { one: () => 'Show the picture', other: () => `Show ${figure(count)} pictures` });
export const pictureAlt = (of: number): string => `Picture ${of}`;

export const whatShould = 'What should happen?';
export const besideObjection = 'Decide about it without answering the objection';
interface Way {
  called: string;
  means: string;
}
const ways: Record<ReportAction, Way> = {
  leave: { called: 'It stays', means: 'If it was hidden, everybody sees it again, as it is now.' },
  keep_hidden: { called: 'Hide it while we ask', means: 'Nobody sees it. The report stays open for three more days.' },
  take_off: {
    called: 'Take it off the page',
    means: 'It is gone everywhere within five seconds. You can put it back for thirty days.',
  },
  warn: {
    called: 'Warn whoever it belongs to',
    means: warnedOff,
  },
  freeze_page: {
    called: 'Freeze the page',
    means: 'Everybody can still read it. Nobody can add or change anything, or give, until you end it.',
  },
  freeze_giving: { called: 'Freeze giving', means: 'The page goes on. Nobody can give on it until you end it.' },
};
export const wayName = (of: ReportAction): string => ways[of].called;
export const wayMeans = (of: ReportAction): string => ways[of].means;
export const chosen = (way: string): string => `You chose: ${way}.`;
export const another = 'Choose something else';
export const toReporter = 'Letter to whoever reported it';
export const toReporterHint = 'It goes to everybody whose report this decides, if they left an address.';
export const toReported = 'Letter to whoever it belongs to';
export const toReportedHint =
  'The letter already says the reason, what was decided and how to object. Add a few words, or leave it empty. Never say who reported it.';
export const why = 'Why you decided this';
export const whyHint = 'It is kept with the report, and goes to nobody.';
export const refusePicture = 'Refuse this picture when it comes again';
export const refusePictureHint =
  'Nobody can add it to any page, nor a copy of it in another size. It ends when this decision is taken back, or when you decide that it stays.';
export const picturesRefused = 'Its pictures are refused when they come again';
export const problemTitle = 'Nothing you wrote is lost';
export const notDone = 'It was not done';
export const fieldLabels = { toReporter, toReported, why };

const toReporters: Record<ReportAction, string> = {
  leave: 'Thank you for telling us. We have looked at it carefully, and it may stay as it is now.',
  keep_hidden: 'Thank you for telling us. Nobody can see it for now. We are still asking, and will write to you again.',
  take_off: 'Thank you for telling us. It is no longer on the page, and shows nowhere else.',
  warn: 'Thank you for telling us. We have looked at it, and have written to whoever it belongs to.',
  freeze_page: 'Thank you for telling us. Nothing new can be added to the page while we look into it.',
  freeze_giving: 'Thank you for telling us. Nobody can give on the page while we look into it.',
};
export const startReporter = (action: ReportAction): string => toReporters[action];
const toOwners: Record<ReportAction, string> = {
  leave: 'Thank you for your patience. You need not do anything.',
  keep_hidden: 'We will write to you again when we have decided.',
  take_off: '',
  warn: '',
  freeze_page: 'Please write to us, so that we can understand what happened.',
  freeze_giving: 'Please write to us, so that we can understand what happened.',
};
export const startReported = (action: ReportAction): string => toOwners[action];

export const holdHeading = (isOnLegalHold: boolean): string => (isOnLegalHold ? held : hold);
export const hold = 'Keep it for the law';
export const holdMeans =
  'This report, what was reported as it was then, its pictures and what came with it stay until you end this, whatever becomes of the page, the entry or an account. Only admins see them.';
export const endHold = 'Stop keeping it';
export const endHoldMeans =
  'What should be gone by now goes: pictures that are on no page any more, and the report with them where its page was deleted. This cannot be taken back.';
export const holdReason = 'Why, and who asked for it';
export const holdReasonHint = 'It stands in the audit.';
export const legalHoldSince = (when: string): string => `Kept for the law since ${when}.`;
export const picturesOnHold = (count: number): string =>
  count === 0
    ? 'It has no pictures that could be kept.'
    : plural(count, {
        one: () => 'One picture is kept with it.',
        other: () => `${figure(count)} pictures are kept with it.`,
      });
export const holdDone = 'It is done.';
export const held = 'Kept for the law';
export const legalHoldOnly = 'Only those';

export const when = 'When you press the button:';
/** `isTold`: whether the owner gets an email. Null if nothing changes for the owner. */
export const willHappen = (way: string, reports: number, isTold: boolean | null): string =>
  [
    way,
    plural(reports, {
      one: () => 'Whoever reported it gets your letter, if they left an address.',
      other: () => `All ${figure(reports)} who reported it get your letter, if they left an address.`,
    }),
    isTold === null
      ? 'Whoever it belongs to is told nothing: for them nothing changes.'
      : isTold
        ? 'Whoever it belongs to is told, and does not learn who reported it.'
        : 'Whoever left it gave no address, so they read it at their own link.',
    'Your reason is kept.',
  ].join(' ');

export const reporterHeading = 'Whoever reported it';
export const leftAddress = (address: string): string => `Left the address ${address}`;
export const isMember = 'Has an account';
export const leftNone = 'Left no address';
export const addressConfirmed = 'They have confirmed that it is theirs';
export const addressOpen = 'Nobody has confirmed it';
export const says = (who: string): string => `Says: ${who}`;
/** A count from the server, which stops counting at COUNTED_TO. */
const many = (count: number): string => (count >= COUNTED_TO ? `${figure(COUNTED_TO)} or more` : figure(count));
export const before = (count: number, acted: number): string =>
  count === 0
    ? 'No reports before'
    : plural(count, {
        one: () => `One report before, ${many(acted)} of them acted on`,
        other: () => `${many(count)} reports before, ${many(acted)} of them acted on`,
      });
export const reportedHeading = 'Whoever it belongs to';
export const entries = (count: number, off: number): string =>
  count === 1 ? 'This is all they left' : leftInAll(many(count), many(off));
export const others = (thing: number, page: number): string =>
  thing + page === 0
    ? 'No other reports about it'
    : `Other reports: ${many(thing)} about this, ${many(page)} about this page`;
export const alikeHeading = 'Also reported by';
export const apartHeading = 'Urgent, and decided separately';
export const staysHidden = 'It stays hidden until the urgent reports about it are decided.';
export const apartStay = (reports: number): string =>
  plural(reports, {
    one: () => 'An urgent report for another reason stays open, with its own deadline.',
    other: () => `${figure(reports)} urgent reports for other reasons stay open, with their own deadlines.`,
  });
export const happenedHeading = 'What has happened';
const events: Record<ReportEvent, string> = {
  added: 'They wrote again',
  confirmed: 'They confirmed their address',
  hidden_urgent: 'Hidden by itself, as urgent',
  hidden_by_three: 'Hidden by itself, after three reports',
  sides_asked: 'Both sides were asked',
  reporter_wrote: 'Whoever reported it wrote how they see it',
  keeper_wrote: 'Somebody who looks after the page wrote how they see it',
};
export const eventName = (of: ReportEvent): string => events[of];
export const wasReported = 'It was reported';
export const decisionsHeading = 'What was decided';
export const decidedBy = (who: string): string => `By ${who}`;
export const bySomebody = 'By somebody who is no longer here';
export const undone = 'Taken back';
export const undo = 'Take this back';
export const endFreeze = 'End the freeze';
export const undoWhat = 'It stands as it did before, its reports are open again, and both sides are told.';
export const done = 'It is done, and the letters are on their way.';

export const statementsHeading = 'Both sides, in their own words';
const statementSides: Record<StatementSide, string> = {
  reporter: 'In the words of whoever reported it',
  keepers: 'In the words of those who look after the page',
};
export const statementSide = (of: StatementSide): string => statementSides[of];
export const notWritten = (until: string): string => `Nothing yet. They can write until ${until}.`;
export const neverWritten = 'They have written nothing.';
export const notAsked = 'Nobody on this side could be asked: no letter reaches anybody who looks after the page.';
export const goneKeeper = 'Somebody who looks after it no longer';
export const askedAbout = 'What both were told that it is about';
export const mayStillWrite = (count: number, until: string): string =>
  plural(count, {
    one: () => `Somebody who was asked can still write until ${until}, and has not written yet. A decision ends that.`,
    other: () =>
      `${figure(count)} who were asked can still write until ${until}, and have not written yet. A decision ends that.`,
  });
export const askSides = 'Ask both sides';
export const askAbout = 'What it is about, in your words';
export const askAboutHint =
  'It stands in both letters, on both screens and in the audit. Take no words of either side, and do not say who reported it.';
export const askLabels = { about: askAbout };
interface SidesReached {
  reporter: boolean;
  keepers: number;
}
const reachesReporter = ({ reporter }: SidesReached): string =>
  reporter
    ? 'Whoever reported it gets a letter.'
    : 'No letter goes to whoever reported it, since we have no address for them: they find the question only when they open the link of their report.';
const reachesKeepers = ({ keepers }: SidesReached): string =>
  keepers === 0
    ? 'No letter reaches anybody who looks after the page.'
    : plural(keepers, {
        one: () => 'One person who looks after the page gets a letter.',
        other: () => `${figure(keepers)} people who look after the page get a letter each.`,
      });
export const askReaches = (reached: SidesReached): string => `${reachesReporter(reached)} ${reachesKeepers(reached)}`;
export const askDone = (reached: SidesReached): string => `Both sides are asked. ${askReaches(reached)}`;
export const askSidesWhat =
  'Whoever reported it, and everybody who looks after the page, is asked how they see it, each at a link of their own. They have seven days, and nobody reads what another wrote. The page stays as it is. This report is then due within three days after that.';

const reportHeadings: Record<FileColumn<typeof reportList>, string> = {
  number: 'Number',
  id: 'Id',
  kind: 'What',
  reason: 'Reason',
  isUrgent: 'Urgent',
  name: 'On the page of',
  state: 'State',
  sentAt: 'Sent',
  dueAt: 'Due',
  isOnLegalHold: 'Kept for the law',
};
/** Column headings of CSV files, by list. Times in the files are UTC. */
export const csvHeadings = { list: reportHeadings };
