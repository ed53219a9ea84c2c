import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { adminApprovalEmail, type AdminApprovalNews } from '../emails.ts';
import type { AdminApprovalRow } from '../tables.ts';
import type { DoingContext, LockedAdmin } from './approval-action.ts';

interface Told {
  to: readonly LockedAdmin[];
  row: AdminApprovalRow;
  news: AdminApprovalNews;
}

/** Emails admins, each in their own language. Reads email addresses here, since the approval holds only ids. */
export async function tellAdmins(ctx: DoingContext, tx: Transaction, { to, row, news }: Told): Promise<void> {
  const addressOf = async (id: string | null) =>
    id === null ? '' : ((await tx.select().from(users).where(eq(users.id, id)))[0]?.mailbox ?? '');
  const said = { ...row, target: await addressOf(row.targetId), by: await addressOf(row.askedBy) };
  const emails = to.map(({ mailbox, language }) => ({
    to: mailbox,
    ...adminApprovalEmail(writingTo(ctx.config, language), news, said),
  }));
  await queueEmails(ctx, tx, emails);
}
