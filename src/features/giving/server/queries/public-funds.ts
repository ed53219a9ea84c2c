import { alias } from 'drizzle-orm/pg-core';
import { and, desc, eq, gt, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { GiftShown, PublicFund } from '../../contract/giving.ts';
import * as limits from '../../../../shared/limits/limits.ts';
import type { Page } from '../../../../shared/api/pages.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { preparedQuery } from '../../../../platform/queries/prepared.ts';
import { fail } from '../../../../platform/errors.ts';
import { pageFrom } from '../../../../platform/keyset.ts';
import { users } from '../../../accounts/server/tables.ts';
import { balanceOf } from '../../../payments/server/queries/ledger.ts';
import { payees } from '../../../payments/server/tables.ts';
import { readableTribute, type Reader } from '../../../tributes/server/queries/public.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { funds, payeeChanges } from '../tables/giving.ts';
import { giftShown, newestGifts, type GiftRead, type Wanted } from './public-gifts.ts';
import { canGiveTo, inOrder, isPayee, isShown, isTreasurer, payeeShown, type ShownFund } from './shown-fund.ts';

type Reading = Pick<Context, 'actor' | 'clock' | 'config' | 'db' | 'payments' | 'request' | 'secret'>;

export async function fundsOnPage(ctx: Reading, reader: Reader): Promise<{ funds: PublicFund[] }> {
  const tribute = await readableTribute(ctx, reader);
  const found = groupByFund(await readFundsOnPage(ctx.db, { id: tribute.id, since: changesShownSince(ctx) }));
  return {
    funds: found.map((one) => {
      const { items, after } = giftPage(one.gifts, limits.GIFTS_SHOWN);
      return { ...asShown(ctx, tribute, one), gifts: items, after };
    }),
  };
}

/** Gifts of one fund, newest first. NOT_FOUND for a draft. */
export async function giftsOfFund(
  ctx: Reading,
  { fundId, after, ...reader }: Reader & { fundId: string; after?: string | undefined },
): Promise<Page<GiftShown> & { fund: PublicFund }> {
  const tribute = await readableTribute(ctx, reader);
  const isWanted = and(eq(funds.id, fundId), eq(funds.tributeId, tribute.id));
  const wanted = { isWanted, since: changesShownSince(ctx), most: limits.GIFTS_PER_PAGE, after };
  const [found] = groupByFund(await fundsWithGifts(ctx.db, wanted));
  if (!found) return fail('NOT_FOUND');
  const fund = { ...asShown(ctx, tribute, found), gifts: [], after: null };
  return { ...giftPage(found.gifts, limits.GIFTS_PER_PAGE), fund };
}

function giftPage(gifts: readonly GiftRead[], most: number): Page<GiftShown> {
  const page = pageFrom(gifts, { most, count: 0, placeOf: ({ givenAt, id }) => [givenAt.toISOString(), id] });
  return { ...page, items: page.items.map(giftShown) };
}

interface FundRead extends ShownFund {
  given: number;
  changes: { from: string; to: string; at: string }[];
  gifts: GiftRead[];
}

const changesShownSince = ({ clock }: Pick<Reading, 'clock'>) => new Date(clock.now().getTime() - limits.PAYEE_NOTE_MS);

interface FundsWanted extends Wanted {
  isWanted: SQL | undefined;
  /** Changes of payee that happened later are read. */
  since: Date | Placeholder;
}

/** Funds with all that pages show of them, in one query. It has a row for each gift. */
function fundsWithGifts(db: Writable, { isWanted, since, ...wanted }: FundsWanted) {
  const gift = newestGifts(db, wanted);
  return db
    .select({
      fund: funds,
      payee: payees,
      treasurer: users.name,
      given: balanceOf('given', funds.id),
      changes: changesAfter(since),
      gift: {
        id: gift.id,
        method: gift.method,
        givenAt: gift.givenAt,
        isAmountSeen: gift.isAmountSeen,
        nameSeenBy: gift.nameSeenBy,
        name: gift.name,
        words: gift.words,
        areWordsShown: gift.areWordsShown,
        amount: gift.amount,
      },
    })
    .from(funds)
    .leftJoin(payees, isPayee)
    .leftJoin(users, isTreasurer)
    .leftJoinLateral(gift, sql`true`)
    .where(and(isWanted, isShown))
    .orderBy(...inOrder, desc(gift.givenAt), desc(gift.id));
}

const readFundsOnPage = preparedQuery('funds_on_page', (db) =>
  fundsWithGifts(db, {
    isWanted: eq(funds.tributeId, sql.placeholder('id')),
    since: sql.placeholder('since'),
    most: limits.GIFTS_SHOWN,
  }),
);

/** One entry for each fund, with its gifts. */
function groupByFund(rows: Awaited<ReturnType<typeof fundsWithGifts>>): FundRead[] {
  const byFund = new Map<string, FundRead>();
  for (const { gift: given, ...row } of rows) {
    const read = byFund.get(row.fund.id) ?? {
      ...row,
      treasurer: row.treasurer || null,
      given: 0 - (row.given ?? 0),
      gifts: [],
    };
    if (given?.id && given.givenAt) read.gifts.push({ ...given } as GiftRead);
    byFund.set(row.fund.id, read);
  }
  return [...byFund.values()];
}

function asShown(ctx: Reading, tribute: TributeRow, read: FundRead): Omit<PublicFund, 'gifts' | 'after'> {
  const { fund, payee, treasurer, given, changes } = read;
  const { id, purpose, title, says, currency, state, goal, closedAt } = fund;
  if (state === 'draft') throw new Error('A draft was read as a shown fund');
  return {
    id,
    purpose,
    title,
    says,
    currency,
    state,
    canGive: canGiveTo(ctx, read, tribute),
    payee: payeeShown(payee),
    treasurer,
    goal,
    given,
    closedAt: closedAt?.toISOString() ?? null,
    changes: changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
    platformBps: ctx.config.platformFeeBps,
  };
}

/** SQL for changes of payee that the page still shows because they are recent. A fund's first payee is not a change. */
function changesAfter(since: Date | Placeholder): SQL<FundRead['changes']> {
  const [before, after] = [alias(payees, 'payees_before'), alias(payees, 'payees_after')];
  const { fundId, fromId, toId, countedAt } = payeeChanges;
  return sql`(
    select coalesce(json_agg(json_build_object('from', ${before.label}, 'to', ${after.label}, 'at', ${countedAt})
      order by ${countedAt} desc), '[]')
    from ${payeeChanges}
    join ${payees} ${after} on ${eq(after.id, toId)} join ${payees} ${before} on ${eq(before.id, fromId)}
    where ${eq(fundId, funds.id)} and ${gt(countedAt, since)})`;
}
