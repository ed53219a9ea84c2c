// Files attached to a report, for senders and admins.
import type { ReportFileType } from '../../contract/report-files.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';
import { size } from '../../../privacy/words/en/export.ts';

export const label = 'Pictures or papers that show it';
export const hint = (most: number): string =>
  plural(most, {
    other: (count) =>
      `Photographs and PDF files, up to ${count}, each of at most 10 MB. Only those of us who look at reports see them.`,
  });
export const again = 'Those with a tick are kept and go with your report. Take the tick away from what should not.';
export const refused = (name: string, why: string): string => `“${name}” was not taken. ${why}`;
export const came = (count: number): string =>
  plural(count, { one: () => 'One file came with it.', other: () => `${figure(count)} files came with it.` });

export const heading = 'What they sent with it';
export const lead =
  'Open these with care. Whoever sent them says what they show. That you looked is kept in the audit.';
const types: Record<ReportFileType, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
};
export const facts = (type: ReportFileType, bytes: number): string => `${types[type]}, ${size(bytes)}`;
export const download = 'Download';
export const showPicture = 'Show the picture';
export const coverPicture = 'Cover the picture';
export const pictureOf = (action: string, name: string): string => `${action} (${name})`;
export const covered = 'This picture is covered, because it may be hard to see.';
