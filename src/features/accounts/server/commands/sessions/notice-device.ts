import type { CurrentUser } from '../../../contract/accounts.ts';
import type { Context } from '../../../../../platform/context.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { newDeviceEmail } from '../../emails/new-device.ts';
import { userById } from '../../queries.ts';
import { seenDevice } from '../../rules/devices.ts';
import { once } from '../../rules/limits.ts';
import { tryRateLimit } from '../rate-limit.ts';

type DeviceContext = Pick<Context, 'config' | 'secret' | 'db' | 'jobs' | 'clock' | 'log' | 'request'>;

/** Remembers a browser. Emails about a new one, except at the first sign-in (decision 14). Returns marks for its cookie. */
export async function noticeDevice(
  ctx: DeviceContext,
  { id, email }: Pick<CurrentUser, 'id' | 'email'>,
): Promise<string> {
  const { config, secret, clock, log, request } = ctx;
  const { isKnown, marks } = seenDevice(secret, request.deviceMarks, id);
  if (isKnown || (await tryRateLimit(ctx, `first-sign-in ${id}`, once)).isFree) return marks;
  log.info('signed_in_on_new_device', { userId: id });
  const language = (await userById(ctx.db, id))?.language;
  const content = newDeviceEmail(writingTo(config, language), email, { at: clock.now(), device: request.device() });
  await ctx.db.transaction((tx) => queueEmail(ctx, tx, { to: email, ...content }));
  return marks;
}
