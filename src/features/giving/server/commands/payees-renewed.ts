import { eq, inArray } from 'drizzle-orm';
import type { Changed } from '../../../../platform/change-pages.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { queueEmails, type NewEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { keepersOf } from '../../../tributes/server/queries/keepers.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { giftsStoppedEmail, payeeStoppedEmail } from '../emails/keepers.ts';
import { notPayableBecause } from '../../../payments/server/rules/payable.ts';
import { funds } from '../tables/giving.ts';
import { type PayeeRow } from '../../../payments/server/tables.ts';
import { emailOf } from './change-payee-emails.ts';
import type { Telling } from '../../../payments/server/rules/collectors.ts';
import { reachableHolder, tellProvider } from './provider-emails.ts';

interface Turned {
  before: PayeeRow;
  after: PayeeRow;
}

/** Drops cached pages if a payee becomes able or unable to receive. Emails keepers and holder if it becomes unable. */
export async function payabilityChanged(
  ctx: Telling,
  tx: Transaction,
  { before, after }: Turned,
  changed: Changed,
): Promise<void> {
  if (after.providerId !== null) await tellProvider(ctx, tx, { before, after });
  const [was, is] = [notPayableBecause(before), notPayableBecause(after)];
  if ((was === null) === (is === null)) return;
  const those = await tx
    .select({ fund: funds, tribute: { id: tributes.id, name: tributes.name } })
    .from(funds)
    .innerJoin(tributes, eq(tributes.id, funds.tributeId))
    .where(eq(funds.payeeId, after.id));
  await changed(tx, ...new Set(those.map(({ tribute }) => tribute.id)));
  if (is === null) return;
  const open = those.filter(({ fund }) => fund.state === 'open' || fund.state === 'paused');
  const emails: NewEmail[] = is === 'left' || after.providerId !== null ? [] : await emailsToHolder(ctx, tx, after);
  const keepers = await keepersOf(tx, [...new Set(open.map(({ tribute }) => tribute.id))]);
  for (const of of open)
    for (const keeper of keepers.filter(({ tributeId }) => tributeId === of.tribute.id)) {
      const sender = writingTo(ctx.config, keeper.language);
      emails.push({ to: keeper.mailbox, ...giftsStoppedEmail(sender, { ...emailOf(of), hasLeft: is === 'left' }) });
    }
  await queueEmails(ctx, tx, emails);
}

async function emailsToHolder({ config }: Telling, tx: Transaction, payee: PayeeRow): Promise<NewEmail[]> {
  const holder = await reachableHolder(tx, payee);
  if (holder === null) return [];
  const pages = await tx
    .select({ name: tributes.name })
    .from(tributes)
    .where(inArray(tributes.id, payee.tributeId === null ? [] : [payee.tributeId]));
  const sender = writingTo(config, holder.language);
  return [{ to: holder.mailbox, ...payeeStoppedEmail(sender, { payeeId: payee.id, page: pages[0]?.name ?? '' }) }];
}
