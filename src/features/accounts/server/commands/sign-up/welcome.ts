import type { CommandContext } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { welcomeEmail } from '../../emails.ts';
import { once } from '../../rules/limits.ts';
import { tryRateLimit } from '../rate-limit.ts';
import type { User } from '../people/write-user.ts';

export async function welcomeOnce(
  ctx: Pick<CommandContext, 'config' | 'jobs' | 'clock' | 'log'>,
  tx: Writable,
  { id, mailbox, language }: Pick<User, 'id' | 'mailbox' | 'language'>,
): Promise<void> {
  const use = await tryRateLimit({ db: tx, clock: ctx.clock }, `welcome ${id}`, once);
  if (!use.isFree) return;
  await queueEmail(ctx, tx, { to: mailbox, ...welcomeEmail(writingTo(ctx.config, language), mailbox) });
  ctx.log.info('welcomed', { userId: id });
}
