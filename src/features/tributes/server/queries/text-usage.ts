import { and, count, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { tributes } from '../tables/tributes.ts';

export async function textUsage({ db }: Pick<Context, 'db'>, { slug }: { slug: string }): Promise<{ pages: number }> {
  const stands = sql`${tributes.readings} @> ${JSON.stringify([{ slug }])}::jsonb`;
  const [counted] = await db
    .select({ pages: count() })
    .from(tributes)
    .where(and(stands, isNull(tributes.deletedAt)));
  return { pages: counted?.pages ?? 0 };
}
