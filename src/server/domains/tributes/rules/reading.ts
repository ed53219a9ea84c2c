import { isSameSecret } from '../../../secret.ts';
import type { TributeRow } from '../tables.ts';

/** Whether everyone could once read it; what was published before this was noted is told by its last visibility. */
export const wasEverPublic = ({
  wasPublic,
  publishedAt,
  visibility,
}: Pick<TributeRow, 'wasPublic' | 'publishedAt' | 'visibility'>): boolean =>
  wasPublic || (publishedAt !== null && visibility === 'public');

/** Whether someone who is no steward may read a tribute; `keys` are what they brought for a "link" one. */
export function isOpenTo(
  { state, visibility, linkKey }: Pick<TributeRow, 'state' | 'visibility' | 'linkKey'>,
  keys: readonly (string | undefined)[],
): boolean {
  if (state !== 'published') return false;
  if (visibility === 'public') return true;
  return visibility === 'link' && keys.some((key) => isSameSecret(key, linkKey));
}
