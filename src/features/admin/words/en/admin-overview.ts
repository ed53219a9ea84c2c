// The admin's overview of waiting work.
import { ofKinds } from '../../../memories/contract/gestures/gestures.ts';
import { byKind } from '../../../memories/words/en/gestures.ts';
import type { OverviewKind } from '../../contract/overview.ts';
import type { ReportKind } from '../../../reports/contract/reports.ts';
import { plural } from '../../../../shared/words/en/counts.ts';

export const title = 'What wants a person today';
export const lead = 'Urgent work comes first, then the oldest.';
export const countsTitle = 'How many are waiting';
export const groups = { urgent: 'Within four hours', soon: 'Within three days', later: 'When there is time' };
export const nothing = 'Nothing is waiting.';
export const nothingElse = 'Nothing else is waiting.';
const kinds: Record<OverviewKind, string> = {
  report: 'A report',
  appeal: 'An objection to what was decided',
  frozen: 'A frozen page',
  provider: 'A service provider to look at',
  contest: 'A contested page',
  adminApproval: 'A second admin is wanted',
  alarm: 'A payment that does not agree',
  charity: 'A charity to look up',
  failure: 'A critical failure',
  emails: 'Emails cannot be sent',
};
const reported: Record<ReportKind, string> = {
  tribute: 'a page',
  ...ofKinds((gesture) => byKind[gesture.kind].reported[1]),
  photograph: 'a photograph',
  fund: 'a collection',
  provider: 'a service provider',
  words: 'words about a service provider',
};
/** Name of an item's kind. `about`: the reported kind of thing, for a report or an objection. */
export const kind = (of: OverviewKind, about: ReportKind | undefined): string =>
  about === undefined
    ? kinds[of]
    : of === 'report'
      ? `A report about ${reported[about]}`
      : `An objection to what was decided about ${reported[about]}`;
export const emailsWaiting = (waiting: number): string =>
  plural(waiting, {
    one: (n) => `The mail server takes no email. ${n} email is waiting.`,
    other: (n) => `The mail server takes no email. ${n} emails are waiting.`,
  });
export const preparedBy = (provider: string): string => `Prepared by ${provider}`;
export const dueBy = (at: string): string => `By ${at}`;
export const since = (at: string): string => `since ${at}`;
export const overdue = 'Overdue';
const counted: Record<OverviewKind, Parameters<typeof plural>[1]> = {
  report: { one: (n) => `${n} report`, other: (n) => `${n} reports` },
  appeal: { one: (n) => `${n} objection`, other: (n) => `${n} objections` },
  frozen: { one: (n) => `${n} frozen page`, other: (n) => `${n} frozen pages` },
  provider: { one: (n) => `${n} service provider`, other: (n) => `${n} service providers` },
  contest: { one: (n) => `${n} contested page`, other: (n) => `${n} contested pages` },
  adminApproval: { one: (n) => `${n} second admin wanted`, other: (n) => `${n} second admins wanted` },
  alarm: { one: (n) => `${n} payment`, other: (n) => `${n} payments` },
  charity: { one: (n) => `${n} charity`, other: (n) => `${n} charities` },
  failure: { one: (n) => `${n} critical failure`, other: (n) => `${n} critical failures` },
  emails: { one: () => 'Emails cannot be sent', other: () => 'Emails cannot be sent' },
};
/** The number of all items of a kind, including those that are not listed. */
export const count = (of: OverviewKind, many: number): string => plural(many, counted[of]);
