import { and, eq } from 'drizzle-orm';
import { SECOND_STEPS_PER_ACCOUNT, TWO_STEP_SETUP_MS } from '../../../../../shared/limits/limits.ts';
import type { SecondStep } from '../../../contract/two-step.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import { newSecret } from '../../../../../platform/ids.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { asSecondStep, stepsOf } from '../../queries/two-step.ts';
import { seal } from '../../rules/sealed.ts';
import { APP_SECRET_BYTES } from '../../rules/totp.ts';
import { randomBytes } from 'node:crypto';
import { secondSteps, secondStepSetups } from '../../tables.ts';
import { recheck, type Member } from '../password/change-password.ts';
import { renewCodes, switchedOff } from './switch-two-step.ts';
import { lockedUser } from '../people/write-user.ts';

export type TwoStepContext = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log' | 'actor'>;
interface WithPassword {
  password: string;
}

export const memberOf = ({ actor }: Pick<Context, 'actor'>): Member =>
  actor.kind === 'member' ? actor : fail('SIGN_IN_REQUIRED');

/** Checks the password, which every change to two-step sign-in needs. Wrong tries are limited. */
async function withPassword(ctx: TwoStepContext, { password }: WithPassword): Promise<Member> {
  const member = memberOf(ctx);
  if ((await recheck(ctx, member, password)) !== null) return member;
  ctx.log.info('two_step_change_refused', { userId: member.user.id });
  return failField('password', 'password_wrong');
}

type Begun = { kind: 'app'; appSecret: string } | { kind: 'passkey'; challenge: string };

async function begin(ctx: TwoStepContext, given: WithPassword, make: (userId: string) => Begun): Promise<void> {
  const { user, sessionId } = await withPassword(ctx, given);
  if ((await stepsOf(ctx.db, user.id)).length >= SECOND_STEPS_PER_ACCOUNT) failField('password', 'steps_full');
  const expiresAt = new Date(ctx.clock.now().getTime() + TWO_STEP_SETUP_MS);
  const row = { appSecret: null, challenge: null, ...make(user.id), sessionId, expiresAt };
  await ctx.db
    .insert(secondStepSetups)
    .values({ userId: user.id, ...row })
    .onConflictDoUpdate({ target: secondStepSetups.userId, set: row });
}

export const beginApp = (ctx: TwoStepContext, given: WithPassword): Promise<void> =>
  begin(ctx, given, (userId) => ({
    kind: 'app',
    appSecret: seal(ctx.secret, userId, randomBytes(APP_SECRET_BYTES)),
  }));

export const beginPasskey = (ctx: TwoStepContext, given: WithPassword): Promise<void> =>
  begin(ctx, given, () => ({ kind: 'passkey', challenge: newSecret() }));

const isOwn = (userId: string, id: string) => and(eq(secondSteps.id, id), eq(secondSteps.userId, userId));

export async function renameStep(
  ctx: TwoStepContext,
  { id, name, password }: WithPassword & { id: string; name: string },
): Promise<SecondStep> {
  const { user } = await withPassword(ctx, { password });
  if (name.trim() === '') failField('name', 'step_name_empty');
  const [renamed] = await ctx.db.update(secondSteps).set({ name }).where(isOwn(user.id, id)).returning();
  return renamed ? asSecondStep(renamed) : fail('NOT_FOUND');
}

export async function removeStep(
  ctx: TwoStepContext,
  { id, password }: WithPassword & { id: string },
): Promise<boolean> {
  const { user } = await withPassword(ctx, { password });
  return ctx.db.transaction((tx) => remove(ctx, tx, user.id, id));
}

async function remove(ctx: TwoStepContext, tx: Writable, userId: string, id: string): Promise<boolean> {
  const user = await lockedUser(tx, { id: userId });
  const removed = await tx.delete(secondSteps).where(isOwn(userId, id)).returning({ id: secondSteps.id });
  if (!user || removed.length === 0) fail('NOT_FOUND');
  ctx.log.info('second_step_removed', { userId });
  const isOn = (await stepsOf(tx, userId)).length > 0;
  if (!isOn) await switchedOff(ctx, tx, user);
  return isOn;
}

export async function renewRecoveryCodes(ctx: TwoStepContext, given: WithPassword): Promise<string[]> {
  const { user } = await withPassword(ctx, given);
  return ctx.db.transaction(async (tx) => {
    await lockedUser(tx, { id: user.id });
    if ((await stepsOf(tx, user.id)).length === 0) fail('NOT_FOUND');
    ctx.log.info('recovery_codes_renewed', { userId: user.id });
    return renewCodes(ctx, tx, user.id);
  });
}
