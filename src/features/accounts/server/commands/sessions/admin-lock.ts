import { eq } from 'drizzle-orm';
import { ADMIN_LOCK_MS, STEP_UP_MS } from '../../../../operations/contract/admin-limits.ts';
import type { Proof } from '../../../contract/admin-proof.ts';
import { fieldProblem } from '../../../../../shared/api/field-refusals.ts';
import type { Actor, Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import { hasSecondStep } from '../../queries/two-step.ts';
import { secondStepsPerAccount } from '../../rules/limits.ts';
import { preparePasskeys } from '../../rules/passkeys.ts';
import { proofChallenge } from '../../rules/proof-challenge.ts';
import { asTyped } from '../../rules/recovery-codes.ts';
import { sessions } from '../../tables.ts';
import { recheck, type Member } from '../password/change-password.ts';
import { giveTurnBack, takeTurn } from '../take-turn.ts';
import { isAppCode, spendCode, spendPasskey } from '../two-step/second-step.ts';

/** Use moves the lock forward at most this often. */
const USED_STEP_MS = 60_000;

/**
 * Keeps the admin area open in this session: what was left open on a desk is locked after half an hour, whatever else the
 * session was used for. Before a grave act, whoever asks has shown a moment ago that it is them.
 */
export async function openAdmin(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  isGrave = false,
): Promise<void> {
  if (actor.kind === 'visitor') return fail('SIGN_IN_REQUIRED');
  const now = clock.now();
  const ago = (at: Date) => now.getTime() - at.getTime();
  const { usedAt, provedAt } = actor.admin;
  if (ago(usedAt) >= ADMIN_LOCK_MS) fail('ADMIN_LOCKED');
  if (ago(usedAt) >= USED_STEP_MS)
    await db.update(sessions).set({ adminAt: now }).where(eq(sessions.id, actor.sessionId));
  if (isGrave && ago(provedAt) >= STEP_UP_MS) fail('STEP_UP_NEEDED');
}

type Proving = Pick<Context, 'db' | 'clock' | 'log' | 'secret' | 'config' | 'actor' | 'request'>;

/** An admin shows once more that it is them: by the second step of whoever has one, else by the password. */
export async function showProof(ctx: Proving, shown: Proof): Promise<void> {
  const { actor, db, clock, log } = ctx;
  if (actor.kind === 'visitor') return fail('SIGN_IN_REQUIRED');
  if (actor.user.role !== 'admin') fail('NOT_ALLOWED');
  if (await hasSecondStep(db, actor.user.id)) await byStep(ctx, actor, shown);
  else if ((await recheck(ctx, actor, shown.password ?? '')) === null) failField('password', 'password_wrong');
  const now = clock.now();
  await db.update(sessions).set({ adminAt: now, provedAt: now }).where(eq(sessions.id, actor.sessionId));
  // A form that brings the proof along is acted on in this very request.
  actor.admin = { usedAt: now, provedAt: now };
  log.info('admin_proved', { userId: actor.user.id });
}

/** Wrong ones count as they do when somebody signs in. */
async function byStep(ctx: Proving, actor: Member, { code = '', passkey }: Proof): Promise<void> {
  const { id: userId } = actor.user;
  const isGuessable = passkey === undefined && isAppCode(asTyped(code));
  const field = passkey === undefined ? 'code' : 'passkey';
  const subject = `second-step ${userId}${isGuessable ? '' : ` ${ctx.request.network}`}`;
  const turn = await takeTurn(ctx, subject, secondStepsPerAccount);
  if (!turn.isFree) {
    const fields = [fieldProblem(field, isGuessable ? 'step_codes_limited' : 'steps_limited')];
    fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds, fields });
  }
  if (passkey !== undefined) await preparePasskeys();
  const challenge = proofChallenge(ctx.secret, actor);
  const proof = await ctx.db.transaction((tx) =>
    passkey === undefined ? spendCode(ctx, tx, userId, code) : spendPasskey(ctx, tx, { userId, challenge }, passkey),
  );
  if (proof === null) failField(field, field === 'code' ? 'step_code' : 'step_passkey');
  await giveTurnBack(ctx, turn);
}
