import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { CommandContext } from '../../../context.ts';
import { users } from '../../accounts/tables.ts';
import { removePhotographFiles, removePhotographRows, type RemovedRow } from '../../media/commands/remove.ts';
import { providerPhotographs, providers, providerStaff } from '../tables.ts';

/**
 * Part of erasing an account. A firm of theirs goes to whoever has acted for it longest; where nobody does, it goes with them.
 * So does what was sent with their address and never taken up.
 */
export async function eraseProviders(
  ctx: Pick<CommandContext, 'db' | 'files'>,
  { userId, emails }: { userId: string; emails: string[] },
): Promise<void> {
  const { db } = ctx;
  await db
    .delete(providers)
    .where(and(inArray(providers.appliedWith, emails.length === 0 ? [''] : emails), eq(providers.state, 'applied')));
  const owned = await db
    .select({ id: providerStaff.providerId })
    .from(providerStaff)
    .where(and(eq(providerStaff.userId, userId), eq(providerStaff.role, 'owner')));
  for (const { id } of owned) await removePhotographFiles(ctx, await passOn(db, id, userId));
  await db.delete(providerStaff).where(eq(providerStaff.userId, userId));
}

/** Answers the photographs whose files go with it. */
async function passOn(db: CommandContext['db'], id: string, userId: string): Promise<RemovedRow[]> {
  return db.transaction(async (tx) => {
    await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, id)).for('update');
    const [next] = await tx
      .select({ userId: providerStaff.userId })
      .from(providerStaff)
      .innerJoin(users, eq(users.id, providerStaff.userId))
      .where(and(eq(providerStaff.providerId, id), ne(providerStaff.userId, userId)))
      .orderBy(asc(providerStaff.since), asc(providerStaff.userId))
      .limit(1);
    if (!next) {
      const shown = await tx
        .select({ id: providerPhotographs.photographId })
        .from(providerPhotographs)
        .where(eq(providerPhotographs.providerId, id));
      const removed = await removePhotographRows(
        tx,
        shown.map((one) => one.id),
      );
      await tx.delete(providers).where(eq(providers.id, id));
      return removed;
    }
    await tx.delete(providerStaff).where(and(eq(providerStaff.providerId, id), eq(providerStaff.userId, userId)));
    await tx
      .update(providerStaff)
      .set({ role: 'owner' })
      .where(and(eq(providerStaff.providerId, id), eq(providerStaff.userId, next.userId)));
    return [];
  });
}
