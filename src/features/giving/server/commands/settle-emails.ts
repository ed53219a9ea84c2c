import { and, eq, isNotNull } from 'drizzle-orm';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isOneAddress } from '../../../../platform/mailer/index.ts';
import type { Heard, TellingOfPayment } from '../../../payments/server/rules/collectors.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo, type EmailWords } from '../../../email/server/email.ts';
import { peopleOf } from '../../../tributes/server/queries/people.ts';
import { keepersOf } from '../../../tributes/server/queries/keepers.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { extraPaidEmail } from '../emails/extras.ts';
import { paymentReturnFailedEmail } from '../emails/providers.ts';
import { returnFailedEmail } from '../emails/keepers.ts';
import { failedEmail, notReturnedEmail, receivedEmail, returnedEmail } from '../emails/givers.ts';
import { extraById } from '../queries/extras.ts';
import { receiptOf } from '../queries/receipt.ts';
import { giftKeyOf } from '../../../payments/server/rules/gift-key.ts';
import { funds } from '../tables/giving.ts';
import { giftGivers, giftReturns, payees, type GiftRow } from '../../../payments/server/tables.ts';
import { emailOf } from './change-payee-emails.ts';
import { tellOfWords } from './decide-words.ts';
import { reachableHolder } from './provider-emails.ts';

/** Emails giver and keepers about what was just booked, in the same transaction, so that nothing is sent twice. */
export async function tellOfGift(ctx: TellingOfPayment, tx: Writable, heard: Heard): Promise<void> {
  const { gift, isFirst, state, booked } = heard;
  // A gift that is already disputed was still given, so the giver gets a receipt.
  const isGiven = isFirst && state !== 'returned';
  const hasFailed = gift.state === 'settling' && state === 'failed';
  const moved = booked.filter(({ kind }) => kind === 'refund' || kind === 'refund-failed');
  if (!isGiven && !hasFailed && moved.length === 0) return;
  const [giver] = await tx.select().from(giftGivers).where(eq(giftGivers.giftId, gift.id));
  if (isGiven && gift.ownerId !== null && giver && giver.words !== '') await tellOfWords(ctx, tx, gift.ownerId);
  if (isGiven) await tellOfExtra(ctx, tx, gift);
  for (const { id, kind } of moved) if (kind === 'refund-failed') await tellOfFailedReturn(ctx, tx, gift, id);
  if (!giver) return;
  // The giver's address is stored once the gift is given. For a failed gift, use the one the card provider reports.
  const to = giver.email ?? (hasFailed && giver.erasedAt === null ? heard.email : null);
  if (to === null || !isOneAddress(to)) return;
  const sender = writingTo(ctx.config, giver.language);
  const receipt = await receiptOf({ ...ctx, db: tx }, gift.id);
  const own = { receipt, key: giftKeyOf(ctx.secret, gift.id), isToRosemary: gift.ownerId === null };
  const stillOwed = await stillOwedOf(tx, gift.id);
  const emails: EmailWords[] = [
    ...(isGiven ? [receivedEmail(sender, own)] : []),
    ...(hasFailed ? [failedEmail(sender, own)] : []),
    ...moved.map(({ id: movement, kind, amount }) => {
      const told = { ...own, movement, minor: Math.abs(amount), isStillOwed: stillOwed.has(movement) };
      return kind === 'refund' ? returnedEmail(sender, told) : notReturnedEmail(sender, told);
    }),
  ];
  await queueEmails(
    ctx,
    tx,
    emails.map((words) => ({ to, ...words })),
  );
}

async function stillOwedOf(tx: Writable, giftId: string): Promise<Set<string | null>> {
  const rows = await tx
    .select({ movement: giftReturns.bookedAs })
    .from(giftReturns)
    .where(and(eq(giftReturns.giftId, giftId), eq(giftReturns.isStillOwed, true)));
  return new Set(rows.map(({ movement }) => movement));
}

async function tellOfFailedReturn(ctx: TellingOfPayment, tx: Writable, gift: GiftRow, movement: string): Promise<void> {
  const [of] = await tx
    .select({ fund: funds, tribute: tributes })
    .from(funds)
    .innerJoin(tributes, eq(tributes.id, funds.tributeId))
    .where(eq(funds.id, gift.ownerId ?? gift.id));
  if (!of) return tellProviderOfFailedReturn(ctx, tx, gift, movement);
  const people = await peopleOf(tx, of.tribute.id);
  const treasurers = people.filter(({ userId, isReachable }) => userId === of.fund.treasurerId && isReachable);
  const readers = treasurers.length > 0 ? treasurers : await keepersOf(tx, [of.tribute.id]);
  const told = { ...emailOf(of), number: giftNumber(gift.id), movement };
  await queueEmails(
    ctx,
    tx,
    readers.map(({ mailbox, language }) => ({
      to: mailbox,
      ...returnFailedEmail(writingTo(ctx.config, language), told),
    })),
  );
}

async function tellProviderOfFailedReturn(
  ctx: TellingOfPayment,
  tx: Writable,
  gift: GiftRow,
  movement: string,
): Promise<void> {
  const [payee] = await tx
    .select()
    .from(payees)
    .where(and(eq(payees.account, gift.account ?? ''), isNotNull(payees.providerId)));
  const holder = payee === undefined ? null : await reachableHolder(tx, payee);
  if (holder === null || !payee?.providerId) return;
  const told = { providerId: payee.providerId, title: gift.title, number: giftNumber(gift.id), movement };
  const words = paymentReturnFailedEmail(writingTo(ctx.config, holder.language), told);
  await queueEmails(ctx, tx, [{ to: holder.mailbox, ...words }]);
}

async function tellOfExtra(ctx: TellingOfPayment, tx: Writable, gift: GiftRow): Promise<void> {
  const extra = await extraById(tx, gift.itemId);
  if (extra === null) return;
  const words = extraPaidEmail(writingTo(ctx.config, null), { gift, extra, number: giftNumber(gift.id) });
  await queueEmails(ctx, tx, [{ to: ctx.config.helpEmail, ...words }]);
}
