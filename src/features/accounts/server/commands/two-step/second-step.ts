import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { CurrentUser } from '../../../contract/accounts.ts';
import { fieldProblem } from '../../../../../shared/api/field-refusals.ts';
import type { Context } from '../../../../../platform/context.ts';
import { CatalogueError, fail, failField } from '../../../../../platform/errors.ts';
import { hashSecret } from '../../../../../platform/ids.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { wrongStepsEmail } from '../../emails/two-step.ts';
import { userById, userNow } from '../../queries.ts';
import { halfSignIn, stepsOf, type HalfSignIn } from '../../queries/two-step.ts';
import { secondStepsPerAccount, wrongStepEmails } from '../../rules/limits.ts';
import { namedPasskey, preparePasskeys, usedPasskey } from '../../rules/passkeys.ts';
import { asTyped, isRecoveryCode } from '../../rules/recovery-codes.ts';
import { unseal } from '../../rules/sealed.ts';
import { fittingStep } from '../../rules/totp.ts';
import { halfSignIns, recoveryCodes, secondSteps, sessions } from '../../tables.ts';
import { endLateHalf } from '../end-expired.ts';
import { noticeDevice } from '../sessions/notice-device.ts';
import { started, type Outcome } from '../sessions/session-change.ts';
import { giveBackUse, isUsedUp, tryRateLimit } from '../rate-limit.ts';
import { insertSession, lockedUser, type User } from '../people/write-user.ts';

export type StepContext = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log' | 'request'>;
type Proof = 'app' | 'recovery code' | 'passkey';
interface Shown {
  /** The form field, and the message beside the field if the second step is wrong. */
  field: string;
  wrong: 'step_code' | 'step_recovery_code' | 'step_passkey';
  limited: 'step_codes_limited' | 'steps_limited';
  /** True for six digits, which an attacker could guess by many tries. */
  isGuessable: boolean;
  /** Spends the proof in the transaction that opens the session. Null if the proof is wrong. */
  prove: (tx: Writable, half: HalfSignIn) => Promise<Proof | null>;
}

/** Completes this browser's sign-in with an app code or a recovery code. */
export const finishByCode = (ctx: StepContext, { code }: { code: string }): Promise<Outcome<CurrentUser>> => {
  const isGuessable = isAppCode(asTyped(code));
  return finish(ctx, {
    field: 'code',
    isGuessable,
    limited: isGuessable ? 'step_codes_limited' : 'steps_limited',
    // App codes have only digits, so a letter means a recovery code.
    wrong: /[a-z]/.test(asTyped(code)) ? 'step_recovery_code' : 'step_code',
    prove: (tx, { userId }) => spendCode(ctx, tx, userId, code),
  });
};

export async function finishByPasskey(
  ctx: StepContext,
  { response }: { response: string },
): Promise<Outcome<CurrentUser>> {
  await preparePasskeys();
  return finish(ctx, {
    field: 'passkey',
    wrong: 'step_passkey',
    limited: 'steps_limited',
    isGuessable: false,
    prove: (tx, half) => spendPasskey(ctx, tx, half, response),
  });
}

/** Completes this browser's or app's sign-in with what is shown. */
export async function finish(ctx: StepContext, shown: Shown): Promise<Outcome<CurrentUser>> {
  const half = await halfSignIn(ctx);
  if (!half) {
    await endLateHalf(ctx.db, hashSecret(ctx.request.secondStepToken), ctx.clock.now());
    return over();
  }
  const { userId } = half;
  // Other proofs count per network: somebody who knows the password must not be able to lock out recovery codes.
  const subject = `second-step ${userId}${shown.isGuessable ? '' : ` ${ctx.request.network}`}`;
  const use = await tryRateLimit(ctx, subject, secondStepsPerAccount);
  if (!use.isFree) {
    ctx.log.info('second_step_limited', { userId });
    const fields = [fieldProblem(shown.field, shown.limited)];
    fail('TOO_MANY_REQUESTS', { retryAfterSeconds: use.retryAfterSeconds, fields });
  }
  const opened = await ctx.db.transaction((tx) => open(ctx, tx, half, shown));
  if (opened === 'over') return over();
  if (opened === 'wrong') {
    ctx.log.info('second_step_refused', { userId });
    if (await isUsedUp(ctx, subject, secondStepsPerAccount)) await tellOfWrongSteps(ctx, userId);
    failField(shown.field, shown.wrong);
  }
  await giveBackUse(ctx, use);
  ctx.log.info('signed_in', { userId, secondStep: opened.proof });
  const user = await userNow(ctx, opened.user);
  return { session: started(opened.token, await noticeDevice(ctx, user)), answer: user };
}

/** Emails the owner once per lockout, however many wrong steps arrive at once. */
async function tellOfWrongSteps(ctx: StepContext, userId: string): Promise<void> {
  const use = await tryRateLimit(ctx, `second-step-letter ${userId}`, wrongStepEmails);
  const user = use.isFree ? await userById(ctx.db, userId) : undefined;
  if (!user) return;
  const email = wrongStepsEmail(writingTo(ctx.config, user.language), user.mailbox);
  await ctx.db.transaction((tx) => queueEmail(ctx, tx, { to: user.mailbox, ...email }));
}

const over = (): Outcome<never> => ({
  session: { kind: 'second step over' },
  refused: new CatalogueError('SECOND_STEP_OVER'),
});

async function open(ctx: StepContext, tx: Writable, half: HalfSignIn, { prove }: Shown) {
  // Lock the user first. A transaction that changes the password or closes the account deletes the row of this sign-in.
  const user: User | undefined = await lockedUser(tx, { id: half.userId });
  const isIt = eq(halfSignIns.tokenHash, half.tokenHash);
  const waiting = await tx.select({ userId: halfSignIns.userId }).from(halfSignIns).where(isIt);
  if (!user || user.disabledAt || user.leavingAt || waiting.length === 0) return 'over';
  const proof = await prove(tx, half);
  if (proof === null) return 'wrong';
  await tx.delete(halfSignIns).where(isIt);
  const { sessionToken } = ctx.request;
  if (sessionToken !== '') await tx.delete(sessions).where(eq(sessions.token, hashSecret(sessionToken)));
  return { user, proof, token: await insertSession(ctx, tx, user.id) };
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code);

type Spending = Pick<StepContext, 'config' | 'secret' | 'clock' | 'log'>;

export async function spendCode(ctx: Spending, tx: Writable, userId: string, typed: string): Promise<Proof | null> {
  const code = asTyped(typed);
  if (isAppCode(code)) return (await spendAppCode(ctx, tx, userId, code)) ? 'app' : null;
  const isUnused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
  const unused = await tx.select().from(recoveryCodes).where(isUnused);
  const found = unused.find((row) => isRecoveryCode(ctx.secret, row, code));
  if (!found) return null;
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.clock.now() })
    .where(and(eq(recoveryCodes.id, found.id), isUnused))
    .returning({ id: recoveryCodes.id });
  return spent.length > 0 ? 'recovery code' : null;
}

async function spendAppCode(
  { secret, clock, log }: Spending,
  tx: Writable,
  userId: string,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  for (const { id, appSecret, lastCodeStep } of await stepsOf(tx, userId)) {
    if (appSecret === null) continue;
    const key = unseal(secret, userId, appSecret);
    if (key === null) log.info('app_secret_unreadable', { userId });
    const step = key && fittingStep(key, code, now, lastCodeStep);
    if (step === null) continue;
    const isNew = and(eq(secondSteps.id, id), or(isNull(secondSteps.lastCodeStep), lt(secondSteps.lastCodeStep, step)));
    const spent = await tx
      .update(secondSteps)
      .set({ lastCodeStep: step, lastUsedAt: now })
      .where(isNew)
      .returning({ id: secondSteps.id });
    if (spent.length > 0) return true;
  }
  return false;
}

/** Like `spendCode`, for a passkey's signature of this challenge. */
export async function spendPasskey(
  { config, clock }: Spending,
  tx: Writable,
  { userId, challenge }: Pick<HalfSignIn, 'userId' | 'challenge'>,
  response: string,
): Promise<Proof | null> {
  const named = namedPasskey(response);
  const found = (await stepsOf(tx, userId)).find(({ credentialId }) => credentialId === named);
  if (!found?.credentialId || found.publicKey === null) return null;
  const { credentialId, publicKey } = found;
  const passkey = { credentialId, publicKey, useCount: found.useCount ?? 0 };
  const useCount = await usedPasskey(config, { challenge, passkey }, response);
  if (useCount === null) return null;
  await tx.update(secondSteps).set({ useCount, lastUsedAt: clock.now() }).where(eq(secondSteps.id, found.id));
  return 'passkey';
}
