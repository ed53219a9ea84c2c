import { eq } from 'drizzle-orm';
import type { Fund } from '../../contract/funds.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { fundView } from '../queries/funds.ts';
import { payeeById } from '../queries/funds-change.ts';
import { lockOwnFund } from '../queries/own-fund.ts';
import { suits } from '../rules.ts';
import { funds } from '../tables/giving.ts';
import type { FundWords } from './add-fund.ts';

interface Saving extends FundWords {
  id: string;
  rev: number;
}

/** Errors: EDIT_CONFLICT with the saved fund, `payee_not_charity`, ALREADY_DONE if a bill's fund gets a new purpose. */
export async function saveFund(
  ctx: Pick<Context, 'db' | 'log' | 'actor' | 'pages'>,
  { id, rev, purpose, title, says, goal }: Saving,
): Promise<Fund> {
  const isSaved = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const { fund, tribute } = await lockOwnFund(ctx, tx, { id, to: 'change' });
      if (fund.rev !== rev) return false;
      if (fund.paysBill !== null && purpose !== 'funeral-bill') fail('ALREADY_DONE');
      const payee = await payeeById(tx, fund.payeeId);
      if (payee && !suits(purpose, payee)) failField('purpose', 'payee_not_charity');
      await tx
        .update(funds)
        .set({ purpose, title, says, goal, rev: rev + 1 })
        .where(eq(funds.id, id));
      await changed(tx, tribute.id);
      return true;
    }),
  );
  const current = await fundView(ctx, { id });
  if (!isSaved) fail('EDIT_CONFLICT', { current });
  ctx.log.info('fund_saved', { fundId: id });
  return current;
}
