// Passkeys do not work in the native app, whose pages have another origin. So the phone's browser uses the passkey, and
// leads back with a code. Only the app that began can use it: it holds the verifier and the half-finished sign-in.
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { APP_CODE_MS } from '../../../../../shared/limits/limits.ts';
import type { CurrentUser } from '../../../contract/accounts.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import { hashSecret, newSecret } from '../../../../../platform/ids.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { credentialsOf, halfSignIn, stepsOf, type HalfSignIn } from '../../queries/two-step.ts';
import { secondStepsPerAccount } from '../../rules/limits.ts';
import { preparePasskeys, useQuestion } from '../../rules/passkeys.ts';
import { appPasskeyUses, halfSignIns } from '../../tables.ts';
import { giveBackUse, tryRateLimit } from '../rate-limit.ts';
import type { Outcome } from '../sessions/session-change.ts';
import { finish, spendPasskey, type StepContext } from './second-step.ts';

/** The method S256 of RFC 7636. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Begins in the app. The key opens the question in the phone's browser. An earlier one stops working. */
export async function beginInBrowser(ctx: StepContext, { challenge }: { challenge: string }): Promise<{ key: string }> {
  const half = (await halfSignIn(ctx)) ?? fail('SECOND_STEP_OVER');
  const key = newSecret();
  const row = { keyHash: hashSecret(key), verifierHash: challenge, challenge: newSecret() };
  await ctx.db.transaction(async (tx) => {
    await tx.delete(appPasskeyUses).where(eq(appPasskeyUses.halfHash, half.tokenHash));
    await tx.insert(appPasskeyUses).values({ ...row, halfHash: half.tokenHash });
  });
  return { key };
}

/** Null if the key is unknown, or was used. */
async function waitingUse({ db, clock }: Pick<Context, 'db' | 'clock'>, key: string) {
  const isWaiting = and(
    eq(appPasskeyUses.keyHash, hashSecret(key)),
    isNull(appPasskeyUses.codeHash),
    gt(halfSignIns.expiresAt, clock.now()),
  );
  const [found] = await db
    .select({ challenge: appPasskeyUses.challenge, userId: halfSignIns.userId })
    .from(appPasskeyUses)
    .innerJoin(halfSignIns, eq(halfSignIns.tokenHash, appPasskeyUses.halfHash))
    .where(isWaiting);
  return found ?? null;
}

export async function questionInBrowser(ctx: Pick<Context, 'db' | 'clock' | 'config'>, { key }: { key: string }) {
  const use = await waitingUse(ctx, key);
  const known = use ? credentialsOf(await stepsOf(ctx.db, use.userId)) : [];
  if (!use || known.length === 0) return null;
  return useQuestion(ctx.config, { challenge: use.challenge, known });
}

/** Answers the code with which the app goes on. The browser itself is not signed in. */
export async function proveInBrowser(
  ctx: StepContext,
  { key, response }: { key: string; response: string },
): Promise<{ code: string }> {
  await preparePasskeys();
  const use = (await waitingUse(ctx, key)) ?? fail('SECOND_STEP_OVER');
  const rate = await tryRateLimit(ctx, `second-step ${use.userId} ${ctx.request.network}`, secondStepsPerAccount);
  if (!rate.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: rate.retryAfterSeconds });
  const code = newSecret();
  const isProven = await ctx.db.transaction(async (tx) => {
    const codeExpiresAt = new Date(ctx.clock.now().getTime() + APP_CODE_MS);
    const isUnused = and(eq(appPasskeyUses.keyHash, hashSecret(key)), isNull(appPasskeyUses.codeHash));
    const [locked] = await tx.select().from(appPasskeyUses).where(isUnused).for('update');
    if (!locked || (await spendPasskey(ctx, tx, use, response)) === null) return false;
    await tx
      .update(appPasskeyUses)
      .set({ codeHash: hashSecret(code), codeExpiresAt })
      .where(eq(appPasskeyUses.keyHash, locked.keyHash));
    return true;
  });
  if (!isProven) {
    ctx.log.info('second_step_refused', { userId: use.userId });
    failField('passkey', 'step_passkey');
  }
  await giveBackUse(ctx, rate);
  return { code };
}

/** Completes the app's sign-in with the code that the phone's browser brought back. */
export const finishFromBrowser = (
  ctx: StepContext,
  given: { code: string; verifier: string },
): Promise<Outcome<CurrentUser>> =>
  finish(ctx, {
    field: 'passkey',
    wrong: 'step_passkey',
    limited: 'steps_limited',
    isGuessable: false,
    prove: async (tx, half) => ((await spendCodeOfBrowser(ctx, tx, half, given)) ? 'passkey' : null),
  });

/** Whether this sign-in's passkey was used with this code, not long ago, by the app that has the verifier. Spends the code. */
async function spendCodeOfBrowser(
  { clock }: Pick<Context, 'clock'>,
  tx: Writable,
  { tokenHash }: Pick<HalfSignIn, 'tokenHash'>,
  { code, verifier }: { code: string; verifier: string },
): Promise<boolean> {
  const isIt = and(eq(appPasskeyUses.halfHash, tokenHash), eq(appPasskeyUses.codeHash, hashSecret(code)));
  const [spent] = await tx.delete(appPasskeyUses).where(isIt).returning();
  const isInTime = spent?.codeExpiresAt && spent.codeExpiresAt > clock.now();
  return isInTime ? spent.verifierHash === challengeOf(verifier) : false;
}
