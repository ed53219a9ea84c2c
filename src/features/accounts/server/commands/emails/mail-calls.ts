import type { Addressed, DynamicMail } from '../../../contract/functions.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import { recordAuditEvent } from '../../../../audit/server/commands/record-audit-event.ts';
import { queueMail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { noteMail, welcomeMail } from '../../emails.ts';
import { userByEmail } from '../../queries.ts';
import { assertAdmin } from '../people/assert-admin.ts';
import { limitAddress } from './mail-limits.ts';
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

function emailOf({ config }: Context, { mailbox, language }: User, mail: DynamicMail) {
  const sender = writingTo(config, language);
  if (mail.tempId === 'note') return noteMail(sender, mailbox, mail.dynamicData.words);
  return welcomeMail(sender, mailbox);
}

/** An admin's email to an account's confirmed address. Counts towards the address's rate limit. */
export async function sendDynamicMail(ctx: Context, mail: DynamicMail): Promise<void> {
  const admin = await assertAdmin(ctx, 'sendDynamicEmail');
  await ctx.authentication.openAdmin(ctx.actor, 'sendDynamicEmail');
  const { productName, helpEmail } = ctx.config;
  if (mail.from && (mail.from.email !== helpEmail || mail.from.name !== productName))
    failField('from', 'mail_sender', { productName, helpEmail });
  const user = await userByEmail(ctx.db, mail.to);
  if (!user?.emailVerified || user.disabledAt) failField('to', 'mail_receiver');
  await ctx.db.transaction(async (tx) => {
    await limitAddress(ctx, tx, user.email);
    await queueMail(ctx, tx, { to: user.mailbox, ...emailOf(ctx, user, mail) });
    await recordAuditEvent(ctx, tx, {
      action: 'letter-sent',
      target: { kind: 'user', id: user.id },
      after: { template: mail.tempId },
      ...(mail.tempId === 'note' && { said: { after: mail.dynamicData.words } }),
    });
  });
  ctx.log.info('dynamic_mail_queued', { adminId: admin.id, userId: user.id, template: mail.tempId });
}
