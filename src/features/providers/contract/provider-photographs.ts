import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { ALT_CHARACTERS, CAPTION_CHARACTERS } from '../../../shared/limits/limits.ts';
import { Photograph } from '../../media/contract/media.ts';
import { PHOTOGRAPHS_PER_PROVIDER } from '../../../shared/limits/provider-limits.ts';
import { ProviderShown } from './provider-shown.ts';
import { optionalText } from '../../../shared/text/text.ts';

const Id = z.object({ id: Uuid });
const PhotographOf = Id.extend({ photographId: Uuid });

/** Caption and alternative text. A field that is left out does not change. */
export const PhotographSaid = z.object({
  caption: optionalText(CAPTION_CHARACTERS).optional(),
  alt: optionalText(ALT_CHARACTERS).optional(),
});

export const ProviderPhotographs = z.object({ photographs: z.array(Photograph) });
export type ProviderPhotographs = z.infer<typeof ProviderPhotographs>;

/** Response after the last byte of a photograph was uploaded, to a provider or to a prepared page. */
export const ProviderUploadAnswer = z.object({ photograph: Photograph });
export type ProviderUploadAnswer = z.infer<typeof ProviderUploadAnswer>;

export const providerPhotographs = {
  preview: endpoint('member').route({ method: 'GET', path: '/providers/{id}/preview' }).input(Id).output(ProviderShown),
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{id}/photographs' })
    .input(Id)
    .output(ProviderPhotographs),
  describe: endpoint('member')
    .route({ method: 'PATCH', path: '/providers/{id}/photographs/{photographId}' })
    .input(PhotographOf.extend(PhotographSaid.shape))
    .output(ProviderPhotographs),
  /** Takes the ids of all photographs in their new order. EDIT_CONFLICT unless they are exactly the current photographs. */
  order: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/photograph-order' })
    .input(Id.extend({ photographIds: z.array(Uuid).max(PHOTOGRAPHS_PER_PROVIDER) }))
    .output(ProviderPhotographs),
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{id}/photographs/{photographId}' })
    .input(PhotographOf)
    .output(ProviderPhotographs),
};
