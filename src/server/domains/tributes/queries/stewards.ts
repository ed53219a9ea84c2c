import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { tributes, tributeStewards, type TributeRow } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'actor'>;

/** The signed-in person's id, or SIGN_IN_REQUIRED. */
export function memberId({ actor }: Pick<Context, 'actor'>): string {
  return actor.kind === 'member' ? actor.user.id : fail('SIGN_IN_REQUIRED');
}

/** Whether the asking person keeps this tribute. */
export async function isSteward({ db, actor }: Asking, tributeId: string): Promise<boolean> {
  if (actor.kind !== 'member') return false;
  const found = await db
    .select({ role: tributeStewards.role })
    .from(tributeStewards)
    .where(and(eq(tributeStewards.tributeId, tributeId), eq(tributeStewards.userId, actor.user.id)));
  return found.length > 0;
}

/** The condition "this person keeps the tribute of this row", for one-statement checks. */
export const keptBy = (userId: string) =>
  sql`exists (select 1 from ${tributeStewards} where ${tributeStewards.tributeId} = ${tributes.id} and ${tributeStewards.userId} = ${userId})`;

/** A tribute that the asking person keeps; NOT_FOUND for everyone else, as if it did not exist. */
export async function ownTributeRow(ctx: Asking, id: string, db: Writable = ctx.db): Promise<TributeRow> {
  const [row] = await db.select().from(tributes).where(and(eq(tributes.id, id), keptBy(memberId(ctx))));
  return row ?? fail('NOT_FOUND');
}

/** The same, locked until the transaction ends, so that what hangs on it changes one at a time. */
export async function lockOwnTribute(ctx: Asking, id: string, tx: Writable): Promise<TributeRow> {
  const [row] = await tx.select().from(tributes).where(and(eq(tributes.id, id), keptBy(memberId(ctx)))).for('update');
  return row ?? fail('NOT_FOUND');
}

/** Who keeps these tributes, as tribute id to user ids. */
export async function stewardIds(db: Writable, tributeIds: string[]): Promise<Map<string, string[]>> {
  const rows = await db.select().from(tributeStewards).where(inArray(tributeStewards.tributeId, tributeIds));
  const stewards = new Map<string, string[]>();
  for (const { tributeId, userId } of rows) stewards.set(tributeId, [...(stewards.get(tributeId) ?? []), userId]);
  return stewards;
}
