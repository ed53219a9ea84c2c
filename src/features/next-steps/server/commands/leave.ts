import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { lockGroup, removeMember, setRole } from '../../../people/server/commands/members.ts';
import { peopleIn } from '../../../people/server/queries/members.ts';
import { planMembers, plans } from '../tables.ts';
import { removePlanPapers } from './papers.ts';
import { planMembership } from './people.ts';

/** Part of erasing an account. A plan passes to the longest-standing member who sees everything, or else is deleted. */
export async function erasePlans(
  ctx: Pick<CommandContext, 'db' | 'files' | 'clock'>,
  { userId }: { userId: string },
): Promise<void> {
  const own = await ctx.db.select().from(planMembers).where(eq(planMembers.userId, userId));
  for (const { planId, role } of own) {
    const isKept = role !== 'owner' || (await passOn(ctx, planId));
    if (isKept) await ctx.db.transaction((tx) => removeMember(tx, planMembership, planId, userId));
    else {
      await removePlanPapers(ctx, planId);
      await ctx.db.delete(plans).where(eq(plans.id, planId));
    }
  }
}

/** False if no successor exists. */
const passOn = ({ db, clock }: Pick<CommandContext, 'db' | 'clock'>, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockGroup(tx, planMembership, id);
    const next = (await peopleIn(tx, planMembership, id)).find(({ role }) => role === 'all');
    if (next) await setRole(tx, planMembership, { id, person: next, role: 'owner', now: clock.now() });
    return next !== undefined;
  });
