// What wants a person today.
import type { DeskKind } from '../../src/contract/desk.ts';
import type { ReportKind } from '../../src/contract/reports.ts';

export const title = 'What wants a person today';
export const lead = 'What cannot wait comes first, then the oldest.';
export const groups = { urgent: 'Within four hours', soon: 'Within three days', later: 'When there is time' };
export const nothing = 'Nothing is waiting.';
export const nothingElse = 'Nothing else is waiting.';
const kinds: Record<DeskKind, string> = {
  report: 'A report',
  appeal: 'An objection to what was decided',
  provider: 'A service provider to look at',
  contest: 'A contested page',
  consent: 'A second admin is wanted',
  alarm: 'A payment that does not agree',
  charity: 'A charity to look up',
  failure: 'A critical failure',
};
const reported: Record<ReportKind, string> = {
  tribute: 'a page',
  memory: 'a memory',
  candle: 'a candle',
  photograph: 'a photograph',
  fund: 'a collection',
  provider: 'a firm',
  words: 'words about a firm',
};
/** Of a report, and an objection, with what it is about. */
export const kind = (of: DeskKind, about: ReportKind | undefined): string =>
  about === undefined
    ? kinds[of]
    : of === 'report'
      ? `A report about ${reported[about]}`
      : `An objection to what was decided about ${reported[about]}`;
export const preparedBy = (firm: string): string => `Prepared by ${firm}`;
export const dueBy = (at: string): string => `By ${at}`;
export const since = (at: string): string => `since ${at}`;
export const overdue = 'Overdue';
export const more = (of: DeskKind): string => `There are more: ${kinds[of].toLowerCase()}.`;
