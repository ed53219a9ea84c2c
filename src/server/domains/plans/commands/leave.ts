import { and, asc, eq } from 'drizzle-orm';
import type { CommandContext } from '../../../context.ts';
import { users } from '../../accounts/tables.ts';
import { planMembers, plans } from '../tables.ts';
import { removePlanPapers } from './papers.ts';
import { takeOff } from './people.ts';

/**
 * Part of erasing an account. A plan of theirs goes to whoever of those that see all of it has been there longest; where
 * nobody does, it goes with them.
 */
export async function erasePlans(
  ctx: Pick<CommandContext, 'db' | 'files'>,
  { userId }: { userId: string },
): Promise<void> {
  const own = await ctx.db.select().from(planMembers).where(eq(planMembers.userId, userId));
  for (const { planId, role } of own) {
    const isKept = role !== 'owner' || (await passOn(ctx, planId));
    if (isKept) await ctx.db.transaction((tx) => takeOff(tx, planId, userId));
    else {
      await removePlanPapers(ctx, planId);
      await ctx.db.delete(plans).where(eq(plans.id, planId));
    }
  }
}

/** False where nobody follows. */
async function passOn({ db }: Pick<CommandContext, 'db'>, planId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: plans.id }).from(plans).where(eq(plans.id, planId)).for('update');
    const [next] = await tx
      .select({ userId: planMembers.userId })
      .from(planMembers)
      .innerJoin(users, eq(users.id, planMembers.userId))
      .where(and(eq(planMembers.planId, planId), eq(planMembers.role, 'all')))
      .orderBy(asc(planMembers.since), asc(planMembers.userId))
      .limit(1);
    if (!next) return false;
    const isNext = and(eq(planMembers.planId, planId), eq(planMembers.userId, next.userId));
    await tx.update(planMembers).set({ role: 'owner' }).where(isNext);
    return true;
  });
}
