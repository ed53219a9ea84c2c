import { and, eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { canGetEmails, reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { providerStaff } from '../../../providers/server/tables.ts';
import { billEmail, type Agreed, type BillNews } from '../emails.ts';
import type { BillRow } from '../tables.ts';

type Telling = Pick<CommandContext, 'clock' | 'config' | 'jobs'>;

/** Emails the payer. Before a bill has a payer, nobody gets an email. */
export async function tellFamily(ctx: Telling, tx: Transaction, bill: BillRow, news: BillNews): Promise<void> {
  if (bill.madeFor === null) return;
  await tell(ctx, tx, await reachableAmong(tx, [bill.madeFor]), bill, news);
}

export async function tellProvider(
  ctx: Telling,
  tx: Transaction,
  bill: BillRow,
  news: BillNews,
  agreed?: Agreed,
): Promise<void> {
  if (bill.providerId === null) return;
  const found = await tx
    .select({ mailbox: users.mailbox, language: users.language })
    .from(providerStaff)
    .innerJoin(users, eq(users.id, providerStaff.userId))
    .where(and(eq(providerStaff.providerId, bill.providerId), canGetEmails));
  await tell(ctx, tx, found, bill, news, agreed);
}

const tell = (
  ctx: Telling,
  tx: Transaction,
  readers: readonly { mailbox: string; language: string | null }[],
  bill: BillRow,
  news: BillNews,
  agreed?: Agreed,
) =>
  queueEmails(
    ctx,
    tx,
    readers.map(({ mailbox, language }) => ({
      to: mailbox,
      ...billEmail(writingTo(ctx.config, language), bill, news, agreed),
    })),
  );
