import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isSameSecret } from '../../../../platform/secrets/secret.ts';
import { isOpeningKey, keysBrought, wasEverPublic } from '../rules/reading.ts';
import { tributePaths, visibilityOf, type TributeRow } from '../tables/tributes.ts';

/** Hash of a link or password key. It stays stored after the tribute is erased, so that former readers get PAGE_GONE. */
export const linkKeyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Asking extends Pick<Context, 'request' | 'secret'> {
  db: Writable;
}
interface Reader {
  path: string;
  key?: string | undefined;
}

/** Throws PAGE_PASSWORD_NEEDED for a password page, PAGE_GONE if the reader could open the page before, else NOT_FOUND. */
export async function refuseReader(ctx: Asking, reader: Reader, row: TributeRow | null): Promise<never> {
  if (row?.state === 'published' && visibilityOf(row) === 'password') fail('PAGE_PASSWORD_NEEDED');
  return fail((await isGoneFor(ctx, reader, row)) ? 'PAGE_GONE' : 'NOT_FOUND');
}

/** Whether the page at this address is deleted or erased, and this reader could read it before. */
export async function isGoneFor(
  { db, request, secret }: Asking,
  { path, key }: Reader,
  row: TributeRow | null,
): Promise<boolean> {
  const asked = path.toLowerCase();
  if (row) {
    if (row.deletedAt === null) return false;
    return (
      wasEverPublic(row) ||
      keysBrought({ request }, row, { path: asked, key }).some((one) => isOpeningKey(secret, row, one))
    );
  }
  const [found] = await db.select().from(tributePaths).where(eq(tributePaths.path, asked));
  if (!found?.goneAt) return false;
  const keys = [key, request.linkKey(asked), request.pageKey(found.tributeId)].filter((one) => one !== undefined);
  return found.wasPublic || keys.some((one) => isSameSecret(linkKeyHash(one), found.linkKeyHash));
}
