// Every change of who is on a page holds the page's row, so that there is always exactly one owner.
import { and, eq } from 'drizzle-orm';
import { may } from '../../../../../contract/roles.ts';
import type { GivenRole, TributePeople } from '../../../../../contract/people.ts';
import { fail } from '../../../../errors.ts';
import type { Transaction } from '../../../../seams/database/index.ts';
import { queueMail } from '../../../mail/commands.ts';
import { writingTo, type LetterWords, type Writing } from '../../../mail/letter.ts';
import { handedOnMail, ownerMail, removedMail, roleChangedMail } from '../../emails/people.ts';
import { peopleOf, tributePeople, type OnPage } from '../../queries/people.ts';
import { lockOwnTribute, memberId } from '../../queries/stewards.ts';
import { tributeHelpers, tributeInvitations, tributeStewards } from '../../tables.ts';
import { assertUncontested } from '../claimed.ts';
import type { Peopling } from './invite.ts';

interface Placed {
  tributeId: string;
  userId: string;
  role: GivenRole;
  since: Date;
}

/** Puts somebody who is not on the page there. */
export async function place(tx: Transaction, { role, ...row }: Placed): Promise<void> {
  await (role === 'steward'
    ? tx.insert(tributeStewards).values({ ...row, role })
    : tx.insert(tributeHelpers).values({ ...row, role }));
}

async function takeOff(tx: Transaction, tributeId: string, userId: string): Promise<void> {
  const { tributeId: ofSteward, userId: steward } = tributeStewards;
  await tx.delete(tributeStewards).where(and(eq(ofSteward, tributeId), eq(steward, userId)));
  const { tributeId: ofHelper, userId: helper } = tributeHelpers;
  await tx.delete(tributeHelpers).where(and(eq(ofHelper, tributeId), eq(helper, userId)));
}

/** What somebody sent while they might, and might come back by. */
async function dropInvitationsOf(tx: Transaction, tributeId: string, userId: string): Promise<void> {
  const isTheirs = and(eq(tributeInvitations.tributeId, tributeId), eq(tributeInvitations.invitedBy, userId));
  await tx.delete(tributeInvitations).where(isTheirs);
}

const onPage = (people: readonly OnPage[], userId: string): OnPage =>
  people.find((person) => person.userId === userId) ?? fail('NOT_FOUND');

async function tell(
  ctx: Peopling,
  tx: Transaction,
  { mailbox, language, isReachable }: OnPage,
  words: (sender: Writing) => LetterWords,
): Promise<void> {
  if (isReachable) await queueMail(ctx, tx, { to: mailbox, ...words(writingTo(ctx.config, language)) });
}

interface Wanted {
  id: string;
  userId: string;
}

/** Gives somebody another role. Errors: NOT_FOUND, ROLE_TOO_SMALL, OWNER_STAYS. */
export async function changeRole(
  ctx: Peopling,
  { id, userId, role }: Wanted & { role: GivenRole },
): Promise<TributePeople> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwnTribute(ctx, tx, { id, to: 'people' });
    const person = onPage(await peopleOf(tx, id), userId);
    if (person.role === 'owner') fail('OWNER_STAYS');
    if (person.role === role) return;
    await takeOff(tx, id, userId);
    // A new steward is a new pair of hands, however long they have been on the page (decision 65).
    const since = role === 'steward' ? ctx.clock.now() : person.since;
    await place(tx, { tributeId: id, userId, role, since });
    if (!may(role, 'people')) await dropInvitationsOf(tx, id, userId);
    if (userId !== memberId(ctx))
      await tell(ctx, tx, person, (sender) => roleChangedMail(sender, { id, page: row.name, role }));
  });
  ctx.log.info('role_changed', { tributeId: id, userId, role });
  return tributePeople(ctx, { id });
}

/** Takes somebody off a page, or oneself: it counts with the next request. Errors: NOT_FOUND, ROLE_TOO_SMALL, OWNER_STAYS. */
export async function removePerson(ctx: Peopling, { id, userId }: Wanted): Promise<{ isRemoved: true }> {
  const isSelf = userId === memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwnTribute(ctx, tx, { id, to: isSelf ? 'read' : 'people' });
    const person = onPage(await peopleOf(tx, id), userId);
    if (person.role === 'owner') fail('OWNER_STAYS');
    await takeOff(tx, id, userId);
    await dropInvitationsOf(tx, id, userId);
    if (!isSelf) await tell(ctx, tx, person, (sender) => removedMail(sender, { id, page: row.name }));
  });
  ctx.log.info('person_removed', { tributeId: id, userId, isSelf });
  return { isRemoved: true };
}

/** Makes another steward the owner. Errors: NOT_FOUND, NOT_ALLOWED for all but the owner, ROLE_TOO_SMALL for whom it goes to, PAGE_CONTESTED. */
export async function handOver(ctx: Peopling, { id, userId }: Wanted): Promise<TributePeople> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwnTribute(ctx, tx, { id, to: 'own' });
    assertUncontested(row);
    const people = await peopleOf(tx, id);
    const [from, to] = [onPage(people, memberId(ctx)), onPage(people, userId)];
    if (to.role === 'owner') return;
    if (to.role !== 'steward' || !to.isReachable) fail('ROLE_TOO_SMALL');
    await setRole(tx, id, from.userId, 'steward');
    await setRole(tx, id, to.userId, 'owner');
    await tell(ctx, tx, to, (sender) => ownerMail(sender, { id, page: row.name }));
    await tell(ctx, tx, from, (sender) => handedOnMail(sender, { id, page: row.name, who: to }));
  });
  ctx.log.info('page_handed_over', { tributeId: id, userId });
  return tributePeople(ctx, { id });
}

export async function setRole(
  tx: Transaction,
  tribute: string,
  user: string,
  role: 'owner' | 'steward',
): Promise<void> {
  const { tributeId, userId } = tributeStewards;
  await tx
    .update(tributeStewards)
    .set({ role })
    .where(and(eq(tributeId, tribute), eq(userId, user)));
}
