import { inArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isGoneFor } from './gone.ts';
import { canRead, tributeById, tributeByPath, type Reader } from './public.ts';
import { tributes, visibilityOf } from '../tables/tributes.ts';
import { isAllowed } from './stewards.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

/** The language of the tribute at an address, for whoever may read it, is asked for its password or told that it is gone; else null. */
export async function languageOfReadable(ctx: Asking, reader: Reader): Promise<string | null> {
  const row = await tributeByPath(ctx.db, reader.path);
  if (!row) return null;
  if (row.state === 'published' && visibilityOf(row) === 'password') return row.language;
  return (await canRead(ctx, row, reader)) || (await isGoneFor(ctx, reader, row)) ? row.language : null;
}

/** The language of a tribute that the asker keeps; else null. */
export async function languageOfOwn(ctx: Asking, id: string): Promise<string | null> {
  if (!/^[0-9a-f-]{36}$/i.test(id) || !(await isAllowed(ctx, id, 'read'))) return null;
  return (await tributeById(ctx.db, id))?.language ?? null;
}

/** Of each of these tributes; asks nothing where there is none. */
export async function languagesOf(db: Writable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, language } = tributes;
  const rows = await db
    .select({ id, language })
    .from(tributes)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.language]));
}
