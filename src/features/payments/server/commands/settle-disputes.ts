import { and, eq, inArray } from 'drizzle-orm';
import { giftNumber } from '../../contract/gift-numbers.ts';
import { newSecret } from '../../../../platform/ids.ts';
import type { Dispute } from '../../../../platform/card-payments/index.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { canGetEmails } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { disputeAskedEmail, disputeDecidedEmail } from '../emails.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import { giftDisputes, payees, type GiftRow } from '../tables.ts';

const isOver = (state: Dispute['state']): state is 'won' | 'lost' => state === 'won' || state === 'lost';

/** Stores disputes. Emails the account's holder when a dispute begins and when it is decided. */
export async function settleDisputes(
  ctx: PaymentContext,
  tx: Writable,
  gift: GiftRow,
  disputes: readonly Dispute[],
): Promise<void> {
  if (disputes.length === 0) return;
  const ids = disputes.map(({ id }) => id);
  const known = await tx.select().from(giftDisputes).where(inArray(giftDisputes.id, ids));
  for (const dispute of disputes) {
    const before = known.find(({ id }) => id === dispute.id);
    await keep(ctx, tx, gift, dispute);
    const isEnd = isOver(dispute.state) && (before === undefined || !isOver(before.state));
    if (before === undefined || isEnd) await tell(ctx, tx, gift, dispute);
  }
}

async function keep(
  { clock }: PaymentContext,
  tx: Writable,
  { id: giftId }: GiftRow,
  { id, amount, state, reason, answerUntil }: Dispute,
): Promise<void> {
  const said = { amount, state, reason, answerUntil };
  await tx
    .insert(giftDisputes)
    .values({ id, giftId, ...said, answerKey: newSecret(), createdAt: clock.now() })
    .onConflictDoUpdate({ target: giftDisputes.id, set: said });
}

/** Emails the holder. For payments to Rosemary, or to an account without a holder, nobody gets an email. */
async function tell(ctx: PaymentContext, tx: Writable, gift: GiftRow, dispute: Dispute): Promise<void> {
  if (gift.account === null) return;
  const [holder] = await tx
    .select({ payeeId: payees.id, mailbox: users.mailbox, language: users.language })
    .from(payees)
    .innerJoin(users, eq(users.id, payees.holderId))
    .where(and(eq(payees.account, gift.account), canGetEmails));
  if (!holder) return;
  const { id, amount: minor, state, answerUntil: until } = dispute;
  const { currency, givenAt } = gift;
  const isPayment = (await ctx.collectors.purchasesAmong(tx, [gift])).has(gift.id);
  const disputed = { id, payeeId: holder.payeeId, isPayment, number: giftNumber(gift.id), minor, currency, givenAt };
  const sender = writingTo(ctx.config, holder.language);
  const email = isOver(state)
    ? disputeDecidedEmail(sender, disputed, state === 'won')
    : disputeAskedEmail(sender, disputed, { until, isTaken: state === 'open' });
  await queueEmail(ctx, tx, { to: holder.mailbox, ...email });
}
