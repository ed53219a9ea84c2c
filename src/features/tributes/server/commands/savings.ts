import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { memberId } from '../queries/keepers.ts';
import { tributeSavings, tributeVersions } from '../tables/tributes.ts';

type Saving = Pick<Context, 'actor' | 'clock'>;

interface Saved {
  id: string;
  /** Names of fields. "photographs" means all photographs. */
  fields: readonly string[];
}

/** Records the caller as the last person who saved these fields, in the transaction of the save. */
export async function noteSaved(ctx: Saving, tx: Writable, { id, fields }: Saved): Promise<void> {
  if (fields.length === 0) return;
  const [userId, savedAt] = [memberId(ctx), ctx.clock.now()];
  await tx
    .insert(tributeSavings)
    .values(fields.map((field) => ({ tributeId: id, field, userId, savedAt })))
    .onConflictDoUpdate({ target: [tributeSavings.tributeId, tributeSavings.field], set: { userId, savedAt } });
}

/** Forgets who saved these fields, because they went back to an earlier value whose author is unknown. */
export async function forgetSaved(tx: Writable, { id, fields }: Saved): Promise<void> {
  if (fields.length === 0) return;
  const { tributeId, field } = tributeSavings;
  await tx.delete(tributeSavings).where(and(eq(tributeId, id), inArray(field, [...fields])));
}

export async function eraseSavings(db: Writable, userId: string): Promise<void> {
  await db.delete(tributeSavings).where(eq(tributeSavings.userId, userId));
  const others = sql`(select jsonb_object_agg(field, who) from jsonb_each_text(${tributeVersions.savedBy}) as saved(field, who) where who <> ${userId})`;
  await db
    .update(tributeVersions)
    .set({ savedBy: others })
    .where(sql`${tributeVersions.savedBy}::text like ${`%"${userId}"%`}`);
  await db.update(tributeVersions).set({ lastSavedBy: null }).where(eq(tributeVersions.lastSavedBy, userId));
}
