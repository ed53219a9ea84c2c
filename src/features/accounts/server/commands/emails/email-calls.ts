import type { Addressed, DynamicEmail } from '../../../contract/functions.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import { recordAuditEvent } from '../../../../audit/server/commands/record-audit-event.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { noteEmail, welcomeEmail } from '../../emails.ts';
import { userByEmail } from '../../queries.ts';
import { assertAdmin } from '../people/assert-admin.ts';
import { limitAddress } from './email-limits.ts';
import { welcomeOnce } from '../sign-up/welcome.ts';
import type { User } from '../people/write-user.ts';

/** Sends the welcome email to the requester only, if it has not been sent. */
export async function askForWelcome(ctx: Context, { email }: Addressed): Promise<void> {
  if (ctx.actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const { user, language } = ctx.actor;
  if (email.toLowerCase() !== user.email.toLowerCase()) fail('NOT_ALLOWED');
  if (!user.isEmailVerified) fail('ADDRESS_NOT_CONFIRMED');
  await ctx.db.transaction((tx) => welcomeOnce(ctx, tx, { id: user.id, mailbox: user.email, language }));
}

function emailOf({ config }: Context, { mailbox, language }: User, email: DynamicEmail) {
  const sender = writingTo(config, language);
  if (email.tempId === 'note') return noteEmail(sender, mailbox, email.dynamicData.words);
  return welcomeEmail(sender, mailbox);
}

/** Sends an admin's email to an account's confirmed address. Counts towards that address's rate limit. */
export async function sendDynamicEmail(ctx: Context, email: DynamicEmail): Promise<void> {
  const admin = await assertAdmin(ctx, 'sendDynamicEmail');
  await ctx.authentication.openAdmin(ctx.actor, 'sendDynamicEmail');
  const { productName, helpEmail } = ctx.config;
  if (email.from && (email.from.email !== helpEmail || email.from.name !== productName))
    failField('from', 'mail_sender', { productName, helpEmail });
  const user = await userByEmail(ctx.db, email.to);
  if (!user?.emailVerified || user.disabledAt) failField('to', 'mail_receiver');
  await ctx.db.transaction(async (tx) => {
    await limitAddress(ctx, tx, user.email);
    await queueEmail(ctx, tx, { to: user.mailbox, ...emailOf(ctx, user, email) });
    await recordAuditEvent(ctx, tx, {
      action: 'letter-sent',
      target: { kind: 'user', id: user.id },
      after: { template: email.tempId },
      ...(email.tempId === 'note' && { said: { after: email.dynamicData.words } }),
    });
  });
  ctx.log.info('dynamic_mail_queued', { adminId: admin.id, userId: user.id, template: email.tempId });
}
