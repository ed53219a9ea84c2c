import { inArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isGoneFor } from './gone.ts';
import { canRead, tributeById, tributeByPath, type Reader } from './public.ts';
import { tributes, visibilityOf } from '../tables/tributes.ts';
import { isAllowed } from './keepers.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'request' | 'secret'>;

/** The language of a stored page, if the reader gets the page, its password question or PAGE_GONE. Otherwise null. */
export async function languageOfReadable(ctx: Asking, reader: Reader): Promise<string | null> {
  const row = await tributeByPath(ctx.db, reader.path);
  if (!row) return null;
  if (row.state === 'published' && visibilityOf(row) === 'password') return row.language;
  return (await canRead(ctx, row, reader)) || (await isGoneFor(ctx, reader, row)) ? row.language : null;
}

export async function languageOfOwn(ctx: Asking, id: string): Promise<string | null> {
  if (!/^[0-9a-f-]{36}$/i.test(id) || !(await isAllowed(ctx, id, 'read'))) return null;
  return (await tributeById(ctx.db, id))?.language ?? null;
}

export async function languagesOf(db: Writable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, language } = tributes;
  const rows = await db
    .select({ id, language })
    .from(tributes)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.language]));
}
