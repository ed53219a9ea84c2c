// Files attached to a report: evidence that only admins see.
import * as z from 'zod';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { ReportReason } from './reports.ts';

/** Detected from the content, not from the file name. */
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
  /** Pixels after rotation; null if it is not a picture. */
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

/** Address of a re-encoded picture without camera metadata. */
export const reportPreviewAddress = (named: Named) => `${reportFileAddress(named)}/preview.webp`;

/** Pictures for these reasons may be illegal or hard to look at. Others are mostly papers and screenshots. */
const GRAVE_REASONS: readonly ReportReason[] = ['self_harm', 'abuse', 'living_person', 'privacy', 'other'];

interface Told {
  reason: ReportReason;
  /** Further words; some have a reason. */
  happened: readonly { reason: ReportReason | null }[];
  alike: readonly { reason: ReportReason }[];
}

/** Whether pictures stay covered until an admin opens each one. */
export const coversPictures = ({ reason, happened, alike }: Told): boolean =>
  [reason, ...happened.map((one) => one.reason), ...alike.map((one) => one.reason)].some(
    (one) => one !== null && GRAVE_REASONS.includes(one),
  );
