import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { QrPicture } from '../../../shared/api/qr-picture.ts';

/** A link for a family, with its QR code and a code to type. The provider sees it only once. */
export const CodedLink = z.object({
  address: z.string(),
  picture: QrPicture,
  code: z.string(),
  /** Whether the link was emailed. Null: nobody asked for that. False: no email can reach the family. */
  isEmailed: z.boolean().nullable(),
});
export type CodedLink = z.infer<typeof CodedLink>;

export const LINK_CODES_PER_HOUR = 20;

export const linkCodes = {
  /** Finds the bill or prepared page that a typed code opens; the code is its `key`. NOT_FOUND, TOO_MANY_REQUESTS. */
  find: endpoint('member')
    .route({ method: 'POST', path: '/link-codes' })
    .input(z.object({ code: z.string().max(200) }))
    .output(z.object({ opens: z.enum(['bill', 'preparedPage']), id: z.string() })),
};
