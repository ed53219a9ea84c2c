import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Visibility } from './publication.ts';
import { optionalText } from '../../../shared/text/text.ts';
import { TributeState } from './tributes.ts';
import { QrPicture } from '../../../shared/api/qr-picture.ts';

/** A message that its sender can change before sending it. It ends with the address. */
export const ReadyText = z.object({ subject: z.string(), text: z.string() });
export type ReadyText = z.infer<typeof ReadyText>;

/** How a page is told to others. Its texts are in the language of the page and say the name that visitors read. */
export const Sharing = z.object({
  path: z.string(),
  name: z.string(),
  called: z.string(),
  language: z.string(),
  visibility: Visibility,
  /** All of it, with the key that a link page needs. No address holds a password. */
  address: z.string(),
  picture: QrPicture,
  tells: ReadyText,
  /** Asks for a memory; null while the page takes none. */
  asks: ReadyText.nullable(),
});
export type Sharing = z.infer<typeof Sharing>;

export const OwnSharing = z.object({
  id: z.string(),
  name: z.string(),
  state: TributeState,
  visibility: Visibility,
  /** Null while only the people on the page can open it. */
  sharing: Sharing.nullable(),
  /** They died within a year or so, or nobody said when. */
  suggestsNextSteps: z.boolean(),
});
export type OwnSharing = z.infer<typeof OwnSharing>;

export const sharing = {
  /** For keepers: NOT_FOUND for strangers, ROLE_TOO_SMALL for helpers. */
  own: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/sharing' })
    .input(z.object({ id: z.uuid() }))
    .output(OwnSharing),
  /** Open to everyone for a public page; NOT_FOUND for any other. */
  open: endpoint('open')
    .route({ method: 'GET', path: '/public-tributes/{path}/sharing' })
    .input(z.object({ path: optionalText(200) }))
    .output(Sharing),
};
