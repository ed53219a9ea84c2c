import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Photograph } from '../../media/contract/media.ts';
import { PHOTOGRAPHS_PER_PREPARED } from './prepared-limits.ts';
import { PhotographSaid } from '../../providers/contract/provider-photographs.ts';

/** waiting: nobody has claimed the page. kept: it is claimed, and the family lets the provider see its photographs. */
export const PreparedPhotographs = z.object({
  state: z.enum(['waiting', 'kept']),
  photographs: z.array(Photograph),
});
export type PreparedPhotographs = z.infer<typeof PreparedPhotographs>;

const Page = z.object({ providerId: Uuid, id: Uuid });
const PhotographOf = Page.extend({ photographId: Uuid });

export const preparedPhotographs = {
  /** Errors: NOT_FOUND if the page is claimed and the provider may no longer see its photographs. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages/{id}/photographs' })
    .input(Page)
    .output(PreparedPhotographs),
  /** Changes caption or alternative text. Errors: ALREADY_DONE if the page is claimed. */
  describe: endpoint('member')
    .route({ method: 'PATCH', path: '/providers/{providerId}/pages/{id}/photographs/{photographId}' })
    .input(PhotographOf.extend(PhotographSaid.shape))
    .output(PreparedPhotographs),
  /** Takes the ids of all photographs in their new order. EDIT_CONFLICT unless they are exactly the current photographs. */
  order: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{providerId}/pages/{id}/photograph-order' })
    .input(Page.extend({ photographIds: z.array(Uuid).max(PHOTOGRAPHS_PER_PREPARED) }))
    .output(PreparedPhotographs),
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{providerId}/pages/{id}/photographs/{photographId}' })
    .input(PhotographOf)
    .output(PreparedPhotographs),
};
