import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ProviderPayment } from '../../../bills/contract/bills.ts';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import { earlierThanCursor, pageFrom } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { totalOf } from '../../../payments/server/rules/kept.ts';
import { funds } from '../tables/giving.ts';
import { gifts } from '../../../payments/server/tables.ts';
import { handPayments } from '../tables/hand-payments.ts';
import { isTakenBack } from './bill-money.ts';
import { bookedSumsOf } from '../../../payments/server/queries/gift-sums-booked.ts';

interface Wanted {
  accounts: readonly string[];
  providerId: string;
  after?: string | undefined;
  most: number;
}

/** All booked payments to a provider's accounts, and those entered by hand, newest first. Payers' names are left out. */
export async function paymentsToAccounts(
  db: Writable,
  { accounts, providerId, after, most }: Wanted,
): Promise<Page<ProviderPayment>> {
  const byHand = db
    .select({ id: handPayments.giftId })
    .from(handPayments)
    .where(eq(handPayments.providerId, providerId));
  const isPaidTo = or(inArray(gifts.account, [...accounts]), inArray(gifts.id, byHand));
  const isTheirs = and(isPaidTo, isNotNull(gifts.givenAt));
  const rows = await db
    .select({
      gift: gifts,
      isTakenBack,
      billId: sql<string | null>`coalesce(${funds.billId}, ${funds.paysBill})`,
      correctedAt: handPayments.correctedAt,
    })
    .from(gifts)
    .leftJoin(funds, eq(funds.id, gifts.ownerId))
    .leftJoin(handPayments, eq(handPayments.giftId, gifts.id))
    .where(and(isTheirs, earlierThanCursor(gifts.givenAt, gifts.id, after)))
    .orderBy(desc(gifts.givenAt), desc(gifts.id))
    .limit(most + 1);
  const count = await db.$count(gifts, isTheirs);
  const placeOf = ({ gift }: (typeof rows)[number]) => [gift.givenAt?.toISOString() ?? '', gift.id];
  const page = pageFrom(rows, { most, count, placeOf });
  const sums = await bookedSumsOf(
    db,
    page.items.map(({ gift }) => gift.id),
  );
  const items = page.items.map(({ gift, isTakenBack: wasTaken, billId, correctedAt }): ProviderPayment => {
    const { id, title, method, state, currency, givenAt } = gift;
    const booked = sums.get(id);
    const disputed = booked?.disputed ?? 0;
    const left = booked === undefined ? totalOf(gift) : booked.amount + booked.cover + booked.tip;
    return {
      id,
      number: giftNumber(id),
      title,
      billId,
      method,
      state,
      currency,
      amount: totalOf(gift),
      returned: correctedAt === null ? totalOf(gift) - left - disputed : 0,
      disputed,
      isTakenBack: wasTaken,
      isMistaken: correctedAt !== null,
      fee: booked?.fee ?? null,
      net: booked?.net ?? null,
      givenAt: givenAt?.toISOString() ?? '',
    };
  });
  return { ...page, items };
}
