// Admin screens for failures.
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import type { logList } from '../../contract/logs.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';

export const title = 'Logs';
export const lead =
  'What failed, alike ones together. Critical ones come first, then the latest. They are kept for 90 days, critical ones for 400.';
export const hint = 'A reference that somebody quotes, or how the note begins.';
export const status = 'State';
export const source = 'Where';
export const critical = 'How grave';
const statuses = { open: 'Open', seen: 'Seen', fixed: 'Fixed' };
export const statusName = (of: keyof typeof statuses): string => statuses[of];
const sources: Record<string, string> = { server: 'On the server', browser: 'In a browser' };
export const sourceName = (of: string): string => sources[of] ?? of;
export const isCritical = 'Critical';
export const isUsual = 'Not critical';
export const note = 'What failed';
export const error = 'Error';
export const place = 'Place';
export const count = 'How often';
export const first = 'First';
export const last = 'Last';
export const mark = { open: 'Open again', seen: 'Mark as seen', fixed: 'Mark as fixed' };
export const marked = (many: number, to: keyof typeof statuses): string =>
  plural(many, {
    one: () => `It is marked: ${statuses[to].toLowerCase()}.`,
    other: () => `${figure(many)} are marked: ${statuses[to].toLowerCase()}.`,
  });
export const notMarked = 'They stand like that already, so nothing was changed.';
export const fixedMeans = 'If one that is fixed comes again, it is open again by itself.';
export const toList = 'All logs';
export const entries = 'Each time';
export const reference = 'Reference';
export const facts = 'Facts';
export const stack = 'Where in the code';
export const nothingKept = 'The single ones are tidied away.';

const logHeadings: Record<FileColumn<typeof logList>, string> = {
  id: 'Id',
  note: 'What',
  error: 'Error',
  place: 'Where',
  source: 'Source',
  isCritical: 'Critical',
  status: 'Status',
  firstAt: 'First',
  lastAt: 'Last',
  count: 'How often',
};
/** CSV column headings, by list. Times in CSV files are in UTC. */
export const csvHeadings = { list: logHeadings };
