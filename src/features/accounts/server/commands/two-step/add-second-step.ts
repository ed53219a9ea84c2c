import { eq } from 'drizzle-orm';
import { SECOND_STEPS_PER_ACCOUNT } from '../../../../../shared/limits/limits.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import { newId } from '../../../../../platform/ids.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { openSetup, stepsOf, type SetupRow } from '../../queries/two-step.ts';
import { madePasskey, type KnownPasskey } from '../../rules/passkeys.ts';
import { asTyped } from '../../rules/recovery-codes.ts';
import { unseal } from '../../rules/sealed.ts';
import { fittingStep } from '../../rules/totp.ts';
import { secondSteps, secondStepSetups } from '../../tables.ts';
import { endLateSetup } from '../end-expired.ts';
import { switchedOn } from './switch-two-step.ts';
import { memberOf, type TwoStepContext } from './two-step.ts';
import { lockedUser } from '../people/write-user.ts';

/** Recovery codes if this was the account's first second step; else null. */
type Added = string[] | null;
type NewStep = { kind: 'app'; appSecret: string; lastCodeStep: number } | ({ kind: 'passkey' } & KnownPasskey);

async function begun(ctx: TwoStepContext, kind: SetupRow['kind']): Promise<SetupRow> {
  const setup = await openSetup(ctx);
  if (!setup) await endLateSetup(ctx.db, memberOf(ctx).user.id, ctx.clock.now());
  return setup?.kind === kind ? setup : failField(kind === 'app' ? 'code' : 'passkey', 'step_setup_over');
}

export async function addApp(ctx: TwoStepContext, { code, name }: { code: string; name: string }): Promise<Added> {
  const { userId, appSecret } = await begun(ctx, 'app');
  const key = unseal(ctx.secret, userId, appSecret ?? '');
  const step = key && fittingStep(key, asTyped(code), ctx.clock.now(), null);
  if (appSecret === null || step === null) failField('code', 'step_setup_code');
  // The code's time step is stored as used, so that the same code cannot sign in.
  return add(ctx, name, { kind: 'app', appSecret, lastCodeStep: step });
}

export async function addPasskey(
  ctx: TwoStepContext,
  { response, name }: { response: string; name: string },
): Promise<Added> {
  const { challenge } = await begun(ctx, 'passkey');
  const made = await madePasskey(ctx.config, challenge ?? '', response);
  if (made === null) failField('passkey', 'step_setup_passkey');
  return add(ctx, name, { kind: 'passkey', ...made });
}

const add = (ctx: TwoStepContext, name: string, step: NewStep): Promise<Added> =>
  ctx.db.transaction((tx) => insert(ctx, tx, name, step));

async function insert(ctx: TwoStepContext, tx: Writable, name: string, step: NewStep): Promise<Added> {
  const { user: asking, sessionId } = memberOf(ctx);
  const user = await lockedUser(tx, { id: asking.id });
  const before = await stepsOf(tx, asking.id);
  const isFull = before.length >= SECOND_STEPS_PER_ACCOUNT;
  const taken = await tx.delete(secondStepSetups).where(eq(secondStepSetups.userId, asking.id)).returning();
  // If the form was sent twice, the second request finds no setup.
  if (!user || isFull || taken.length === 0) failField(step.kind === 'app' ? 'code' : 'passkey', 'step_setup_over');
  const added = await tx
    .insert(secondSteps)
    .values({
      id: newId(ctx.clock),
      userId: user.id,
      name: name.trim() === '' ? '' : name,
      createdAt: ctx.clock.now(),
      ...step,
    })
    .onConflictDoNothing()
    .returning({ id: secondSteps.id });
  if (added.length === 0) fail('ALREADY_DONE');
  ctx.log.info('second_step_added', { userId: user.id, kind: step.kind });
  return before.length === 0 ? switchedOn(ctx, tx, user, sessionId) : null;
}
