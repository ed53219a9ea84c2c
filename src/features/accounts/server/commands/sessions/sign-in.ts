import type { CurrentUser, SecondStepOffer } from '../../../contract/accounts.ts';
import type { Context } from '../../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../../platform/errors.ts';
import { limitNow } from '../../../../operations/server/queries/limits.ts';
import { signInPerAccount, signInPerNetwork } from '../../rules/limits.ts';
import { refuseAlike } from '../alike.ts';
import { noticeDevice } from './notice-device.ts';
import { secondStepWanted, started, type Outcome, type SessionChange } from './session-change.ts';
import type { Credentials } from '../sign-up/sign-up.ts';
import { giveBackUse, tryRateLimit } from '../rate-limit.ts';
import { offerUndo } from '../people/wait-for-deletion.ts';

type SignInContext = Pick<
  Context,
  'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log' | 'authentication' | 'request'
>;

async function limitRates(ctx: SignInContext, email: string) {
  const perNetwork = signInPerNetwork(await limitNow(ctx.db, 'signInTriesPerNetwork'));
  const network = await tryRateLimit(ctx, `sign-in-network ${ctx.request.network}`, perNetwork);
  const account = network.isFree
    ? await tryRateLimit(ctx, `sign-in ${email.toLowerCase()}`, signInPerAccount)
    : network;
  if (account.isFree) return [network, account];
  ctx.log.info('sign_in_limited');
  fail('TOO_MANY_REQUESTS', { retryAfterSeconds: account.retryAfterSeconds });
}

/** The user is null while the second step is pending. */
export type SignInAnswer = { user: CurrentUser } | { user: null; secondStep: SecondStepOffer };

/** Opens a session, or stores that the second step is pending. Wrong passwords count per account and per network. */
export async function signIn(ctx: SignInContext, credentials: Credentials): Promise<Outcome<SignInAnswer>> {
  const uses = await limitRates(ctx, credentials.email);
  const giveBack = () => Promise.all(uses.map((use) => giveBackUse(ctx, use)));
  try {
    const answer = await refuseAlike(ctx, () => ctx.authentication.signIn(credentials, ctx.request));
    await giveBack();
    if (answer.half) {
      ctx.log.info('second_step_asked', { userId: answer.half.userId });
      const { token, offer } = answer.half;
      return { session: secondStepWanted(token), answer: { user: null, secondStep: offer } };
    }
    ctx.log.info('signed_in', { userId: answer.user.id });
    const { user, token } = answer;
    return { session: started(token, await noticeDevice(ctx, user)), answer: { user } };
  } catch (error) {
    const reason = error instanceof CatalogueError ? error.code : 'UNEXPECTED';
    ctx.log.info('sign_in_refused', { reason });
    if (reason !== 'WRONG_EMAIL_OR_PASSWORD') await giveBack();
    if (reason === 'ACCOUNT_LEAVING') return offerUndo(ctx, credentials);
    throw error;
  }
}

export async function signOut(
  ctx: Pick<Context, 'log' | 'authentication' | 'request' | 'actor'>,
): Promise<SessionChange> {
  await ctx.authentication.signOut(ctx.request.sessionToken);
  ctx.log.info('signed_out', ctx.actor.kind === 'member' ? { userId: ctx.actor.user.id } : {});
  return { kind: 'ended' };
}
