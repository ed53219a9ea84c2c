import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isSameSecret } from '../../../../platform/secrets/secret.ts';
import { openingKey, wasEverPublic } from '../rules/reading.ts';
import { tributePaths, visibilityOf, type TributeRow } from '../tables/tributes.ts';

/** What is left of the key of a link or a password once its tribute is erased. */
export const linkKeyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Asking extends Pick<Context, 'request' | 'secret'> {
  db: Writable;
}
interface Reader {
  path: string;
  key?: string | undefined;
}

/** Whatever a reader of this tribute may be let in by: in the address, or in a cookie of either kind. */
export const keysBrought = (
  { request }: Pick<Context, 'request'>,
  { id, path }: Pick<TributeRow, 'id' | 'path'>,
  reader: Reader,
): (string | undefined)[] => [
  reader.key,
  path === null ? undefined : request.linkKey(path),
  request.linkKey(reader.path),
  request.pageKey(id),
];

/**
 * Refuses a reader: with the question for its password where a page has one. Whoever could once read what was there, as
 * everyone or by its key, is told that it is gone; to everybody else there never was anything.
 */
export async function refuseReader(ctx: Asking, reader: Reader, row: TributeRow | null): Promise<never> {
  if (row?.state === 'published' && visibilityOf(row) === 'password') fail('PAGE_PASSWORD_NEEDED');
  return fail((await isGoneFor(ctx, reader, row)) ? 'PAGE_GONE' : 'NOT_FOUND');
}

/** Whether there was something at an address that this reader could read. */
export async function isGoneFor(
  { db, request, secret }: Asking,
  { path, key }: Reader,
  row: TributeRow | null,
): Promise<boolean> {
  const asked = path.toLowerCase();
  if (row) {
    if (row.deletedAt === null) return false;
    const expected = openingKey(secret, row);
    return (
      wasEverPublic(row) ||
      keysBrought({ request }, row, { path: asked, key }).some((one) => isSameSecret(one, expected))
    );
  }
  const [found] = await db.select().from(tributePaths).where(eq(tributePaths.path, asked));
  if (!found?.goneAt) return false;
  const keys = [key, request.linkKey(asked), request.pageKey(found.tributeId)].filter((one) => one !== undefined);
  return found.wasPublic || keys.some((one) => isSameSecret(linkKeyHash(one), found.linkKeyHash));
}
