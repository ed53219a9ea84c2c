import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Glimpse, TributeGlimpses } from '../../../contract/glimpses.ts';
import { GLIMPSE_MS, GLIMPSES_PER_TRIBUTE } from '../../../../../shared/limits/limits.ts';
import type { CommandContext, Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import { hashSecret } from '../../../../../platform/ids.ts';
import { glimpsesOf, glimpseView, openGlimpses } from '../../queries/glimpses.ts';
import { lockOwnTribute, memberId } from '../../queries/stewards.ts';
import { glimpseNotes, tributeGlimpses } from '../../tables/glimpses.ts';

type Making = Pick<Context, 'db' | 'actor' | 'clock' | 'log'>;

interface Wanted {
  id: string;
  glimpseId: string;
  label: string;
}

/** Errors: NOT_FOUND, ROLE_TOO_SMALL, ALREADY_DONE for an id that is known, TOO_MANY_GLIMPSES. */
export async function makeGlimpse(
  ctx: Making,
  { id, glimpseId, label }: Wanted,
): Promise<{ glimpse: Glimpse; key: string }> {
  const key = randomBytes(32).toString('hex');
  const now = ctx.clock.now();
  const made = await ctx.db.transaction(async (tx) => {
    const tribute = await lockOwnTribute(ctx, tx, { id, to: 'people' });
    if (tribute.closedAt) fail('PAGE_CLOSED');
    if ((await openGlimpses(tx, id, now)).length >= GLIMPSES_PER_TRIBUTE) fail('TOO_MANY_GLIMPSES');
    const values = {
      id: glimpseId,
      tributeId: id,
      label,
      keyHash: hashSecret(key),
      madeBy: memberId(ctx),
      madeAt: now,
      expiresAt: new Date(now.getTime() + GLIMPSE_MS),
    };
    const [added] = await tx.insert(tributeGlimpses).values(values).onConflictDoNothing().returning();
    return added ?? fail('ALREADY_DONE');
  });
  ctx.log.info('glimpse_made', { tributeId: id });
  return { glimpse: glimpseView(made), key };
}

/** NOT_FOUND for one that is gone already. */
export async function endGlimpse(
  ctx: Making,
  { id, glimpseId }: { id: string; glimpseId: string },
): Promise<TributeGlimpses> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'people' });
    const isIt = and(eq(tributeGlimpses.id, glimpseId), eq(tributeGlimpses.tributeId, id));
    const gone = await tx.delete(tributeGlimpses).where(isIt).returning({ id: tributeGlimpses.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  ctx.log.info('glimpse_ended', { tributeId: id });
  return glimpsesOf(ctx, { id });
}

export async function removeNote(
  ctx: Making,
  { id, noteId }: { id: string; noteId: string },
): Promise<TributeGlimpses> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'people' });
    const isIt = and(eq(glimpseNotes.id, noteId), eq(glimpseNotes.tributeId, id));
    const gone = await tx.delete(glimpseNotes).where(isIt).returning({ id: glimpseNotes.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  return glimpsesOf(ctx, { id });
}

/** Those whose time is over open nothing any more. */
export async function tidyGlimpses({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(tributeGlimpses).where(lt(tributeGlimpses.expiresAt, clock.now()));
}
