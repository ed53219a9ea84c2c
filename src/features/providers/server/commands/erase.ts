import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { eraseWords } from '../../../audit/server/commands/erase-words.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import { makeOwner } from '../../../people/server/commands/change.ts';
import { removeMember } from '../../../people/server/commands/members.ts';
import { staffOf } from '../queries/staff.ts';
import { providerInvitations, providerPhotographs, providers, providerStaff } from '../tables.ts';
import { staffMembership } from './staff.ts';

type Erasing = Pick<CommandContext, 'db' | 'files' | 'clock' | 'config' | 'jobs'>;

/** Gives each provider of the user to other staff or deletes it. Deletes the user's applications and invitations. */
export async function eraseProviders(
  ctx: Erasing,
  { userId, emails }: { userId: string; emails: string[] },
): Promise<void> {
  const { db } = ctx;
  const theirs = emails.length === 0 ? [''] : emails;
  // This also finds applications that an admin closed before anybody claimed them.
  const unclaimed = inArray(providers.appliedWith, theirs);
  await db.transaction(async (tx) => {
    const gone = await tx.delete(providers).where(unclaimed).returning({ id: providers.id });
    for (const { id } of gone) await eraseWords(ctx, tx, { kind: 'provider', id });
  });
  await db.delete(providerInvitations).where(inArray(sql`lower(${providerInvitations.email})`, theirs));
  const owned = await db
    .select({ id: providerStaff.providerId })
    .from(providerStaff)
    .where(and(eq(providerStaff.userId, userId), eq(providerStaff.role, 'owner')));
  for (const { id } of owned) await removePhotographFiles(ctx, await passOn(ctx, id, userId));
  await db.delete(providerStaff).where(eq(providerStaff.userId, userId));
}

/** Gives one provider to another staff member, or deletes it. Returns the photographs whose files must be deleted. */
async function passOn(ctx: Erasing, id: string, userId: string): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    const [provider] = await tx.select().from(providers).where(eq(providers.id, id)).for('update');
    const others = (await staffOf(tx, id)).filter((person) => person.userId !== userId);
    const next = others.find(({ isReachable }) => isReachable) ?? others[0];
    if (!provider) return [];
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
      await eraseWords(ctx, tx, { kind: 'provider', id });
      return removed;
    }
    await removeMember(tx, staffMembership, id, userId);
    await makeOwner(ctx, tx, staffMembership, { group: provider, person: next });
    return [];
  });
}
