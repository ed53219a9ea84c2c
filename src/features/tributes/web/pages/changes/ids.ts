import type { State } from '../../../contract/history.ts';
import type { PageArgs } from '../../../../../ui/client/page.ts';
import { UUID } from '../../../../../ui/client/uuid.ts';

/** Reads ids from the URL. Throws a 404 for malformed ids. */
export function idsOf({ params }: Pick<PageArgs, 'params'>): { id: string; versionId: string } {
  const { id = '', versionId = '' } = params;
  if (!UUID.test(id) || (versionId !== '' && !UUID.test(versionId))) throw new Response(null, { status: 404 });
  return { id, versionId };
}

/** Reads a state from the URL; null if malformed. */
export const stateFrom = (said: string | null): State | null =>
  said === 'shown' || said === 'working' || (said !== null && UUID.test(said)) ? said : null;
