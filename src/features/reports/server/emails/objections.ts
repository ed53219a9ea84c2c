import * as dates from '../../../../shared/words/en/dates.ts';
import * as reportEmails from '../../words/en/report-emails.ts';
import * as objectionEmails from '../../words/en/objection-emails.ts';
import type { ObjectionOutcome } from '../../contract/objections.ts';
import { email, quotation, type Sender } from '../../../email/server/email.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { isOwn } from '../rules/objecting.ts';
import type { Owning } from '../kinds/parties.ts';
import {
  aboutReport,
  buttonOf,
  frameOf,
  linkTo,
  objectionLink,
  saidAction,
  type OwnReportLink,
  type Reported,
} from '../emails.ts';
import { sampleDecision, sampleKeeper, sampleReport } from './samples.ts';

interface ToReporter {
  outcome: ObjectionOutcome;
  words: string;
  isProven: boolean;
  isObjector: boolean;
}

const some = (words: string): string[] => (words.trim() === '' ? [] : [words]);

/** Tells a reporter what an admin answered to an objection of either side. */
export const outcomeEmail = email({
  kinds: { 'objection-answer': 'stranger' },
  priority: 'usual',
  samples: (made) => ({
    'objection-answered': [
      sampleReport(made),
      { outcome: 'stands', words: 'We read it all.', isProven: true, isObjector: true },
    ],
  }),
  write: (sender: Sender, report: OwnReportLink, { outcome, words: said, isProven, isObjector }: ToReporter) => {
    const words = wordsIn(sender.language, objectionEmails);
    return {
      subject: words.toReporterSubject(report.number),
      matter: `objection-answer ${report.id}`,
      priority: isProven ? 'usual' : 'unproven',
      heading: words.heading,
      paragraphs: [...aboutReport(sender, report, isProven), ...words.toReporter(outcome, isObjector), ...some(said)],
      button: { label: words.reportButton, href: linkTo(sender, report) },
      footer: wordsIn(sender.language, reportEmails).answerFooter,
    };
  },
});

/** Tells the owner what an admin answered to an objection. It never tells who reported or what either side wrote. */
export const outcomeToReportedEmail = email({
  kinds: { objection: 'stranger' },
  priority: 'usual',
  samples: (made) => ({
    'objection-decided-anew': [sampleKeeper(made), sampleDecision(made), { outcome: 'decided_anew', isObjector: true }],
    'objection-put-back': [
      sampleKeeper(made),
      { ...sampleDecision(made), action: null },
      { outcome: 'put_back', isObjector: true },
    ],
  }),
  write: (
    sender: Sender,
    owning: Owning,
    reported: Reported,
    { outcome, isObjector }: { outcome: ObjectionOutcome; isObjector: boolean },
  ) => {
    const reportWords = wordsIn(sender.language, reportEmails);
    const words = wordsIn(sender.language, objectionEmails);
    const { kind, action } = reported;
    const page = quotation(reported.page);
    const { subject, footer } = frameOf(sender, owning, kind);
    const whose = isOwn(kind, owning.as) ? kind : 'others';
    const also = outcome === 'decided_anew' ? objectionLink(sender, owning, reported) : undefined;
    const now = outcome === 'decided_anew' && action !== null ? [reportWords.actionSaid(saidAction(kind, action))] : [];
    return {
      subject,
      matter: `objection ${reported.decisionId}`,
      priority: owning.as === 'author' ? 'unproven' : 'usual',
      heading: words.heading,
      paragraphs: [
        ...words.toReported(outcome, { whose, page, isObjector }),
        ...now,
        ...some(reported.words),
        ...(also ? [reportWords.objectOnce] : []),
      ],
      button: buttonOf(sender, owning),
      ...(also && { also }),
      footer,
    };
  },
});

/** Goes to the person who claimed the copyright. It does not name the other side. */
export const counterNoticeEmail = email({
  kinds: { 'counter-notice': 'stranger' },
  priority: 'usual',
  samples: (made) => ({
    'counter-notice': [sampleReport(made), { putBackAt: new Date('2026-12-10T12:00:00Z'), isProven: true }],
  }),
  write: (sender: Sender, report: OwnReportLink, { putBackAt, isProven }: { putBackAt: Date; isProven: boolean }) => {
    const words = wordsIn(sender.language, objectionEmails);
    const { dayOf } = wordsIn(sender.language, dates);
    return {
      subject: words.toReporterSubject(report.number),
      matter: `counter-notice ${report.id}`,
      priority: isProven ? 'usual' : 'unproven',
      heading: words.counterHeading,
      paragraphs: words.counterParagraphs(dayOf(putBackAt), sender.helpEmail),
      button: { label: words.reportButton, href: linkTo(sender, report) },
      footer: wordsIn(sender.language, reportEmails).answerFooter,
    };
  },
});
