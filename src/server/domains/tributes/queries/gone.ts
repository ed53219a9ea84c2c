import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { isSameSecret } from '../../../secret.ts';
import { wasEverPublic } from '../rules/reading.ts';
import { tributePaths, type TributeRow } from '../tables.ts';

/** What is left of the key of a link once its tribute is erased. */
export const linkKeyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Asking extends Pick<Context, 'request'> {
  db: Writable;
}
interface Reader {
  path: string;
  key?: string | undefined;
}

/**
 * Refuses a reader. Whoever could once read what was there, as everyone or by its key, is told that it is gone; to
 * everybody else there never was anything.
 */
export async function refuseReader(ctx: Asking, reader: Reader, row: TributeRow | null): Promise<never> {
  return fail((await isGoneFor(ctx, reader, row)) ? 'PAGE_GONE' : 'NOT_FOUND');
}

/** Whether there was something at an address that this reader could read. */
export async function isGoneFor(
  { db, request }: Asking,
  { path, key }: Reader,
  row: TributeRow | null,
): Promise<boolean> {
  const asked = path.toLowerCase();
  if (row) {
    if (row.deletedAt === null) return false;
    const keys = [key, request.linkKey(row.path ?? asked), request.linkKey(asked)];
    return wasEverPublic(row) || (row.visibility === 'link' && keys.some((one) => isSameSecret(one, row.linkKey)));
  }
  const [found] = await db.select().from(tributePaths).where(eq(tributePaths.path, asked));
  if (!found?.goneAt) return false;
  const keys = [key, request.linkKey(asked)].filter((one) => one !== undefined);
  return found.wasPublic || keys.some((one) => isSameSecret(linkKeyHash(one), found.linkKeyHash));
}
