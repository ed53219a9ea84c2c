import type { Publication, Tribute } from '../../../contract/tributes.ts';

/** The address, who may see the page, and whether visitors' words wait. */
export type PublicationChoice = Publication;

/** What stands on the publish step before anything is changed there. */
export const publicationOf = (tribute: Tribute | null): PublicationChoice => ({
  path: tribute?.path ?? tribute?.proposedPath ?? '',
  visibility: tribute?.visibility ?? 'private',
  approvesFirst: tribute?.approvesFirst ?? true,
});
