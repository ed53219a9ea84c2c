import { eq } from 'drizzle-orm';
import { fail } from '../../../../../platform/errors.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { users } from '../../tables.ts';
import { endAllElsewhere, lockedUser, type User } from '../people/write-user.ts';
import { endStepsOf, type SwitchContext } from '../two-step/switch-two-step.ts';
import { hasSecondStep } from '../../queries/two-step.ts';
import { closeAccount } from './disable.ts';
import type { Act } from '../../../../audit/server/commands/record-audit-event.ts';

// Actions that need two admins. The caller locks all admins, checks that two agreed, and records the returned event.

async function lockedUserOrFail(tx: Transaction, id: string): Promise<User> {
  return (await lockedUser(tx, { id })) ?? fail('NOT_FOUND');
}

/** Refuses existing admins (ALREADY_DONE), and accounts that are disabled, waiting for deletion or unconfirmed. */
export async function assertCanBeAdmin(tx: Transaction, id: string): Promise<void> {
  const { role, disabledAt, leavingAt, emailVerified } = await lockedUserOrFail(tx, id);
  if (role === 'admin') fail('ALREADY_DONE');
  if (!emailVerified) fail('ADDRESS_NOT_CONFIRMED');
  if (disabledAt || leavingAt) fail('ACCOUNT_DISABLED');
}

/** Refuses non-admins. The last admin is never removed: the requester is always another admin with an open account. */
export async function assertIsAdmin(tx: Transaction, id: string): Promise<void> {
  if ((await lockedUserOrFail(tx, id)).role !== 'admin') fail('ALREADY_DONE');
}

export async function assertHasTwoStep(tx: Transaction, id: string): Promise<void> {
  await lockedUserOrFail(tx, id);
  if (!(await hasSecondStep(tx, id))) fail('ALREADY_DONE');
}

const on = (id: string): Act['target'] => ({ kind: 'user', id });

/** The person's sessions stay valid, because every request reads the role afresh. */
export async function giveAdmin({ clock, log }: SwitchContext, tx: Transaction, id: string): Promise<Act> {
  await tx.update(users).set({ role: 'admin', updatedAt: clock.now() }).where(eq(users.id, id));
  log.info('admin_made', { userId: id });
  return { action: 'admin-made', target: on(id), before: { role: 'user' }, after: { role: 'admin' } };
}

export async function takeAdmin({ clock, log }: SwitchContext, tx: Transaction, id: string): Promise<Act> {
  await tx.update(users).set({ role: 'user', updatedAt: clock.now() }).where(eq(users.id, id));
  await endAllElsewhere(tx, id, null);
  log.info('admin_taken', { userId: id });
  return { action: 'admin-taken', target: on(id), before: { role: 'admin' }, after: { role: 'user' } };
}

export async function disableAdmin(
  ctx: SwitchContext,
  tx: Transaction,
  { id, by, why }: { id: string; by: string | null; why: string },
): Promise<Act> {
  const user = await lockedUserOrFail(tx, id);
  // If one admin alone enables the account later, its holder must not be an admin again.
  await tx.update(users).set({ role: 'user' }).where(eq(users.id, id));
  await closeAccount(ctx, tx, user, { by, why });
  return { action: 'user-disabled', target: on(id), before: { role: 'admin' }, after: { role: 'user' }, why };
}

export async function endTwoStepOf(ctx: SwitchContext, tx: Transaction, id: string): Promise<Act> {
  await endStepsOf(ctx, tx, await lockedUserOrFail(tx, id));
  return { action: 'two-step-ended', target: on(id) };
}
