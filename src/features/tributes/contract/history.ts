import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { optionalText } from '../../../shared/text/text.ts';
import { Snapshot, Tribute } from './tributes.ts';
import { SavedBy, TributeVersion } from './versions.ts';

/** Names a state: what visitors see, the working copy, or a version by its id. */
export const State = z.union([z.enum(['shown', 'working']), z.uuid()]);
export type State = z.infer<typeof State>;

export const ComparedState = z.object({
  state: z.string(),
  snapshot: Snapshot,
  /** Present only if the state is a version. */
  version: TributeVersion.optional(),
  savedBy: SavedBy.optional(),
});
export type ComparedState = z.infer<typeof ComparedState>;

export const PassagePlace = z.object({
  state: z.string(),
  madeAt: z.iso.datetime().optional(),
  field: z.string(),
  count: z.int(),
  before: z.string(),
  found: z.string(),
  after: z.string(),
});
export type PassagePlace = z.infer<typeof PassagePlace>;

const Id = z.object({ id: z.uuid() });

export const history = {
  /** Compares any two states. NOT_FOUND for a deleted version, and for what visitors see of a draft. */
  compare: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/comparison' })
    .input(Id.extend({ before: State, after: State }))
    .output(z.object({ tribute: Tribute, before: ComparedState, after: ComparedState })),
  /** Finds a passage. The method is POST, because a passage to be erased must not appear in a URL. */
  findPassage: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/passages' })
    .input(Id.extend({ passage: optionalText(limits.PASSAGE_CHARACTERS) }))
    .output(z.object({ revision: z.string(), places: z.array(PassagePlace) })),
  /** Erases a passage everywhere. EDIT_CONFLICT if `revision` is old, NOT_READY_TO_PUBLISH if no name is left. */
  erasePassage: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/passage-erasures' })
    .input(Id.extend({ passage: optionalText(limits.PASSAGE_CHARACTERS), revision: z.string().max(100) }))
    .output(Tribute),
  /** Erases a photograph for good from the published page, the working copy and every version. */
  erasePhotograph: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photographs/{photographId}/erasure' })
    .input(Id.extend({ photographId: z.uuid() }))
    .output(Tribute),
};
