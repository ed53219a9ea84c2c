import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Snapshot, Tribute } from './tributes.ts';
import { SavedBy, TributeVersion } from './versions.ts';

/** How a page stands or stood: as visitors see it, as it is written now, or a version. */
export const State = z.union([z.enum(['shown', 'working']), z.uuid()]);
export type State = z.infer<typeof State>;

export const ComparedState = z.object({
  state: z.string(),
  snapshot: Snapshot,
  /** Of a version alone. */
  version: TributeVersion.optional(),
  savedBy: SavedBy.optional(),
});
export type ComparedState = z.infer<typeof ComparedState>;

const Id = z.object({ id: z.uuid() });

export const history = {
  /** Any two states of a page. NOT_FOUND for a version that is let go, and for what visitors see of a draft. */
  compare: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/comparison' })
    .input(Id.extend({ before: State, after: State }))
    .output(z.object({ tribute: Tribute, before: ComparedState, after: ComparedState })),
  /** Takes a photograph from what visitors see, from the working copy and from every version, for good. */
  erasePhotograph: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photographs/{photographId}/erasure' })
    .input(Id.extend({ photographId: z.uuid() }))
    .output(Tribute),
};
