import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { lockGroup, removeMember, setRole } from '../../../people/server/commands/members.ts';
import { peopleIn } from '../../../people/server/queries/members.ts';
import { checklistMembers, checklists } from '../tables.ts';
import { removeChecklistPapers } from './papers.ts';
import { checklistMembership } from './people.ts';

/** Part of erasing an account. A checklist passes to the longest-standing member who sees everything, or else is deleted. */
export async function eraseChecklists(
  ctx: Pick<CommandContext, 'db' | 'files' | 'clock'>,
  { userId }: { userId: string },
): Promise<void> {
  const own = await ctx.db.select().from(checklistMembers).where(eq(checklistMembers.userId, userId));
  for (const { checklistId, role } of own) {
    const isKept = role !== 'owner' || (await passOn(ctx, checklistId));
    if (isKept) await ctx.db.transaction((tx) => removeMember(tx, checklistMembership, checklistId, userId));
    else {
      await removeChecklistPapers(ctx, checklistId);
      await ctx.db.delete(checklists).where(eq(checklists.id, checklistId));
    }
  }
}

const passOn = ({ db, clock }: Pick<CommandContext, 'db' | 'clock'>, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockGroup(tx, checklistMembership, id);
    const next = (await peopleIn(tx, checklistMembership, id)).find(({ role }) => role === 'all');
    if (next) await setRole(tx, checklistMembership, { id, person: next, role: 'owner', now: clock.now() });
    return next !== undefined;
  });
