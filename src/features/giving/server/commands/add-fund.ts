import { eq } from 'drizzle-orm';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { Fund } from '../../contract/funds.ts';
import type { FundPurpose } from '../../contract/giving.ts';
import { FUNDS_PER_TRIBUTE } from '../../../../shared/limits/limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { lockOwnTribute } from '../../../tributes/server/queries/keepers.ts';
import { fundView } from '../queries/funds.ts';
import { funds } from '../tables/giving.ts';

export interface FundWords {
  purpose: FundPurpose;
  title: string;
  says: string;
  goal: number | null;
}

interface Adding extends FundWords {
  id: string;
  fundId: string;
  currency: Currency;
}

/** Adds a draft fund. A repeated request adds no second one. Errors: NOT_FOUND, ROLE_TOO_SMALL, TOO_MANY_FUNDS. */
export async function addFund(
  ctx: Pick<Context, 'db' | 'clock' | 'log' | 'actor'>,
  { id: tributeId, fundId, ...asked }: Adding,
): Promise<Fund> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id: tributeId, to: 'care' });
    const [before] = await tx.select({ tributeId: funds.tributeId }).from(funds).where(eq(funds.id, fundId));
    if (before) return before.tributeId === tributeId ? undefined : fail('NOT_FOUND');
    if ((await tx.$count(funds, eq(funds.tributeId, tributeId))) >= FUNDS_PER_TRIBUTE) fail('TOO_MANY_FUNDS');
    const [added] = await tx
      .insert(funds)
      .values({ id: fundId, tributeId, ...asked, state: 'draft', rev: 1, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: funds.id });
    return added ? undefined : fail('NOT_FOUND');
  });
  ctx.log.info('fund_added', { tributeId, fundId });
  return fundView(ctx, { id: fundId });
}
