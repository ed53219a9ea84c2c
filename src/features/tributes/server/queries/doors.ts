import { keyedHash } from '../../../../platform/secrets/secret.ts';
import { openingKey, type Seen } from '../rules/reading.ts';

/** What opens a published page to visitors: "public", or a hash of its key; null for one that none of them may read. */
export function doorOf(secret: string, row: Seen): string | null {
  if (row.state !== 'published') return null;
  if (row.storedVisibility === 'public') return 'public';
  const key = openingKey(secret, row);
  return key === null ? null : keyedHash(secret, 'page-door', key);
}

/** Whether somebody who came in by this door would come in today. A public page has no door at all. */
export function isStillOpen(secret: string, row: Seen, door: string): boolean {
  const today = doorOf(secret, row);
  return today === 'public' || (today !== null && today === door);
}
