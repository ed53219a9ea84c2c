import { hashSecret, newSecret } from '../../../../../platform/ids.ts';
import { SECOND_STEP_MS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { halfSignIn, hasSecondStep } from '../../queries/two-step.ts';
import { halfSignIns } from '../../tables.ts';
import { noticeDevice } from './notice-device.ts';
import { secondStepWanted, started, type SessionChange } from './session-change.ts';
import { insertSession, type User } from '../people/write-user.ts';

type GoingOn = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log' | 'request'>;

/** Whether this person gave the right password in this browser in the last few minutes. */
export const isHalfSignedIn = async (ctx: Pick<Context, 'db' | 'clock' | 'request'>, userId: string) =>
  (await halfSignIn(ctx))?.userId === userId;

/** Opens a session, or stores that the second step is pending. Lock the user's row first; call the result after commit. */
export async function goOnSignedIn(
  ctx: GoingOn,
  tx: Writable,
  { id, mailbox }: User,
  provedAt?: Date,
): Promise<() => Promise<SessionChange>> {
  if (await hasSecondStep(tx, id)) {
    const token = newSecret();
    const expiresAt = new Date(ctx.clock.now().getTime() + SECOND_STEP_MS);
    await tx
      .insert(halfSignIns)
      .values({ tokenHash: hashSecret(token), userId: id, challenge: newSecret(), expiresAt });
    return async () => secondStepWanted(token);
  }
  const token = await insertSession(ctx, tx, id, provedAt);
  return async () => {
    ctx.log.info('signed_in', { userId: id });
    return started(token, await noticeDevice(ctx, { id, email: mailbox }));
  };
}
