import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { QrPicture } from '../../../shared/api/qr-picture.ts';

/** A link for a family, shown once: address, QR code, and a code to type instead. */
export const CodedLink = z.object({
  address: z.string(),
  picture: QrPicture,
  code: z.string(),
  /** Null: no email requested. False: no email reaches the family. */
  isEmailed: z.boolean().nullable(),
});
export type CodedLink = z.infer<typeof CodedLink>;

export const LINK_CODES_PER_HOUR = 20;

export const linkCodes = {
  /** Finds the bill or prepared page for a typed code, which then serves as its `key`. NOT_FOUND, TOO_MANY_REQUESTS. */
  find: endpoint('member')
    .route({ method: 'POST', path: '/link-codes' })
    .input(z.object({ code: z.string().max(200) }))
    .output(z.object({ opens: z.enum(['bill', 'preparedPage']), id: z.string() })),
};
