import { asc, desc, eq } from 'drizzle-orm';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import type { PayeeDispute, PayeeStatus } from '../../../payments/contract/payees.ts';
import { fail } from '../../../../platform/errors.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { disputeEvidence } from '../emails/evidence.ts';
import { wantedKinds } from '../../../payments/server/rules/wanted.ts';
import { funds } from '../tables/giving.ts';
import { giftDisputes, giftGivers, gifts, payees } from '../../../payments/server/tables.ts';
import { briefOf, payeesWhere, type Asking } from '../../../payments/server/queries/payees.ts';

/** Status of an account for its holder; others get NOT_FOUND. `isFresh`: the card provider was asked just before. */
export async function payeeStatus(
  ctx: Asking,
  { id, isFresh }: { id: string; isFresh: boolean },
): Promise<PayeeStatus> {
  const userId = memberId(ctx);
  const [row] = await payeesWhere(ctx.db, eq(payees.id, id));
  if (row?.payee.holderId !== userId) return fail('NOT_FOUND');
  const { payee, page } = row;
  const { tributeId, providerId, canCharge, canPayOut, isSubmitted, wanted, wantedUntil, stopped } = payee;
  return {
    ...briefOf(row, { userId, seesAddresses: true }),
    tributeId,
    providerId,
    page: page ?? '',
    canCharge,
    canPayOut,
    isSubmitted,
    wanted: wantedKinds(wanted),
    wantedUntil: wantedUntil?.toISOString() ?? null,
    stopped,
    isFresh,
    isNamed: (await ctx.db.$count(funds, eq(funds.payeeId, id))) > 0,
    disputes: payee.account === null ? [] : await disputesOf(ctx, payee.account),
  };
}

async function disputesOf(ctx: Asking, account: string): Promise<PayeeDispute[]> {
  const rows = await ctx.db
    .select({
      dispute: giftDisputes,
      gift: gifts,
      email: giftGivers.email,
      page: { name: tributes.name, path: tributes.path },
      billId: funds.billId,
    })
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftDisputes.giftId))
    .leftJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .leftJoin(payees, eq(payees.account, gifts.account))
    .leftJoin(tributes, eq(tributes.id, payees.tributeId))
    .leftJoin(funds, eq(funds.id, gifts.ownerId))
    .where(eq(gifts.account, account))
    .orderBy(desc(giftDisputes.createdAt), asc(giftDisputes.id));
  return rows.map(({ dispute, gift, email, page, billId }) => ({
    id: dispute.id,
    amount: dispute.amount,
    number: giftNumber(gift.id),
    givenAt: gift.givenAt?.toISOString() ?? null,
    state: dispute.state,
    answerUntil: dispute.answerUntil?.toISOString() ?? null,
    answeredAt: dispute.answeredAt?.toISOString() ?? null,
    evidence: disputeEvidence(ctx, { gift, page, isPayment: billId !== null, hasReceipt: email !== null }),
  }));
}
