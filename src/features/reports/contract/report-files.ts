// Files that somebody sends with a report: evidence for those who decide, and for nobody else.
import * as z from 'zod';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { ReportReason } from './reports.ts';

/** By its content, whatever its name says. */
export const ReportFileType = z.enum([
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
]);
export type ReportFileType = z.infer<typeof ReportFileType>;

/** As admins see one. */
export const AdminReportFile = z.object({
  id: z.string(),
  /** As whoever sent it called it, without what means something to a system of files. */
  name: z.string(),
  type: ReportFileType,
  bytes: z.int(),
  /** Pixels of a picture, upright; null: it is none. */
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
  sentAt: z.iso.datetime(),
});
export type AdminReportFile = z.infer<typeof AdminReportFile>;

interface Named {
  reportId: string;
  fileId: string;
}

/** As it came, to be downloaded. */
export const reportFileAddress = ({ reportId, fileId }: Named) =>
  `${addressOf('adminReport', { reportId })}/files/${fileId}`;

/** Of a picture, made anew and without what a camera hides in its own. */
export const reportPreviewAddress = (named: Named) => `${reportFileAddress(named)}/preview.webp`;

/**
 * What may be forbidden to own, or hard to see: danger to life, violence and hate, somebody living who did not agree, what is
 * private, and what has no reason of its own here. Of the others, pictures are mostly papers and screens.
 */
const GRAVE_REASONS: readonly ReportReason[] = ['self_harm', 'abuse', 'living_person', 'privacy', 'other'];

interface Told {
  reason: ReportReason;
  /** Further words, some with a reason of their own. */
  happened: readonly { reason: ReportReason | null }[];
  /** Others about the same thing. */
  alike: readonly { reason: ReportReason }[];
}

/** Whether pictures of a report are covered until each is opened. */
export const coversPictures = ({ reason, happened, alike }: Told): boolean =>
  [reason, ...happened.map((one) => one.reason), ...alike.map((one) => one.reason)].some(
    (one) => one !== null && GRAVE_REASONS.includes(one),
  );
