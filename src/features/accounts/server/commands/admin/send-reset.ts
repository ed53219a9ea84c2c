import { fail } from '../../../../../platform/errors.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { resetEmail } from '../../emails.ts';
import { limitAddress } from '../emails/email-limits.ts';
import { makeResetCode } from '../password/reset-password.ts';
import { lockedUser } from '../people/write-user.ts';
import type { RosemaryContext } from './disable.ts';
import { recordAuditEvent } from '../../../../audit/server/commands/record-audit-event.ts';

export const sendResetTo = (ctx: RosemaryContext, { id }: { id: string }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const user = await lockedUser(tx, { id });
    if (!user) return fail('NOT_FOUND');
    await limitAddress(ctx, tx, user.email);
    const code = await makeResetCode(ctx, tx, user);
    const email = resetEmail(writingTo(ctx.config, user.language), user.mailbox, code);
    await queueEmail(ctx, tx, { to: user.mailbox, ...email });
    ctx.log.info('password_reset_sent_by_house', { userId: user.id });
    await recordAuditEvent(ctx, tx, { action: 'password-reset-sent', target: { kind: 'user', id: user.id } });
  });
