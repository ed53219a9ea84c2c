import type { Publication, Tribute } from '../../../contract/tributes.ts';

export type PublicationChoice = Publication;

export const publicationOf = (tribute: Tribute | null): PublicationChoice => ({
  path: tribute?.path ?? tribute?.proposedPath ?? '',
  visibility: tribute?.visibility ?? 'private',
  approvesFirst: tribute?.approvesFirst ?? true,
});
