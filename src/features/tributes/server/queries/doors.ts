import { isMadeBy, keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';
import { openingKey, type Seen } from '../rules/reading.ts';

/** "public" if everyone may open a published page, else a hash of the page's key. Null if visitors may not read it. */
export function doorOf(secret: Secret, row: Seen): string | null {
  if (row.state !== 'published') return null;
  if (row.storedVisibility === 'public') return 'public';
  const key = openingKey(secret, row);
  return key === null ? null : keyedHash(secret, 'page-door', key);
}

/** Whether `door`, an earlier result of `doorOf`, still opens the page. Any door opens a public page. */
export function isStillOpen(secret: Secret, row: Seen, door: string): boolean {
  return doorOf(secret, row) === 'public' || isMadeBy(secret, door, (one) => doorOf(one, row));
}
