import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage, type AskedOf } from '../../../../shared/api/admin-lists.ts';
import { paymentList, type AdminPayment, type PaymentKind } from '../../../payments/contract/admin-payments.ts';
import { giftNumber } from '../../../payments/contract/gift-numbers.ts';
import { adminPage, counted } from '../../../../platform/admin-page.ts';
import type { Context } from '../../../../platform/context.ts';
import { earlierThanCursor, laterThanCursor, pageFrom } from '../../../../platform/keyset.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { serveList } from '../../../audit/server/commands/serve-list.ts';
import { bookedSumsOf, type BookedSums } from '../../../payments/server/queries/gift-sums-booked.ts';
import { funds } from '../../../giving/server/tables/giving.ts';
import { giftGivers, gifts, payees, type GiftRow } from '../../../payments/server/tables.ts';
import { dayOf, sumOf } from '../../../payments/server/tables/gift-columns.ts';
import { handPayments } from '../../../giving/server/tables/hand-payments.ts';
import { providers } from '../../../providers/server/tables.ts';
import { isPaymentNamed, paymentsNamed } from './named-payments.ts';

type AskedPayments = AskedOf<typeof paymentList>;

const selectFrom = (db: Database) =>
  db
    .select({
      gift: gifts,
      name: giftGivers.name,
      email: giftGivers.email,
      member: users.mailbox,
      memberId: users.id,
      billId: funds.billId,
      payee: payees.label,
      providerId: payees.providerId,
      hand: handPayments,
    })
    .from(gifts)
    .leftJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .leftJoin(users, eq(users.id, giftGivers.memberId))
    .leftJoin(funds, eq(funds.id, gifts.ownerId))
    .leftJoin(payees, eq(payees.account, gifts.account))
    .leftJoin(handPayments, eq(handPayments.giftId, gifts.id))
    .leftJoin(providers, sql`${providers.id} = coalesce(${payees.providerId}, ${handPayments.providerId})`);
export type PaymentRow = Awaited<ReturnType<typeof selectFrom>>[number];

export const paymentRow = async (db: Database, id: string): Promise<PaymentRow | undefined> =>
  (await selectFrom(db).where(eq(gifts.id, id)))[0];

/** With few hits, sorts the rows that the indexes find. With many, reads rows in order until a page of results is full. */
async function paymentsFound({ db }: Pick<Context, 'db'>, asked: AskedPayments): Promise<AdminPage<AdminPayment>> {
  const typed = (asked.q ?? '').trim();
  const isWanted = and(...filtersOf(asked));
  if (typed === '') {
    const rows = await partOf(db, asked, isWanted);
    const all = db.select({ id: gifts.id }).from(gifts).where(isWanted);
    const page = await adminPage(db, { rows, placeOf, all, after: asked.after });
    return { ...page, items: await shown(db, page.items) };
  }
  const ways = await paymentsNamed(db, typed, isWanted);
  const ids = new Set(ways.flat());
  const sums = counted(ids.size);
  const rows = sums.isExact
    ? await partOf(db, asked, isOneOf([...ids]))
    : await readInOrder(db, asked, { isWanted, isMeant: isPaymentNamed(typed) });
  const { items, after } = pageFrom(rows, { most: ROWS_PER_ADMIN_PAGE, count: 0, placeOf });
  return { items: await shown(db, items), after, ...sums };
}

const isOneOf = (ids: readonly string[]): SQL => sql`${gifts.id} = any(${sql.param(ids)}::uuid[])`;

/** Reads in growing batches. PostgreSQL cannot estimate a text search over five tables and would read everything. */
async function readInOrder(
  db: Database,
  asked: AskedPayments,
  { isWanted, isMeant }: { isWanted: SQL | undefined; isMeant: SQL },
): Promise<PaymentRow[]> {
  for (let most = FIRST_READ; most <= LAST_READ; most *= 10) {
    const { beyond, order } = placed(asked);
    const near = await db
      .select({ id: gifts.id })
      .from(gifts)
      .where(and(isWanted, beyond))
      .orderBy(...order)
      .limit(most);
    const rows = await partOf(db, asked, and(isOneOf(near.map(({ id }) => id)), isMeant));
    if (rows.length > ROWS_PER_ADMIN_PAGE || near.length < most) return rows;
  }
  return partOf(db, asked, and(isMeant, isWanted));
}

const FIRST_READ = 1_000;
const LAST_READ = 10_000;

const atOf = ({ givenAt, createdAt }: GiftRow): string => (givenAt ?? createdAt).toISOString();
const placeOf = ({ gift }: PaymentRow) => [atOf(gift), gift.id];

function placed({ sort, after }: AskedPayments) {
  const isUp = sort === 'day';
  const day = dayOf(gifts);
  return {
    beyond: (isUp ? laterThanCursor : earlierThanCursor)(day, gifts.id, after),
    order: isUp ? [asc(day), asc(gifts.id)] : [desc(day), desc(gifts.id)],
  };
}

function partOf(db: Database, asked: AskedPayments, isMeant: SQL | undefined): Promise<PaymentRow[]> {
  const { beyond, order } = placed(asked);
  return selectFrom(db)
    .where(and(isMeant, beyond))
    .orderBy(...order)
    .limit(ROWS_PER_ADMIN_PAGE + 1);
}

const DAY_MS = 24 * 60 * 60 * 1000;

function filtersOf({ kind, state, method, currency, least, most, from, to }: AskedPayments): (SQL | undefined)[] {
  const moment = (day: string, laterMs = 0) =>
    sql`${new Date(new Date(day).getTime() + laterMs).toISOString()}::timestamptz`;
  return [
    kind && isOfKind(kind),
    state && eq(gifts.state, state),
    method && eq(gifts.method, method),
    currency && eq(gifts.currency, currency),
    least === undefined ? undefined : gte(sumOf(gifts), least),
    most === undefined ? undefined : lte(sumOf(gifts), most),
    from === undefined ? undefined : gte(dayOf(gifts), moment(from)),
    to === undefined ? undefined : lt(dayOf(gifts), moment(to, DAY_MS)),
  ];
}

function isOfKind(kind: PaymentKind): SQL | undefined {
  if (kind === 'extra') return isNotNull(gifts.itemId);
  if (kind === 'house') return and(isNull(gifts.ownerId), isNull(gifts.itemId));
  const bills = sql`select ${funds.id} from ${funds} where ${funds.billId} is not null`;
  return kind === 'bill' ? sql`${gifts.ownerId} in (${bills})` : sql`${gifts.ownerId} not in (${bills})`;
}

const kindOf = ({ gift: { itemId, ownerId }, billId }: PaymentRow): PaymentKind => {
  if (itemId !== null) return 'extra';
  if (ownerId === null) return 'house';
  return billId === null ? 'collection' : 'bill';
};

async function shown(db: Database, rows: readonly PaymentRow[]): Promise<AdminPayment[]> {
  const sums = await bookedSumsOf(
    db,
    rows.map(({ gift }) => gift.id),
  );
  return rows.map((row) => paymentLine(row, sums.get(row.gift.id)));
}

/** One payment as the list shows it. A payment that was never booked never arrived, so nothing of it was refunded. */
export function paymentLine(row: PaymentRow, booked: BookedSums | undefined): AdminPayment {
  const { gift, hand } = row;
  const total = gift.amount + gift.cover + gift.tip;
  const isMistaken = hand !== null && hand.correctedAt !== null;
  return {
    id: gift.id,
    number: giftNumber(gift.id),
    kind: kindOf(row),
    title: gift.title,
    method: gift.method,
    state: gift.state,
    giver: { name: row.name ?? '', email: row.email ?? row.member, userId: row.memberId },
    payee: hand?.receivedBy ?? row.payee,
    providerId: row.providerId ?? hand?.providerId ?? null,
    currency: gift.currency,
    total,
    isMistaken,
    returned: booked === undefined || isMistaken ? 0 : total - booked.amount - booked.cover - booked.tip,
    at: atOf(gift),
  };
}

/** The list shows givers' names, so each look is recorded with its filters. */
export const paymentLists = {
  list: serveList(paymentList, {
    find: paymentsFound,
    about: 'payment',
    look: 'payments-read',
    factsOf: ({ q: _q, after: _after, sort: _sort, ...filters }) =>
      Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value ?? null])),
  }),
};
