import { eq } from 'drizzle-orm';
import { ADMIN_LOCK_MS, STEP_UP_MS } from '../../../../operations/contract/admin-limits.ts';
import type { Proof } from '../../../contract/admin-proof.ts';
import { fieldProblem } from '../../../../../shared/api/field-refusals.ts';
import { latestPast } from '../../../../../platform/clock/index.ts';
import type { Actor, Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import { hasSecondStep } from '../../queries/two-step.ts';
import { secondStepsPerAccount } from '../../rules/limits.ts';
import { preparePasskeys } from '../../rules/passkeys.ts';
import { proofChallenge } from '../../rules/proof-challenge.ts';
import { asTyped } from '../../rules/recovery-codes.ts';
import { sessions } from '../../tables.ts';
import { recheck, type Member } from '../password/change-password.ts';
import { giveBackUse, tryRateLimit } from '../rate-limit.ts';
import { isAppCode, spendCode, spendPasskey } from '../two-step/second-step.ts';

/** The time of an admin's last use is written at most this often. */
const USED_STEP_MS = 60_000;

/** Records admin use. Fails if the admin area is locked (half an hour without use), or a grave action needs a new proof. */
export async function openAdmin(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  isGrave = false,
): Promise<void> {
  if (actor.kind === 'visitor') return fail('SIGN_IN_REQUIRED');
  const now = clock.now();
  // A proof in the future was given while the clock was wrong.
  const ago = (at: Date) => (at > latestPast(now) ? Infinity : now.getTime() - at.getTime());
  const { usedAt, provedAt } = actor.admin;
  if (ago(usedAt) >= ADMIN_LOCK_MS) fail('ADMIN_LOCKED');
  if (ago(usedAt) >= USED_STEP_MS)
    await db.update(sessions).set({ adminAt: now }).where(eq(sessions.id, actor.sessionId));
  if (isGrave && ago(provedAt) >= STEP_UP_MS) fail('STEP_UP_NEEDED');
}

type Proving = Pick<Context, 'db' | 'clock' | 'log' | 'secret' | 'config' | 'actor' | 'request'>;

/** Checks an admin's proof of identity: their second step, or their password if they have none. */
export async function showProof(ctx: Proving, shown: Proof): Promise<void> {
  const { actor, db, clock, log } = ctx;
  if (actor.kind === 'visitor') return fail('SIGN_IN_REQUIRED');
  if (actor.user.role !== 'admin') fail('NOT_ALLOWED');
  if (await hasSecondStep(db, actor.user.id)) await byStep(ctx, actor, shown);
  else if ((await recheck(ctx, actor, shown.password ?? '')) === null) failField('password', 'password_wrong');
  const now = clock.now();
  await db.update(sessions).set({ adminAt: now, provedAt: now }).where(eq(sessions.id, actor.sessionId));
  // Update the actor too, so that a form that includes the proof continues in this same request.
  actor.admin = { usedAt: now, provedAt: now };
  log.info('admin_proved', { userId: actor.user.id });
}

/** Checks a second step. Wrong ones count towards the same limit as at sign-in. */
async function byStep(ctx: Proving, actor: Member, { code = '', passkey }: Proof): Promise<void> {
  const { id: userId } = actor.user;
  const isGuessable = passkey === undefined && isAppCode(asTyped(code));
  const field = passkey === undefined ? 'code' : 'passkey';
  const subject = `second-step ${userId}${isGuessable ? '' : ` ${ctx.request.network}`}`;
  const use = await tryRateLimit(ctx, subject, secondStepsPerAccount);
  if (!use.isFree) {
    const fields = [fieldProblem(field, isGuessable ? 'step_codes_limited' : 'steps_limited')];
    fail('TOO_MANY_REQUESTS', { retryAfterSeconds: use.retryAfterSeconds, fields });
  }
  if (passkey !== undefined) await preparePasskeys();
  const challenge = proofChallenge(ctx.secret, actor);
  const proof = await ctx.db.transaction((tx) =>
    passkey === undefined ? spendCode(ctx, tx, userId, code) : spendPasskey(ctx, tx, { userId, challenge }, passkey),
  );
  if (proof === null) failField(field, field === 'code' ? 'step_code' : 'step_passkey');
  await giveBackUse(ctx, use);
}
