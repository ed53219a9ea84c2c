import { keyedHash } from '../../../../platform/secrets/secret.ts';
import { openingKey, type Seen } from '../rules/reading.ts';

/** Access that opens a published page to visitors: "public", or a hash of its key; null if they may not read it. */
export function doorOf(secret: string, row: Seen): string | null {
  if (row.state !== 'published') return null;
  if (row.storedVisibility === 'public') return 'public';
  const key = openingKey(secret, row);
  return key === null ? null : keyedHash(secret, 'page-door', key);
}

/** Whether an earlier access ("door") still opens the page. A public page needs none. */
export function isStillOpen(secret: string, row: Seen, door: string): boolean {
  const today = doorOf(secret, row);
  return today === 'public' || (today !== null && today === door);
}
