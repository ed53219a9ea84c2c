import type { Replayed, ReplayContext } from '../../../operations/server/commands/withdrawals/replaying.ts';
import { UNCHANGED } from '../../../operations/server/commands/withdrawals/replaying.ts';
import { peopleIn } from '../queries/members.ts';
import type { Kind, Membership } from './membership.ts';
import { dropInvitations, lockGroup, removeMember } from './members.ts';

interface Removed {
  id: string;
  userId: string;
}

/** Removes a member whom a restored backup brought back, also an owner. Sends no email. */
export const removeAgain = <K extends Kind>(
  { db }: Pick<ReplayContext, 'db'>,
  membership: Membership<K>,
  { id, userId }: Removed,
): Promise<Replayed> =>
  db.transaction(async (tx) => {
    await lockGroup(tx, membership, id);
    const person = (await peopleIn(tx, membership, id)).find((one) => one.userId === userId);
    if (!person) return UNCHANGED;
    await removeMember(tx, membership, id, userId);
    await dropInvitations(tx, membership, id, userId);
    return { isChanged: true, confirm: `${person.mailbox} (${person.role}) ${id}` };
  });
