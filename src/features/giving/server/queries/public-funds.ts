import { alias } from 'drizzle-orm/pg-core';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { GiftShown, PublicFund } from '../../contract/giving.ts';
import * as limits from '../../../../shared/limits/limits.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { balancesOf } from '../../../payments/server/queries/ledger.ts';
import { readableTribute, type Reader } from '../../../tributes/server/queries/public.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { payeeChanges } from '../tables/giving.ts';
import { payees } from '../../../payments/server/tables.ts';
import { giftsShown } from './public-gifts.ts';
import { canGiveTo, payeeShown, shownFund, shownFunds, type ShownFund } from './shown-fund.ts';

type Reading = Pick<Context, 'actor' | 'clock' | 'config' | 'db' | 'payments' | 'request' | 'secret'>;

export async function fundsOnPage(ctx: Reading, reader: Reader): Promise<{ funds: PublicFund[] }> {
  const tribute = await readableTribute(ctx, reader);
  const all = await shownFunds(ctx.db, tribute.id);
  const wanted = all.map(({ fund }) => ({ fundId: fund.id, most: limits.GIFTS_SHOWN }));
  return { funds: await asShown(ctx, tribute, all, await giftsShown(ctx.db, wanted)) };
}

/** Gifts of one fund, newest first. NOT_FOUND for a draft. */
export async function giftsOfFund(
  ctx: Reading,
  { fundId, after, ...reader }: Reader & { fundId: string; after?: string | undefined },
): Promise<Page<GiftShown> & { fund: PublicFund }> {
  const tribute = await readableTribute(ctx, reader);
  const found = await shownFund(ctx.db, { tributeId: tribute.id, fundId });
  const pages = await giftsShown(ctx.db, [{ fundId: found.fund.id, most: limits.GIFTS_PER_PAGE, after }]);
  const [fund] = await asShown(ctx, tribute, [found], pages);
  const [page] = pages;
  if (!fund || !page) throw new Error('A fund that was found is not shown');
  return { ...page, fund: { ...fund, gifts: [], after: null } };
}

async function asShown(
  ctx: Reading,
  tribute: TributeRow,
  all: readonly ShownFund[],
  pages: readonly Page<GiftShown>[],
): Promise<PublicFund[]> {
  const owners = all.map(({ fund }) => fund.id);
  const given = await balancesOf(ctx.db, { kind: 'given', owners });
  const changes = await changesOf(ctx, owners);
  return all.flatMap((one, at) => {
    const { fund, payee, treasurer } = one;
    const { id, purpose, title, says, currency, state, goal, closedAt } = fund;
    if (state === 'draft') return [];
    return {
      id,
      purpose,
      title,
      says,
      currency,
      state,
      canGive: canGiveTo(ctx, one, tribute),
      payee: payeeShown(payee),
      treasurer,
      goal,
      given: 0 - (given.get(id) ?? 0),
      closedAt: closedAt?.toISOString() ?? null,
      changes: changes.filter(({ fundId }) => fundId === id).map(({ fundId: _fundId, ...change }) => change),
      gifts: pages[at]?.items ?? [],
      after: pages[at]?.after ?? null,
      platformBps: ctx.config.platformFeeBps,
    };
  });
}

/** Changes of payee that the page still shows because they are recent. A fund's first payee is not a change. */
async function changesOf({ db, clock }: Pick<Reading, 'db' | 'clock'>, fundIds: readonly string[]) {
  if (fundIds.length === 0) return [];
  const before = alias(payees, 'payees_before');
  const { fundId, fromId, toId, countedAt } = payeeChanges;
  const rows = await db
    .select({ fundId, from: before.label, to: payees.label, at: countedAt })
    .from(payeeChanges)
    .innerJoin(payees, eq(payees.id, toId))
    .innerJoin(before, eq(before.id, fromId))
    .where(and(inArray(fundId, [...fundIds]), gt(countedAt, new Date(clock.now().getTime() - limits.PAYEE_NOTE_MS))))
    .orderBy(desc(countedAt));
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : { ...row, at: at.toISOString() }));
}
