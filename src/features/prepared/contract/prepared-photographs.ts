import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Photograph } from '../../media/contract/media.ts';
import { PHOTOGRAPHS_PER_PREPARED } from './prepared-limits.ts';
import { PhotographSaid } from '../../providers/contract/provider-photographs.ts';

/** waiting: nobody has claimed the page. kept: the family lets the firm go on seeing those it sent, as it sent them. */
export const PreparedPhotographs = z.object({
  state: z.enum(['waiting', 'kept']),
  photographs: z.array(Photograph),
});
export type PreparedPhotographs = z.infer<typeof PreparedPhotographs>;

const Page = z.object({ providerId: Uuid, id: Uuid });
const PhotographOf = Page.extend({ photographId: Uuid });

/** Photographs of a page that a firm prepares. They are added by uploads, and are the family's once it has claimed the page. */
export const preparedPhotographs = {
  /** NOT_FOUND where nothing of them is left with the firm. */
  list: endpoint('member')
    .route({ method: 'GET', path: '/providers/{providerId}/pages/{id}/photographs' })
    .input(Page)
    .output(PreparedPhotographs),
  /** Until it is claimed; then ALREADY_DONE. */
  describe: endpoint('member')
    .route({ method: 'PATCH', path: '/providers/{providerId}/pages/{id}/photographs/{photographId}' })
    .input(PhotographOf.extend(PhotographSaid.shape))
    .output(PreparedPhotographs),
  /** The whole order; EDIT_CONFLICT where it does not name exactly those that are there. */
  order: endpoint('member')
    .route({ method: 'PUT', path: '/providers/{providerId}/pages/{id}/photograph-order' })
    .input(Page.extend({ photographIds: z.array(Uuid).max(PHOTOGRAPHS_PER_PREPARED) }))
    .output(PreparedPhotographs),
  /** For good, with its files. */
  remove: endpoint('member')
    .route({ method: 'DELETE', path: '/providers/{providerId}/pages/{id}/photographs/{photographId}' })
    .input(PhotographOf)
    .output(PreparedPhotographs),
};
