import { and, eq, gt, lte } from 'drizzle-orm';
import { BILLS_PER_PROVIDER_PER_DAY } from '../../contract/bill-limits.ts';
import type { Bill } from '../../contract/bills.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import { latestPast } from '../../../../platform/clock/index.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { lockOwnProvider } from '../../../providers/server/queries/own-provider.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { billView, type Viewing } from '../queries/bill-view.ts';
import { ownBill } from '../queries/own-bill.ts';
import { bills } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds a live provider's bill once per id. Errors: NOT_FOUND, NOT_ALLOWED, ENTRY_EXISTS, TOO_MANY_REQUESTS. */
export async function makeBill(
  ctx: Viewing & Pick<Context, 'db' | 'log'>,
  { id, billId, title }: { id: string; billId: string; title: string },
): Promise<Bill> {
  const userId = memberId(ctx);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id, to: 'bill' });
    const [before] = await tx.select().from(bills).where(eq(bills.id, billId));
    if (before) return before.providerId === id ? undefined : fail('ENTRY_EXISTS');
    if (provider.state !== 'live') fail('NOT_ALLOWED');
    const isOfToday = and(
      eq(bills.providerId, id),
      gt(bills.createdAt, new Date(now.getTime() - DAY_MS)),
      lte(bills.createdAt, latestPast(now)),
    );
    if ((await tx.$count(bills, isOfToday)) >= BILLS_PER_PROVIDER_PER_DAY) fail('TOO_MANY_REQUESTS');
    const [made] = await tx
      .insert(bills)
      .values({
        id: billId,
        providerId: id,
        provider: calledProvider(provider),
        madeBy: userId,
        title,
        currency: provider.currency,
        state: 'draft',
        rev: 1,
        estimate: [],
        final: [],
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: bills.id });
    return made ? undefined : fail('ENTRY_EXISTS');
  });
  ctx.log.info('bill_made', { billId, providerId: id });
  return billView(ctx, await ownBill(ctx, { id: billId, as: 'provider', to: 'bill' }));
}
