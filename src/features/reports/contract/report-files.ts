// Files attached to a report as evidence. Only admins see them.
import * as z from 'zod';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { ReportReason } from './reports.ts';

/** File types, detected from the content and not from the file name. */
export const ReportFileType = z.enum([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
]);
export type ReportFileType = z.infer<typeof ReportFileType>;

export const AdminReportFile = z.object({
  id: z.string(),
  /** Name given by the sender, without characters that are special to a file system. */
  name: z.string(),
  type: ReportFileType,
  bytes: z.int(),
  /** Size in pixels after rotation. Null if the file is not a picture. */
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
  sentAt: z.iso.datetime(),
});
export type AdminReportFile = z.infer<typeof AdminReportFile>;

interface Named {
  reportId: string;
  fileId: string;
}

export const reportFileAddress = ({ reportId, fileId }: Named) =>
  `${addressOf('adminReport', { reportId })}/files/${fileId}`;

/** Address of a preview: the picture re-encoded, without camera metadata. */
export const reportPreviewAddress = (named: Named) => `${reportFileAddress(named)}/preview.webp`;

/** Pictures in reports for these reasons may be illegal or hard to look at. Others are mostly papers and screenshots. */
const GRAVE_REASONS: readonly ReportReason[] = ['self_harm', 'abuse', 'living_person', 'privacy', 'other'];

interface Told {
  reason: ReportReason;
  /** Events of the report. If the reporter added text, that event may have a reason of its own. */
  happened: readonly { reason: ReportReason | null }[];
  alike: readonly { reason: ReportReason }[];
}

/** Whether pictures stay covered until an admin uncovers each one. */
export const coversPictures = ({ reason, happened, alike }: Told): boolean =>
  [reason, ...happened.map((one) => one.reason), ...alike.map((one) => one.reason)].some(
    (one) => one !== null && GRAVE_REASONS.includes(one),
  );
