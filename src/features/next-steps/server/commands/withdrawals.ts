import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { changedAny, replaying, type Replays } from '../../../operations/server/commands/withdrawals/replaying.ts';
import { removeAgain } from '../../../people/server/commands/remove-again.ts';
import { checklistInvitations } from '../tables.ts';
import { checklistMembership } from './people.ts';

const Member = z.object({ plan_id: z.uuid(), user_id: z.string() });

const personRemoved = replaying(Member, (ctx, { plan_id: id, user_id: userId }) =>
  removeAgain(ctx, checklistMembership, { id, userId }),
);

const invitationEnded = replaying(z.object({ id: z.uuid() }), async ({ db }, { id }) =>
  changedAny(await db.delete(checklistInvitations).where(eq(checklistInvitations.id, id)).returning()),
);

export const checklistReplays = {
  'checklist-person-removed': personRemoved,
  'checklist-invitation-ended': invitationEnded,
} satisfies Partial<Replays>;
