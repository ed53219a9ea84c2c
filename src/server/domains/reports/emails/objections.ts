import type { ObjectionOutcome } from '../../../../contract/objections.ts';
import { letter, quotation, type LetterWords } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';
import { isOwn } from '../rules/objecting.ts';
import type { Owning } from '../kinds/parties.ts';
import {
  aboutReport,
  buttonOf,
  frameOf,
  linkTo,
  objectionLink,
  saidAct,
  type OwnReportLink,
  type Reported,
  type Sender,
} from '../emails.ts';

interface ToReporter {
  outcome: ObjectionOutcome;
  /** Of the house; may be empty. */
  words: string;
  isProven: boolean;
  /** It was their objection. */
  isObjector: boolean;
}

const some = (words: string): string[] => (words.trim() === '' ? [] : [words]);

/** To whoever reported it: what became of an objection, theirs or that of the other side. */
export function outcomeMail(
  sender: Sender,
  report: OwnReportLink,
  { outcome, words: said, isProven, isObjector }: ToReporter,
): LetterWords {
  const words = wordsIn(sender.language)['objection-letters'];
  return {
    subject: words.toReporterSubject(report.number),
    matter: `objection-answer ${report.id}`,
    standing: isProven ? 'usual' : 'unproven',
    ...letter({
      heading: words.heading,
      paragraphs: [...aboutReport(sender, report, isProven), ...words.toReporter(outcome, isObjector), ...some(said)],
      button: { label: words.reportButton, href: linkTo(sender, report) },
      footer: wordsIn(sender.language)['report-letters'].answerFooter,
      sender,
    }),
  };
}

/** To whoever it belongs to: never who reported it, nor what either side wrote. */
export function outcomeToReportedMail(
  sender: Sender,
  owning: Owning,
  reported: Reported,
  { outcome, isObjector }: { outcome: ObjectionOutcome; isObjector: boolean },
): LetterWords {
  const { 'report-letters': reportWords, 'objection-letters': words } = wordsIn(sender.language);
  const { kind, act } = reported;
  const page = quotation(reported.page);
  const { subject, footer } = frameOf(sender, owning, kind);
  const whose = isOwn(kind, owning.as) ? kind : 'others';
  const also = outcome === 'decided_anew' ? objectionLink(sender, owning, reported) : undefined;
  const now = outcome === 'decided_anew' && act !== null ? [reportWords.actSaid(saidAct(kind, act))] : [];
  return {
    subject,
    matter: `objection ${reported.decisionId}`,
    standing: owning.as === 'author' ? 'unproven' : 'usual',
    ...letter({
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
      sender,
    }),
  };
}

/** To whoever said that it belongs to them. Who the other side is stands in no letter. */
export function counterNoticeMail(
  sender: Sender,
  report: OwnReportLink,
  { putBackAt, isProven }: { putBackAt: Date; isProven: boolean },
): LetterWords {
  const { 'objection-letters': words, dates } = wordsIn(sender.language);
  return {
    subject: words.toReporterSubject(report.number),
    matter: `counter-notice ${report.id}`,
    standing: isProven ? 'usual' : 'unproven',
    ...letter({
      heading: words.counterHeading,
      paragraphs: words.counterParagraphs(dates.dayOf(putBackAt), sender.helpEmail),
      button: { label: words.reportButton, href: linkTo(sender, report) },
      footer: wordsIn(sender.language)['report-letters'].answerFooter,
      sender,
    }),
  };
}
