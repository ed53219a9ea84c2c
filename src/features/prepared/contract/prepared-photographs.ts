import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Photograph } from '../../media/contract/media.ts';
import { PHOTOGRAPHS_PER_PREPARED } from './prepared-limits.ts';
import { PhotographSaid } from '../../providers/contract/provider-photographs.ts';

/** waiting: unclaimed. kept: the family lets the provider go on seeing the photographs it sent, as sent. */
export const PreparedPhotographs = z.object({
  state: z.enum(['waiting', 'kept']),
  photographs: z.array(Photograph),
});
export type PreparedPhotographs = z.infer<typeof PreparedPhotographs>;

const Page = z.object({ providerId: Uuid, id: Uuid });
const PhotographOf = Page.extend({ photographId: Uuid });

export const preparedPhotographs = {
  /** NOT_FOUND if the provider kept none. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages/{id}/photographs' })
    .input(Page)
    .output(PreparedPhotographs),
  /** ALREADY_DONE once the page is claimed. */
  describe: endpoint('member')
    .route({ method: 'PATCH', path: '/providers/{providerId}/pages/{id}/photographs/{photographId}' })
    .input(PhotographOf.extend(PhotographSaid.shape))
    .output(PreparedPhotographs),
  /** Takes the complete order; EDIT_CONFLICT unless it names exactly the current photographs. */
  order: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{providerId}/pages/{id}/photograph-order' })
    .input(Page.extend({ photographIds: z.array(Uuid).max(PHOTOGRAPHS_PER_PREPARED) }))
    .output(PreparedPhotographs),
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{providerId}/pages/{id}/photographs/{photographId}' })
    .input(PhotographOf)
    .output(PreparedPhotographs),
};
