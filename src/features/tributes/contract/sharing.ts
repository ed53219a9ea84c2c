import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Visibility } from './publication.ts';
import { optionalText } from '../../../shared/text/text.ts';
import { TributeState } from './tributes.ts';
import { QrPicture } from '../../../shared/api/qr-picture.ts';

/** A message that ends with the page's URL. The sender can edit it. */
export const ReadyText = z.object({ subject: z.string(), text: z.string() });
export type ReadyText = z.infer<typeof ReadyText>;

export const Sharing = z.object({
  path: z.string(),
  name: z.string(),
  called: z.string(),
  language: z.string(),
  visibility: Visibility,
  /** Full URL. It contains the key if the page needs one, but never a password. */
  address: z.string(),
  picture: QrPicture,
  tells: ReadyText,
  /** Text that asks for a memory; null if the page accepts no memories. */
  asks: ReadyText.nullable(),
});
export type Sharing = z.infer<typeof Sharing>;

export const OwnSharing = z.object({
  id: z.string(),
  name: z.string(),
  state: TributeState,
  visibility: Visibility,
  /** Null if only the people on the page can open the page. */
  sharing: Sharing.nullable(),
  /** True if the death was within about a year, or if its date is missing. */
  suggestsNextSteps: z.boolean(),
});
export type OwnSharing = z.infer<typeof OwnSharing>;

export const sharing = {
  /** Texts for keepers to share their page. Errors: NOT_FOUND for people not on the page, ROLE_TOO_SMALL for helpers. */
  own: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/sharing' })
    .input(z.object({ id: z.uuid() }))
    .output(OwnSharing),
  /** Texts for visitors to share a public page. NOT_FOUND for other pages. */
  open: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/sharing' })
    .input(z.object({ path: optionalText(200) }))
    .output(Sharing),
};
