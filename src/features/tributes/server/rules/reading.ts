import type { Context } from '../../../../platform/context.ts';
import { isMadeBy, keyedHash, type Secret } from '../../../../platform/secrets/secret.ts';
import { visibilityOf, type TributeRow } from '../tables/tributes.ts';

export type Seen = Pick<TributeRow, 'id' | 'state' | 'storedVisibility' | 'passwordHash' | 'linkKey'>;

/** Whether everyone could once read the page. Rows older than `wasPublic` use their last visibility. */
export const wasEverPublic = ({
  wasPublic,
  publishedAt,
  storedVisibility,
}: Pick<TributeRow, 'wasPublic' | 'publishedAt' | 'storedVisibility'>): boolean =>
  wasPublic || (publishedAt !== null && storedVisibility === 'public');

/** Key of readers who gave the password. Derived from the id and the password's salted hash, so a new password ends it. */
const passwordKey = (secret: Secret, id: string, passwordHash: string): string =>
  keyedHash(secret, 'page-password', `${id} ${passwordHash}`);

/** The key that opens a tribute to people who are not on it; null if there is none. */
export function openingKey(secret: Secret, row: Omit<Seen, 'state'>): string | null {
  const visibility = visibilityOf(row);
  if (visibility === 'link') return row.linkKey;
  return visibility === 'password' && row.passwordHash !== null ? passwordKey(secret, row.id, row.passwordHash) : null;
}

export const isOpeningKey = (secret: Secret, row: Omit<Seen, 'state'>, key: string | undefined): boolean =>
  isMadeBy(secret, key, (one) => openingKey(one, row));

/** Keys that the reader sent: in the URL, or in the cookie for a link or a password. */
export const keysBrought = (
  { request }: Pick<Context, 'request'>,
  { id, path }: Pick<TributeRow, 'id' | 'path'>,
  reader: { path: string; key?: string | undefined },
): (string | undefined)[] => [
  reader.key,
  path === null ? undefined : request.linkKey(path),
  request.linkKey(reader.path),
  request.pageKey(id),
];

export function isOpenTo(secret: Secret, row: Seen, keys: readonly (string | undefined)[]): boolean {
  if (row.state !== 'published') return false;
  if (row.storedVisibility === 'public') return true;
  return keys.some((key) => isOpeningKey(secret, row, key));
}
