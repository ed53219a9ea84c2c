import { and, eq, isNull, sql } from 'drizzle-orm';
import { PEOPLE_PER_TRIBUTE } from '../../../../shared/limits/limits.ts';
import type { GivenChecklistRole, ChecklistPeople } from '../../contract/checklist-people.ts';
import { ChecklistRole } from '../../contract/checklists.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { tidyInvitationsOf } from '../../../people/server/commands/invite.ts';
import { listPeople } from '../../../people/server/queries/invitations.ts';
import type { Membership, PeopleAction } from '../../../people/server/commands/membership.ts';
import { checklistInvitedEmail } from '../emails.ts';
import {
  lockChecklist,
  mayInChecklist,
  openedRow,
  openChecklist,
  type ChecklistPermission,
} from '../queries/opened-checklist.ts';
import { personOf } from '../queries/person.ts';
import { checklistView, wholeChecklist } from '../queries/checklist.ts';
import {
  checklistInvitations,
  checklistMembers,
  checklistReminders,
  checklists,
  checklistSteps,
  type ChecklistRow,
} from '../tables.ts';

type InvitationRow = typeof checklistInvitations.$inferSelect;

interface Offer {
  role: GivenChecklistRole;
  keys: string[];
}

interface ChecklistKind {
  group: ChecklistRow;
  ids: { checklistId: string };
  role: ChecklistRole;
  invitation: InvitationRow;
  shown: { role: GivenChecklistRole; steps: number };
  offer: Offer;
  named: { name: string };
  view: ChecklistPeople;
}

const PERMISSIONS: Record<PeopleAction, ChecklistPermission> = {
  invite: 'all',
  manage: 'all',
  leave: 'see',
  handOver: 'own',
};

/** A member with single steps can accept invitations to more steps, or to the whole checklist. */
export const checklistMembership: Membership<ChecklistKind> = {
  roles: ChecklistRole.options,
  members: [{ table: checklistMembers, of: checklistMembers.checklistId, roles: ChecklistRole.options }],
  groups: checklists,
  invitations: { table: checklistInvitations, of: checklistInvitations.checklistId },
  ids: (checklistId) => ({ checklistId }),
  most: PEOPLE_PER_TRIBUTE,
  full: 'TOO_MANY_PEOPLE',
  ownerStays: 'CHECKLIST_OWNER_STAYS',
  formerOwner: 'all',
  mayInvite: (role) => mayInChecklist(role, 'all'),
  lock: async (ctx, tx, { id, to }) => (await lockChecklist(ctx, tx, { id, to: PERMISSIONS[to] })).row,
  assertCanOwn({ role }) {
    if (role !== 'all') fail('NOT_FOUND');
  },
  shown: ({ role, keys }) => ({ role, steps: keys.length }),
  async named(ctx, checklist) {
    const { name } = await personOf(ctx.db, openedRow(ctx, checklist));
    return { name };
  },
  view: checklistPeople,
  strangersLanguage: ({ request }) => request.language,
  emails: { invited: checklistInvitedEmail },
  columnsOf,
  growing: 'given',
  afterJoining: giveSteps,
  beforeLeaving: takeSteps,
};

export async function checklistPeople(ctx: Context, { id }: { id: string }): Promise<ChecklistPeople> {
  const { role } = await openChecklist(ctx, { id, to: 'see' });
  const { called, members } = await checklistView(ctx, { id });
  const { invitations } = await listPeople(ctx, checklistMembership, id);
  return { id, name: called, role, members, invitations };
}

async function columnsOf(
  ctx: Context,
  tx: Transaction,
  { id, offer: { role, keys } }: { id: string; offer: Offer },
): Promise<Offer> {
  const asking = { ...ctx, db: tx };
  const { known } = await wholeChecklist(asking, await openChecklist(asking, { id, to: 'all' }));
  if (!keys.every((wanted) => known.some((step) => step.key === wanted))) fail('NOT_FOUND');
  return { role, keys: role === 'all' ? [] : keys };
}

async function giveSteps(
  { clock }: Context,
  tx: Transaction,
  { invitation: { checklistId, keys }, userId }: { invitation: InvitationRow; userId: string },
): Promise<void> {
  const changedAt = clock.now();
  for (const key of keys)
    await tx
      .insert(checklistSteps)
      .values({ checklistId, key, state: 'open', givenTo: userId, rev: 0, changedAt })
      .onConflictDoUpdate({
        target: [checklistSteps.checklistId, checklistSteps.key],
        set: { givenTo: userId, changedAt },
        // A step that was given to another member meanwhile stays with them.
        setWhere: isNull(checklistSteps.givenTo),
      });
}

/** Removes a leaving member from their steps, which are then given to nobody. Their finished work stays. */
async function takeSteps(tx: Transaction, checklistId: string, userId: string): Promise<void> {
  await tx
    .delete(checklistReminders)
    .where(and(eq(checklistReminders.checklistId, checklistId), eq(checklistReminders.userId, userId)));
  const isTheirs = and(eq(checklistSteps.checklistId, checklistId), eq(checklistSteps.givenTo, userId));
  await tx
    .update(checklistSteps)
    .set({ givenTo: sql`null` })
    .where(isTheirs);
}

export const tidyChecklistInvitations = (ctx: Pick<CommandContext, 'db' | 'clock'>): Promise<void> =>
  tidyInvitationsOf(ctx, checklistMembership);
