import { isSameSecret, keyedHash } from '../../../../platform/secrets/secret.ts';
import { visibilityOf, type TributeRow } from '../tables/tributes.ts';

/** What must be known of a tribute to say who sees it. */
export type Seen = Pick<TributeRow, 'id' | 'state' | 'storedVisibility' | 'passwordHash' | 'linkKey'>;

/** Whether everyone could once read it; what was published before this was noted is told by its last visibility. */
export const wasEverPublic = ({
  wasPublic,
  publishedAt,
  storedVisibility,
}: Pick<TributeRow, 'wasPublic' | 'publishedAt' | 'storedVisibility'>): boolean =>
  wasPublic || (publishedAt !== null && storedVisibility === 'public');

/**
 * What whoever gave the right password is known by: made of the hash, whose salt is new with every password, so another
 * password ends it, and of the tribute, so that it opens no other.
 */
const passwordKey = (secret: string, id: string, passwordHash: string): string =>
  keyedHash(secret, 'page-password', `${id} ${passwordHash}`);

/** The key that opens a tribute to someone who is no steward; null where none does. */
export function openingKey(secret: string, row: Omit<Seen, 'state'>): string | null {
  const visibility = visibilityOf(row);
  if (visibility === 'link') return row.linkKey;
  return visibility === 'password' && row.passwordHash !== null ? passwordKey(secret, row.id, row.passwordHash) : null;
}

/** Whether someone who is no steward may read a tribute; `keys` are what they brought. */
export function isOpenTo(secret: string, row: Seen, keys: readonly (string | undefined)[]): boolean {
  if (row.state !== 'published') return false;
  if (row.storedVisibility === 'public') return true;
  const expected = openingKey(secret, row);
  return keys.some((key) => isSameSecret(key, expected));
}
