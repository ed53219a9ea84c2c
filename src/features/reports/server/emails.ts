import * as reportEmails from '../words/en/report-emails.ts';
import * as dates from '../../../shared/words/en/dates.ts';
import { memory } from '../../memories/contract/gestures/memory.ts';
import { ownPostAddress } from '../../memories/contract/gestures/own-address.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { ReportAction } from '../contract/admin-reports.ts';
import type { StatementSide } from '../contract/report-statements.ts';
import type { ReportKind, ReportReason } from '../contract/reports.ts';
import { email, quotation, type Made, type Sender } from '../../email/server/email.ts';
import { wordsIn } from '../../../platform/words.ts';
import { sampleDecision, sampleKeeper, sampleReport } from './emails/samples.ts';
import { kinds } from './kinds/kinds.ts';
import type { Owning } from './kinds/parties.ts';
import { isAgainst, isOwn, wordingOf } from './rules/objecting.ts';

export interface OwnReportLink {
  id: string;
  number: number;
  key: string;
  kind: ReportKind;
  /** The page's or provider's name. It may be empty. */
  name: string;
}

/** Names the reported thing only in emails to a confirmed address. Any other address may belong to anybody. */
export const aboutReport = ({ language }: Sender, { kind, name }: OwnReportLink, isProven: boolean): string[] =>
  isProven && name !== '' ? [wordsIn(language, reportEmails).itWasAbout(kind, quotation(name))] : [];

export const linkTo = ({ publicUrl }: Sender, { id, key }: OwnReportLink, code = ''): string =>
  publicUrl + addressOf('ownReport', { reportId: id }, { query: { key, code } });

/** Goes to an unconfirmed address. Pressing its button confirms the address. */
export const confirmEmail = email({
  kinds: { report: 'stranger' },
  priority: 'unproven',
  samples: (made) => ({ 'confirm-report': [{ ...sampleReport(made), code: 'x'.repeat(8) }] }),
  write: (sender: Sender, report: OwnReportLink & { code: string }) => {
    const words = wordsIn(sender.language, reportEmails);
    return {
      subject: words.confirmSubject,
      matter: `report ${report.id}`,
      heading: words.confirmHeading,
      paragraphs: words.confirmParagraphs(report.number),
      button: { label: words.confirmButton, href: linkTo(sender, report, report.code) },
      footer: words.confirmFooter,
    };
  },
});

export const receivedEmail = email({
  kinds: { 'own-report': 'own' },
  priority: 'usual',
  samples: (made) => ({ 'report-received': [sampleReport(made)] }),
  write: (sender: Sender, report: OwnReportLink) => {
    const words = wordsIn(sender.language, reportEmails);
    return {
      subject: words.receivedSubject(report.number),
      matter: `own-report ${report.id}`,
      heading: words.confirmHeading,
      paragraphs: words.receivedParagraphs(report.number),
      button: { label: words.openButton, href: linkTo(sender, report) },
      footer: words.answerFooter,
    };
  },
});

export const answerEmail = email({
  kinds: { 'report-answer': 'stranger' },
  priority: 'usual',
  samples: (made) => ({
    'report-answered': [sampleReport(made), { answer: 'It may stay.', isProven: true, canObject: true }],
  }),
  write: (
    sender: Sender,
    report: OwnReportLink,
    { answer, isProven, canObject }: { answer: string; isProven: boolean; canObject: boolean },
  ) => {
    const words = wordsIn(sender.language, reportEmails);
    return {
      subject: words.answerSubject(report.number),
      matter: `report-answer ${report.id}`,
      priority: isProven ? 'usual' : 'unproven',
      heading: words.answerHeading,
      paragraphs: [...aboutReport(sender, report, isProven), answer, ...(canObject ? [words.objectAtReport] : [])],
      button: { label: words.openButton, href: linkTo(sender, report) },
      footer: words.answerFooter,
    };
  },
});

export const reopenedEmail = email({
  kinds: { 'report-answer': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'report-reopened': [sampleReport(made), true] }),
  write: (sender: Sender, report: OwnReportLink, isProven: boolean) => {
    const words = wordsIn(sender.language, reportEmails);
    return {
      subject: words.answerSubject(report.number),
      matter: `report-answer ${report.id}`,
      priority: isProven ? 'usual' : 'unproven',
      heading: words.reopenedHeading,
      paragraphs: [...aboutReport(sender, report, isProven), ...words.reopenedParagraphs(report.number)],
      button: { label: words.openButton, href: linkTo(sender, report) },
      footer: words.answerFooter,
    };
  },
});

export interface Reported {
  decisionId: string;
  kind: ReportKind;
  page: string;
  reason: ReportReason;
  /** Null if the decision was undone. */
  action: ReportAction | null;
  words: string;
  /** Key to object. Set only if `action` can be objected to. */
  objectionKey?: string;
}

export function buttonOf({ publicUrl, language }: Sender, owning: Owning): { label: string; href: string } {
  const words = wordsIn(language, reportEmails);
  if (owning.as === 'keeper')
    return { label: words.careButton, href: publicUrl + addressOf('care', { id: owning.tributeId }) };
  if (owning.as === 'firm')
    return { label: words.providerButton, href: publicUrl + addressOf('provider', { providerId: owning.providerId }) };
  if (owning.as === 'writer')
    return {
      label: words.ownWordsButton,
      href: publicUrl + addressOf('bill', { billId: owning.billId }, { fragment: 'your-words' }),
    };
  const { postKind: kind, postId: id, editKey } = owning;
  return { label: words.ownButton, href: publicUrl + ownPostAddress({ kind, id, editKey, tribute: { path: 'r' } }) };
}

/** The action that emails name. A warning also removes a thing that can be removed. */
export const saidAction = (kind: ReportKind, action: ReportAction): ReportAction | 'warn_off' =>
  action === 'warn' && kinds[kind].actions.includes('take_off') ? 'warn_off' : action;

/** Link to object. Undefined if the decision did nothing to the reader's thing. */
export function objectionLink(
  { publicUrl, language }: Sender,
  { as }: Owning,
  { action, decisionId, objectionKey: key }: Pick<Reported, 'action' | 'decisionId' | 'objectionKey'>,
): { label: string; href: string } | undefined {
  if (key === undefined || action === null || !isAgainst(as, action)) return undefined;
  const href = publicUrl + addressOf('objection', { decisionId }, { query: { as, key } });
  return { label: wordsIn(language, reportEmails).objectButton, href };
}

/** Subject, heading and footer, which depend on how the thing concerns the reader. */
export function frameOf({ language }: Sender, { as }: Owning, kind: ReportKind) {
  const words = wordsIn(language, reportEmails);
  return {
    own: { subject: words.reportedSubject, heading: words.reportedHeading, footer: words.reportedFooter },
    family: { subject: words.familySubject, heading: words.familyHeading, footer: words.familyFooter },
    answered: { subject: words.answeredSubject, heading: words.answeredHeading, footer: words.answeredFooter },
  }[wordingOf(kind, as)];
}

/** Tells the owner the reason and the decision. It never tells who reported or what they wrote. */
export const reportedEmail = email({
  kinds: { reported: 'stranger' },
  priority: 'usual',
  samples: (made) => ({
    reported: [sampleKeeper(made), sampleDecision(made)],
    'entry-on-page-reported': [sampleKeeper(made), { ...sampleDecision(made), kind: memory.kind }],
    'answered-words-reported': [
      { as: 'firm', providerId: made.id },
      { ...sampleDecision(made), kind: 'words' },
    ],
  }),
  write: (sender: Sender, owning: Owning, reported: Reported) => {
    const words = wordsIn(sender.language, reportEmails);
    const { kind, reason, action } = reported;
    const isTheirs = isOwn(kind, owning.as);
    const said = action === null ? null : saidAction(kind, action);
    const page = quotation(reported.page);
    const { subject, heading, footer } = frameOf(sender, owning, kind);
    const matter = {
      own: () =>
        said === null ? words.undoneParagraphs(kind, page) : words.reportedParagraphs(kind, page, reason, said),
      family: () => words.familyParagraphs(kind, page, said ?? 'undone'),
      answered: () => words.answeredParagraphs(said ?? 'undone'),
    }[wordingOf(kind, owning.as)]();
    const also = objectionLink(sender, owning, reported);
    return {
      subject,
      matter: `reported ${reported.decisionId}`,
      priority: owning.as === 'author' ? 'unproven' : 'usual',
      heading,
      paragraphs: [
        ...matter,
        ...(reported.words.trim() === '' || !isTheirs ? [] : [reported.words]),
        ...(isTheirs && reason === 'self_harm' && action !== null
          ? [words.somebodyListens(sender.publicUrl + addressOf('helplines'))]
          : []),
        also ? words.objectOnce : words.objection,
      ],
      button: buttonOf(sender, owning),
      ...(also && { also }),
      footer,
    };
  },
});

interface AskedSide {
  id: string;
  key: string;
  side: StatementSide;
  name: string;
  about: string;
  dueAt: Date;
  decidedBy: Date;
}

const sampleAsked = ({ typed, id, key }: Made, side: StatementSide): AskedSide => ({
  id,
  key,
  side,
  name: typed,
  about: 'Whether her sister stands on the page.',
  dueAt: new Date('2026-12-03T12:00:00Z'),
  decidedBy: new Date('2026-12-06T12:00:00Z'),
});

/** Asks one side of a dispute for a statement. It names no reporter and quotes neither side. */
export const sidesEmail = email({
  kinds: { 'report-statement': 'stranger' },
  priority: 'usual',
  samples: (made) => ({
    'side-keeper': [sampleAsked(made, 'keepers'), true],
    'side-reporter': [sampleAsked(made, 'reporter'), false],
  }),
  write: (sender: Sender, { id, key, side, name, about, dueAt, decidedBy }: AskedSide, isProven: boolean) => {
    const words = wordsIn(sender.language, reportEmails);
    const { dayOf } = wordsIn(sender.language, dates);
    return {
      subject: words.sidesSubject,
      matter: `report-statement ${id}`,
      expiresAt: dueAt,
      late: { paragraphs: [words.sidesWhy(side, quotation(name)), words.sidesLate(dayOf(dueAt))] },
      priority: isProven ? 'usual' : 'unproven',
      heading: words.sidesHeading,
      paragraphs: [
        words.sidesWhy(side, quotation(name)),
        words.sidesAbout,
        about,
        ...words.sidesParagraphs(dayOf(dueAt), dayOf(decidedBy)),
      ],
      button: {
        label: words.sidesButton,
        href: sender.publicUrl + addressOf('ownStatement', { statementId: id }, { query: { key } }),
      },
      footer: side === 'keepers' ? words.reportedFooter : words.answerFooter,
    };
  },
});
