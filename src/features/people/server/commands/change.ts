// Commands that change a group's people. Each one locks the group's row.
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { asker, peopleIn, personAmong } from '../queries/members.ts';
import type { Kind, Membership, Person } from './membership.ts';
import { dropInvitations, removeMember, setRole, tell } from './members.ts';

interface Wanted {
  id: string;
  userId: string;
}

/** Gives a member another role. Errors: NOT_FOUND, `ownerStays`, and those that `lock` throws. */
export async function changeRole<K extends Kind>(
  ctx: Context,
  membership: Membership<K>,
  { id, userId, role }: Wanted & { role: K['shown']['role'] },
): Promise<K['view']> {
  await ctx.db.transaction(async (tx) => {
    const group = await membership.lock(ctx, tx, { id, to: 'manage' });
    const person = personAmong(await peopleIn(tx, membership, id), userId);
    if (person.role === 'owner') fail(membership.ownerStays);
    if (person.role === role) return;
    await setRole(tx, membership, { id, person, role, now: ctx.clock.now() });
    if (!membership.mayInvite(role)) await dropInvitations(tx, membership, id, userId);
    if (userId !== asker(ctx).id)
      await tell(ctx, tx, { to: person, email: membership.emails.roleChanged, about: { group, who: person, role } });
  });
  ctx.log.info('role_changed', { ...membership.ids(id), userId, role });
  return membership.view(ctx, { id });
}

/** Removes a member, or the caller; access ends with the next request. Errors: NOT_FOUND, `ownerStays`, those of `lock`. */
export async function removePerson<K extends Kind>(
  ctx: Context,
  membership: Membership<K>,
  { id, userId }: Wanted,
): Promise<{ isRemoved: true }> {
  const isSelf = userId === asker(ctx).id;
  await ctx.db.transaction(async (tx) => {
    const group = await membership.lock(ctx, tx, { id, to: isSelf ? 'leave' : 'manage' });
    const person = personAmong(await peopleIn(tx, membership, id), userId);
    if (person.role === 'owner') fail(membership.ownerStays);
    await removeMember(tx, membership, id, userId);
    await dropInvitations(tx, membership, id, userId);
    if (!isSelf) await tell(ctx, tx, { to: person, email: membership.emails.removed, about: { group, who: person } });
  });
  ctx.log.info('person_removed', { ...membership.ids(id), userId, isSelf });
  return { isRemoved: true };
}

/** Makes another member the owner; the former owner stays. Errors: NOT_FOUND, those of `lock` and of `assertCanOwn`. */
export async function handOver<K extends Kind>(
  ctx: Context,
  membership: Membership<K>,
  { id, userId }: Wanted,
): Promise<K['view']> {
  await ctx.db.transaction(async (tx) => {
    const group = await membership.lock(ctx, tx, { id, to: 'handOver' });
    const people = await peopleIn(tx, membership, id);
    const [from, to] = [personAmong(people, asker(ctx).id), personAmong(people, userId)];
    membership.assertCanOwn(to);
    if (to.role === 'owner') return;
    const role = membership.formerOwner;
    await setRole(tx, membership, { id, person: from, role, now: ctx.clock.now() });
    await makeOwner(ctx, tx, membership, { group, person: to });
    if (!membership.mayInvite(role)) await dropInvitations(tx, membership, id, from.userId);
    await tell(ctx, tx, { to: from, email: membership.emails.handedOver, about: { group, who: to } });
  });
  ctx.log.info('handed_over', { ...membership.ids(id), userId });
  return membership.view(ctx, { id });
}

/** Makes somebody the owner of a group that has none, and emails them. Callers lock the group's row. */
export async function makeOwner<K extends Kind>(
  ctx: Pick<CommandContext, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  membership: Membership<K>,
  { group, person }: { group: K['group']; person: Person<K['role']> },
): Promise<void> {
  await setRole(tx, membership, { id: group.id, person, role: 'owner', now: ctx.clock.now() });
  await membership.afterOwning?.(tx, group, person.userId);
  await tell(ctx, tx, { to: person, email: membership.emails.owner, about: { group, who: person } });
}
