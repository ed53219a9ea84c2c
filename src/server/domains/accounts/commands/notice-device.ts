import type { CurrentUser } from '../../../../contract/accounts.ts';
import type { Context } from '../../../context.ts';
import { queueMail } from '../../mail/commands.ts';
import { newDeviceMail } from '../emails/new-device.ts';
import { seenDevice } from '../rules/devices.ts';
import { once } from '../rules/limits.ts';
import { takeTurn } from './take-turn.ts';

type DeviceContext = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log' | 'request' | 'answerHeaders'>;

/**
 * Remembers the browser that somebody has just signed in with, and tells them by mail when it is new. Not at the first
 * sign-in of an account, which is always new (decision 14).
 */
export async function noticeDevice(
  ctx: DeviceContext,
  { id, email }: Pick<CurrentUser, 'id' | 'email'>,
): Promise<void> {
  const { config, secret, clock, log, request, answerHeaders } = ctx;
  const seen = seenDevice({ secret, isSecure: config.publicUrl.startsWith('https:') }, request.cookies, id);
  answerHeaders.push(['set-cookie', seen.cookie]);
  if (seen.isKnown || (await takeTurn(ctx, `first-sign-in ${id}`, once)).isFree) return;
  log.info('signed_in_on_new_device', { userId: id });
  const letter = newDeviceMail(config, email, { at: clock.now(), device: request.device });
  await ctx.db.transaction((tx) => queueMail(ctx, tx, { to: email, ...letter }));
}
