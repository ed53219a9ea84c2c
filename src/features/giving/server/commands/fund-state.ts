import { eq } from 'drizzle-orm';
import type { Fund } from '../../contract/funds.ts';
import type { FundState } from '../../contract/giving.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { assertUncontested } from '../../../tributes/server/commands/claimed.ts';
import { roleOf } from '../../../tributes/server/queries/keepers.ts';
import { payeeById, waitingChanges } from '../queries/funds-change.ts';
import { fundView } from '../queries/funds.ts';
import { lockOwnFund, type OwnFund } from '../queries/own-fund.ts';
import { notPayableBecause } from '../../../payments/server/rules/payable.ts';
import { suits } from '../rules.ts';
import { funds, payeeChanges } from '../tables/giving.ts';
import { tellOfChange } from './change-payee-emails.ts';

type Changing = Pick<Context, 'db' | 'clock' | 'log' | 'actor' | 'pages' | 'config' | 'jobs'>;

interface Wanted {
  id: string;
  state: Exclude<FundState, 'draft'>;
}

/** As in the contract. Also FUND_NOT_READY if the page is unpublished or a draft is paused; PAGE_CONTESTED to open. */
export async function setFundState(ctx: Changing, { id, state }: Wanted): Promise<Fund> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const own = await lockOwnFund(ctx, tx, { id, to: state === 'paused' ? 'pause' : 'change' });
      const { fund, tribute } = own;
      if (fund.state === 'closed') fail('ALREADY_DONE');
      if (fund.state === state) return;
      if (state === 'open') assertUncontested(tribute);
      if (state === 'open' && !(await isReady(tx, own))) fail('FUND_NOT_READY');
      if (state === 'paused' && fund.state === 'draft') fail('FUND_NOT_READY');
      const now = ctx.clock.now();
      const times = {
        ...(state === 'open' && { openedAt: fund.openedAt ?? now }),
        ...(state === 'closed' && { closedAt: now }),
      };
      await tx
        .update(funds)
        .set({ state, ...times })
        .where(eq(funds.id, id));
      if (state === 'closed') await stopItsChange(ctx, tx, own);
      await changed(tx, tribute.id);
    }),
  );
  ctx.log.info('fund_state', { fundId: id, state });
  return fundView(ctx, { id });
}

async function isReady(tx: Transaction, { fund, tribute }: OwnFund): Promise<boolean> {
  const payee = await payeeById(tx, fund.payeeId);
  if (tribute.state !== 'published' || payee === null || notPayableBecause(payee) !== null) return false;
  if (!suits(fund.purpose, payee)) return false;
  return fund.treasurerId !== null && (await roleOf(tx, fund.treasurerId, tribute.id)) !== null;
}

async function stopItsChange(ctx: Changing, tx: Transaction, { fund, tribute }: OwnFund): Promise<void> {
  const change = (await waitingChanges(tx, [fund.id])).get(fund.id);
  if (!change) return;
  await tx.update(payeeChanges).set({ stoppedAt: ctx.clock.now() }).where(eq(payeeChanges.id, change.id));
  await tellOfChange(ctx, tx, { fund, tribute, change }, { step: 'stopped' });
}
