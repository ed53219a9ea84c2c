import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { QrPicture } from '../../../shared/api/qr-picture.ts';

/** A link for a family, shown once: its address with a QR picture, and a code to type in its place. */
export const CodedLink = z.object({
  address: z.string(),
  picture: QrPicture,
  code: z.string(),
  /** Null: nobody asked for an email. False: none reaches the family now. */
  isEmailed: z.boolean().nullable(),
});
export type CodedLink = z.infer<typeof CodedLink>;

/** Codes that one account can try in an hour. */
export const LINK_CODES_PER_HOUR = 20;

export const linkCodes = {
  /** The bill or the prepared page that a typed code opens: the code is its `key` then. NOT_FOUND, TOO_MANY_REQUESTS. */
  find: endpoint('member')
    .route({ method: 'POST', path: '/link-codes' })
    .input(z.object({ code: z.string().max(200) }))
    .output(z.object({ opens: z.enum(['bill', 'preparedPage']), id: z.string() })),
};
