import * as z from 'zod';
import { QrPicture } from './two-step.ts';

/** A link for a family, shown once: its address with a QR picture, and a code to type in its place. */
export const CodedLink = z.object({
  address: z.string(),
  picture: QrPicture,
  code: z.string(),
  /** Null: nobody asked for an email. False: none reaches the family now. */
  isEmailed: z.boolean().nullable(),
});
export type CodedLink = z.infer<typeof CodedLink>;

/** Codes that one account can try in an hour, of all kinds. */
export const LINK_CODES_PER_HOUR = 20;
