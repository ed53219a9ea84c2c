import type { Writing } from '../../domains/mail/letter.ts';
import {
  answerMail,
  reportedMail,
  sidesMail,
  type OwnReportLink,
  type Reported,
} from '../../domains/reports/emails.ts';
import type { Owning } from '../../domains/reports/kinds/parties.ts';
import { counterNoticeMail, outcomeMail, outcomeToReportedMail } from '../../domains/reports/emails/objections.ts';

const id = '00000000-0000-7000-8000-000000000000';
const keeper: Owning = { as: 'keeper', tributeId: id };
const firm: Owning = { as: 'firm', providerId: id };
const decided: Omit<Reported, 'page'> = {
  decisionId: id,
  kind: 'photograph',
  reason: 'copyright',
  act: 'take_off',
  words: 'You can ask whoever took it.',
  objectionKey: 'x'.repeat(43),
};

const asked = {
  id,
  key: 'x'.repeat(43),
  about: 'Whether her sister stands on the page.',
  dueAt: new Date('2026-12-03T12:00:00Z'),
  decidedBy: new Date('2026-12-06T12:00:00Z'),
};

/** Letters about what was reported: of what others wrote they quote the name of a page alone. */
export const reportLetters = (config: Writing, typed: string) => [
  ...lettersTo(config, {
    report: { id, number: 1041, key: 'x'.repeat(43), kind: 'memory', name: typed },
    told: { ...decided, page: typed },
  }),
  { name: 'side-keeper', letter: sidesMail(config, { ...asked, side: 'keepers', name: typed }, true) },
  { name: 'side-reporter', letter: sidesMail(config, { ...asked, side: 'reporter', name: typed }, false) },
];

const lettersTo = (config: Writing, { report, told }: { report: OwnReportLink; told: Reported }) => [
  {
    name: 'report-answered',
    letter: answerMail(config, report, { answer: 'It may stay.', isProven: true, canObject: true }),
  },
  { name: 'reported', letter: reportedMail(config, keeper, told) },
  { name: 'entry-on-page-reported', letter: reportedMail(config, keeper, { ...told, kind: 'memory' }) },
  { name: 'answered-words-reported', letter: reportedMail(config, firm, { ...told, kind: 'words' }) },
  {
    name: 'objection-answered',
    letter: outcomeMail(config, report, {
      outcome: 'stands',
      words: 'We read it all.',
      isProven: true,
      isObjector: true,
    }),
  },
  {
    name: 'objection-decided-anew',
    letter: outcomeToReportedMail(config, keeper, told, { outcome: 'decided_anew', isObjector: true }),
  },
  {
    name: 'objection-put-back',
    letter: outcomeToReportedMail(config, keeper, { ...told, act: null }, { outcome: 'put_back', isObjector: true }),
  },
  {
    name: 'counter-notice',
    letter: counterNoticeMail(config, report, { putBackAt: new Date('2026-12-10T12:00:00Z'), isProven: true }),
  },
];
