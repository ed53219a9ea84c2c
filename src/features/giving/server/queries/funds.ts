import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { mayWithFund, type Fund, type FundRole, type PayeeBrief, type TributeFunds } from '../../contract/funds.ts';
import { nameInside } from '../../../tributes/contract/names.ts';
import { may, type Role } from '../../../people/contract/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { balancesOf } from '../../../payments/server/queries/ledger.ts';
import { peopleOf } from '../../../tributes/server/queries/people.ts';
import { memberId, ownTributeRow, roleOf } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { funds, type FundRow } from '../tables/giving.ts';
import { giftGivers, gifts } from '../../../payments/server/tables.ts';
import { doWordsWait } from './booked-gifts.ts';
import { hasExtras } from './extras.ts';
import { changeView, mayAgree, payeeById, waitingChanges } from './funds-change.ts';
import { fundRolesOf, ownFund } from './own-fund.ts';
import { payeeOfBill } from './bill-money.ts';
import { briefsById, briefsOfPage } from '../../../payments/server/queries/payees.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'config' | 'payments'>;

/** The funds of a page with their people. Errors: NOT_FOUND, ROLE_TOO_SMALL, PAGE_DELETED. */
export async function tributeFunds(ctx: Asking, { id }: { id: string }): Promise<TributeFunds> {
  const { db, config, payments } = ctx;
  const tribute = await ownTributeRow(ctx, { id, to: 'read' });
  const userId = memberId(ctx);
  const role = (await roleOf(db, userId, id)) ?? fail('NOT_FOUND');
  const isKeeper = may(role, 'care');
  const isSeen = ({ roles }: { roles: FundRole[] }) => mayWithFund(roles, 'see');
  const rows = await db
    .select()
    .from(funds)
    .where(eq(funds.tributeId, id))
    .orderBy(asc(funds.createdAt), asc(funds.id));
  const seen = rows.map((fund) => ({ fund, roles: fundRolesOf(userId, role, fund) })).filter(isSeen);
  if (seen.length === 0 && !isKeeper) fail('ROLE_TOO_SMALL');
  const people = await peopleOf(db, id);
  const looking = { userId, seesAddresses: isKeeper };
  return {
    tributeId: id,
    name: nameInside(tribute, role),
    path: tribute.state === 'published' ? tribute.path : null,
    role,
    funds: await fundViews(db, { tribute, userId, role }, seen),
    payees: isKeeper ? [...(await briefsOfPage(db, id, looking)), ...(await briefsOfBills(db, rows, looking))] : [],
    people: isKeeper
      ? people.map((one) => ({ userId: one.userId, name: one.name ?? one.mailbox, isYou: one.userId === userId }))
      : [],
    keepers: people.filter((one) => may(one.role, 'care')).length,
    currency: config.currency,
    hasCards: payments !== null,
    hasExtras: isKeeper && (await hasExtras(db)),
    isGivingFrozen: tribute.givingFrozenAt !== null,
  };
}

async function briefsOfBills(
  db: Writable,
  rows: readonly FundRow[],
  looking: Parameters<typeof briefsById>[2],
): Promise<PayeeBrief[]> {
  const ids = await Promise.all(rows.map(({ paysBill }) => payeeOfBill(db, paysBill)));
  const named = [...new Set(ids.filter((id) => id !== null))];
  return [...(await briefsById(db, named, looking)).values()];
}

/** One fund as the caller may see it. Errors: NOT_FOUND, ROLE_TOO_SMALL, PAGE_DELETED. */
export async function fundView(ctx: Pick<Asking, 'db' | 'actor'>, { id }: { id: string }): Promise<Fund> {
  const { fund, tribute, role, roles } = await ownFund(ctx, { id, to: 'see' });
  const [view] = await fundViews(ctx.db, { tribute, userId: memberId(ctx), role }, [{ fund, roles }]);
  return view ?? fail('NOT_FOUND');
}

interface Looking {
  tribute: TributeRow;
  userId: string;
  role: Role;
}

interface Seen {
  fund: FundRow;
  roles: FundRole[];
}

async function fundViews(db: Writable, looking: Looking, seen: readonly Seen[]): Promise<Fund[]> {
  const around = await aroundFunds(db, looking, seen);
  const views: Fund[] = [];
  for (const one of seen) views.push(await viewOf(db, looking, one, around));
  return views;
}

async function aroundFunds(db: Writable, { tribute, userId, role }: Looking, seen: readonly Seen[]) {
  const ids = seen.map(({ fund }) => fund.id);
  const seesAddresses = may(role, 'care');
  const people = await peopleOf(db, tribute.id);
  const changes = await waitingChanges(db, ids);
  const payeeIds = [...seen.map(({ fund }) => fund.payeeId), ...[...changes.values()].map(({ toId }) => toId)];
  const named = payeeIds.filter((id) => id !== null);
  return {
    names: new Map(people.map((one) => [one.userId, one.name ?? (seesAddresses ? one.mailbox : null)])),
    changes,
    briefs: await briefsById(db, named, { userId, seesAddresses }),
    given: await balancesOf(db, { kind: 'given', owners: ids }),
    hand: await balancesOf(db, { kind: 'hand', owners: ids }),
    waiting: await wordsWaiting(db, ids),
  };
}

async function viewOf(
  db: Writable,
  { tribute, userId }: Looking,
  { fund, roles }: Seen,
  { names, changes, briefs, given, hand, waiting }: Awaited<ReturnType<typeof aroundFunds>>,
): Promise<Fund> {
  const { id, purpose, title, says, goal, currency, state, rev, treasurerId } = fund;
  const change = changes.get(id);
  const isMine = change !== undefined && mayAgree(userId, change, await payeeById(db, change.toId));
  const canAgree = isMine && change.agreedAt === null && mayWithFund(roles, 'hands');
  // A treasurer who left the page is not shown.
  const isThere = treasurerId !== null && names.has(treasurerId);
  return {
    id,
    tributeId: tribute.id,
    purpose,
    title,
    says,
    paysBill: fund.paysBill,
    goal,
    currency,
    state,
    rev,
    payee: briefs.get(fund.payeeId ?? '') ?? null,
    treasurer: isThere ? { userId: treasurerId, name: names.get(treasurerId) ?? null } : null,
    change: change ? changeView(change, { canAgree, names, payee: briefs.get(change.toId ?? '') ?? null }) : null,
    roles,
    given: 0 - (given.get(id) ?? 0),
    inHand: hand.get(id) ?? 0,
    wordsWaiting: waiting.get(id) ?? 0,
    createdAt: fund.createdAt.toISOString(),
    closedAt: fund.closedAt?.toISOString() ?? null,
  };
}

export async function wordsWaiting(db: Writable, fundIds: readonly string[]): Promise<Map<string, number>> {
  if (fundIds.length === 0) return new Map();
  const rows = await db
    .select({ fundId: sql<string>`${gifts.ownerId}`, count: sql`count(*)`.mapWith(Number) })
    .from(gifts)
    .innerJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(and(inArray(gifts.ownerId, [...fundIds]), doWordsWait))
    .groupBy(gifts.ownerId);
  return new Map(rows.map(({ fundId, count }) => [fundId, count]));
}
