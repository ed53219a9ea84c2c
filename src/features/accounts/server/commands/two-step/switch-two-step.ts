import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import { newId } from '../../../../../platform/ids.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../../audit/server/commands/record-audit-event.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { twoStepOffEmail, twoStepOnEmail } from '../../emails/two-step.ts';
import { userByEmail } from '../../queries.ts';
import { hasSecondStep } from '../../queries/two-step.ts';
import { hashedCodes, newRecoveryCodes } from '../../rules/recovery-codes.ts';
import { recoveryCodes, secondSteps, secondStepSetups } from '../../tables.ts';
import { endHalfSignIns } from '../sessions/half-sign-in.ts';
import { endAllElsewhere, lockedUser, type User } from '../people/write-user.ts';

export type SwitchContext = Pick<CommandContext, 'config' | 'jobs' | 'clock' | 'log'>;

export async function renewCodes(
  { clock, secret }: Pick<CommandContext, 'clock' | 'secret'>,
  tx: Writable,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(hashedCodes(secret, userId, codes).map((row) => ({ id: newId(clock), ...row, createdAt: clock.now() })));
  return codes;
}

/** Runs after the first second step was added. Ends sessions that the password alone opened, and emails the owner. */
export async function switchedOn(
  ctx: SwitchContext & Pick<CommandContext, 'secret'>,
  tx: Writable,
  user: User,
  savedSessionId: string,
): Promise<string[]> {
  await endAllElsewhere(tx, user.id, savedSessionId);
  await queueEmail(ctx, tx, {
    to: user.mailbox,
    ...twoStepOnEmail(writingTo(ctx.config, user.language), user.mailbox),
  });
  ctx.log.info('two_step_on', { userId: user.id });
  return renewCodes(ctx, tx, user.id);
}

export async function switchedOff(ctx: SwitchContext, tx: Writable, user: User): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  await endHalfSignIns(tx, user.id);
  await queueEmail(ctx, tx, {
    to: user.mailbox,
    ...twoStepOffEmail(writingTo(ctx.config, user.language), user.mailbox),
  });
  ctx.log.info('two_step_off', { userId: user.id });
}

export type EndedTwoStep = 'ended' | 'off' | 'unknown';

/** The operator's command for a person who lost all second steps and codes. Ends all sessions: a thief may have them. */
export async function endTwoStep(
  ctx: SwitchContext & Pick<CommandContext, 'db'> & Acting,
  address: string,
): Promise<EndedTwoStep> {
  const known = await userByEmail(ctx.db, address);
  if (!known) return 'unknown';
  return ctx.db.transaction(async (tx) => {
    const user = await lockedUser(tx, { id: known.id });
    if (!user) return 'unknown';
    if (!(await hasSecondStep(tx, user.id))) return 'off';
    await endStepsOf(ctx, tx, user);
    await recordAuditEvent(ctx, tx, { action: 'two-step-ended', target: { kind: 'user', id: user.id } });
    ctx.log.info('two_step_ended_by_operator', { userId: user.id });
    return 'ended';
  });
}

/** Removes another person's second steps. The caller has checked permissions and locked the user's row. */
export async function endStepsOf(ctx: SwitchContext, tx: Writable, user: User): Promise<void> {
  await tx.delete(secondSteps).where(eq(secondSteps.userId, user.id));
  await tx.delete(secondStepSetups).where(eq(secondStepSetups.userId, user.id));
  await endAllElsewhere(tx, user.id, null);
  await switchedOff(ctx, tx, user);
}
