import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';
import * as limits from '../../../shared/limits/limits.ts';
import { optionalText } from '../../../shared/text/text.ts';
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

/** Where a passage stands: in which state of the page, in which part of it, how often, and what is around the first one. */
export const PassagePlace = z.object({
  state: z.string(),
  /** Of a version alone. */
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
  /** Any two states of a page. NOT_FOUND for a version that is let go, and for what visitors see of a draft. */
  compare: endpoint('member')
    .route({ method: 'GET', path: '/tributes/{id}/comparison' })
    .input(Id.extend({ before: State, after: State }))
    .output(z.object({ tribute: Tribute, before: ComparedState, after: ComparedState })),
  /** Where a passage stands, as it is read on the page. No GET: what is to go must not stand in an address. */
  findPassage: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/passages' })
    .input(Id.extend({ passage: optionalText(limits.PASSAGE_CHARACTERS) }))
    .output(z.object({ revision: z.string(), places: z.array(PassagePlace) })),
  /**
   * Takes a passage from all of these for good. EDIT_CONFLICT when it is not the `revision` that was looked at;
   * NOT_READY_TO_PUBLISH (fields).
   */
  erasePassage: endpoint('member')
    .route({ method: 'POST', path: '/tributes/{id}/passage-erasures' })
    .input(Id.extend({ passage: optionalText(limits.PASSAGE_CHARACTERS), revision: z.string().max(100) }))
    .output(Tribute),
  /** Takes a photograph from what visitors see, from the working copy and from every version, for good. */
  erasePhotograph: endpoint('member')
    .route({ method: 'PUT', path: '/tributes/{id}/photographs/{photographId}/erasure' })
    .input(Id.extend({ photographId: z.uuid() }))
    .output(Tribute),
};
