import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { ALT_CHARACTERS, CAPTION_CHARACTERS } from '../../../shared/limits/limits.ts';
import { Photograph } from '../../media/contract/media.ts';
import { PHOTOGRAPHS_PER_FIRM } from '../../../shared/limits/provider-limits.ts';
import { ProviderShown } from './provider-shown.ts';
import { optionalText } from '../../../shared/text/text.ts';

const Id = z.object({ id: Uuid });
const PhotographOf = Id.extend({ photographId: Uuid });

/** The words beside a photograph; what is not named stays. */
export const PhotographSaid = z.object({
  caption: optionalText(CAPTION_CHARACTERS).optional(),
  alt: optionalText(ALT_CHARACTERS).optional(),
});

/** In the order in which families see them. */
export const ProviderPhotographs = z.object({ photographs: z.array(Photograph) });
export type ProviderPhotographs = z.infer<typeof ProviderPhotographs>;

/** What the last byte of an upload for a provider, or for a page that it prepares, is answered with. */
export const ProviderUploadAnswer = z.object({ photograph: Photograph });
export type ProviderUploadAnswer = z.infer<typeof ProviderUploadAnswer>;

/** A provider's photographs, for the people who act for it, and how families will see it. They are added by uploads. */
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
  /** The whole order; EDIT_CONFLICT where it does not name exactly those that are there. */
  order: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{id}/photograph-order' })
    .input(Id.extend({ photographIds: z.array(Uuid).max(PHOTOGRAPHS_PER_FIRM) }))
    .output(ProviderPhotographs),
  /** For good, with its files. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{id}/photographs/{photographId}' })
    .input(PhotographOf)
    .output(ProviderPhotographs),
};
