// What wants a person today.
import type { DeskKind } from '../../src/contract/desk.ts';

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
export const kind = (of: DeskKind): string => kinds[of];
export const preparedBy = (firm: string): string => `Prepared by ${firm}`;
export const dueBy = (at: string): string => `By ${at}`;
export const since = (at: string): string => `since ${at}`;
export const overdue = 'Overdue';
export const more = (of: DeskKind): string => `There are more: ${kinds[of].toLowerCase()}.`;
