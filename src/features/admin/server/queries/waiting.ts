import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { OVERVIEW_ITEMS_PER_KIND, type OverviewItem, type OverviewKind } from '../../contract/overview.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { users } from '../../../accounts/server/tables.ts';
import { adminApprovals } from '../../../approvals/server/tables.ts';
import { isUncheckedCharity } from '../../../payments/server/queries/payees.ts';
import { payees } from '../../../payments/server/tables.ts';
import { paymentAlarms } from '../../../payments/server/tables/provider.ts';
import { longOutage } from '../../../email/server/queries/outage.ts';
import { logGroups } from '../../../operations/server/tables/logs.ts';
import { claimContests, preparedPages } from '../../../prepared/server/tables.ts';
import { providerChanges, providers } from '../../../providers/server/tables.ts';
import { reports } from '../../../reports/server/tables.ts';
import { frozenPages } from './frozen.ts';
import { objectionsWaiting } from './objections.ts';

type Reading = Pick<Context, 'db' | 'clock'>;
type Item = Omit<OverviewItem, 'kind' | 'since' | 'dueAt' | 'reason' | 'about' | 'number'> & {
  about?: string;
  number?: number;
  since: Date;
  dueAt?: Date | null;
  reason?: string;
};

/** The most urgent or oldest items of one kind, and how many there are in all. */
interface Found {
  items: Item[];
  count: number;
}

const MOST = OVERVIEW_ITEMS_PER_KIND;

const waiting: Record<OverviewKind, (ctx: Reading) => Promise<Found>> = {
  report: openReports,
  appeal: objectionsWaiting,
  frozen: frozenPages,
  provider: providersInReview,
  contest: openContests,
  adminApproval: openAdminApprovals,
  alarm: async ({ db }) => {
    const isOpen = isNull(paymentAlarms.settledAt);
    const { raisedAt, id } = paymentAlarms;
    const rows = await db.select().from(paymentAlarms).where(isOpen).orderBy(asc(raisedAt), asc(id)).limit(MOST);
    return {
      items: rows.map((row) => ({ id: row.id, called: row.kind, since: row.raisedAt })),
      count: await db.$count(paymentAlarms, isOpen),
    };
  },
  charity: async ({ db }) => {
    const { createdAt, id } = payees;
    const rows = await db.select().from(payees).where(isUncheckedCharity).orderBy(asc(createdAt), asc(id)).limit(MOST);
    return {
      items: rows.map((row) => ({ id: row.id, called: row.label, since: row.createdAt })),
      count: await db.$count(payees, isUncheckedCharity),
    };
  },
  failure: async ({ db }) => {
    const isOpen = and(eq(logGroups.status, 'open'), eq(logGroups.isCritical, true));
    const { firstAt, id } = logGroups;
    const rows = await db.select().from(logGroups).where(isOpen).orderBy(asc(firstAt), asc(id)).limit(MOST);
    return {
      items: rows.map((row) => ({ id: row.id, called: row.note, since: row.firstAt })),
      count: await db.$count(logGroups, isOpen),
    };
  },
  emails: unsentEmails,
};

async function unsentEmails(ctx: Reading): Promise<Found> {
  const outage = await longOutage(ctx);
  if (outage === null) return { items: [], count: 0 };
  return { items: [{ id: 'mail', called: String(outage.waiting), since: outage.since }], count: 1 };
}

async function openReports({ db }: Reading): Promise<Found> {
  const isOpen = eq(reports.state, 'open');
  const rows = await db.select().from(reports).where(isOpen).orderBy(asc(reports.dueAt), asc(reports.id)).limit(MOST);
  const items = rows.map(({ id, number, kind, snapshot, reason, createdAt, dueAt }) => ({
    id,
    number,
    called: snapshot.name,
    about: kind,
    reason,
    since: createdAt,
    dueAt,
  }));
  return { items, count: await db.$count(reports, isOpen) };
}

/** Providers in review. The wait counts from the review's start, even if fields are saved later. */
async function providersInReview({ db }: Reading): Promise<Found> {
  const isOpen = eq(providers.state, 'in-review');
  const { providerId, to, at } = providerChanges;
  const asked = db
    .select({ at: sql`max(${at})` })
    .from(providerChanges)
    .where(and(eq(providerId, providers.id), eq(to, 'in-review')));
  const since = sql<Date>`coalesce((${asked}), ${providers.createdAt})`.mapWith(providers.createdAt);
  const rows = await db
    .select({ row: providers, since })
    .from(providers)
    .where(isOpen)
    .orderBy(asc(since), asc(providers.id))
    .limit(MOST);
  const items = rows.map((one) => ({ id: one.row.id, called: calledProvider(one.row), since: one.since }));
  return { items, count: await db.$count(providers, isOpen) };
}

async function openContests({ db }: Reading): Promise<Found> {
  const isOpen = isNull(claimContests.decidedAt);
  const rows = await db
    .select({ id: claimContests.id, openedAt: claimContests.openedAt, provider: providers })
    .from(claimContests)
    .innerJoin(preparedPages, eq(preparedPages.id, claimContests.preparedId))
    .innerJoin(providers, eq(providers.id, preparedPages.providerId))
    .where(isOpen)
    .orderBy(asc(claimContests.openedAt), asc(claimContests.id))
    .limit(MOST);
  const items = rows.map(({ id, openedAt, provider }) => ({ id, called: calledProvider(provider), since: openedAt }));
  return { items, count: await db.$count(claimContests, isOpen) };
}

async function openAdminApprovals({ db }: Reading): Promise<Found> {
  const isOpen = and(isNull(adminApprovals.endedAt), isNull(adminApprovals.agreedBy));
  const rows = await db
    .select({ adminApproval: adminApprovals, email: users.email })
    .from(adminApprovals)
    .leftJoin(users, eq(users.id, adminApprovals.targetId))
    .where(isOpen)
    .orderBy(asc(adminApprovals.askedAt), asc(adminApprovals.id))
    .limit(MOST);
  const items = rows.map(({ adminApproval: { targetId, action, askedAt, expiresAt }, email }) => ({
    id: targetId,
    called: action,
    about: email ?? '',
    since: askedAt,
    dueAt: expiresAt,
  }));
  return { items, count: await db.$count(adminApprovals, isOpen) };
}

export async function onOverview(
  ctx: Reading,
): Promise<{ items: OverviewItem[]; counts: Partial<Record<OverviewKind, number>> }> {
  const items: OverviewItem[] = [];
  const counts: Partial<Record<OverviewKind, number>> = {};
  for (const kind of Object.keys(waiting) as OverviewKind[]) {
    const found = await waiting[kind](ctx);
    if (found.count > 0) counts[kind] = found.count;
    for (const { dueAt = null, since, about = '', reason = '', number = null, ...one } of found.items)
      items.push({
        ...one,
        kind,
        about,
        reason,
        number,
        since: since.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
      });
  }
  // ISO times can be sorted as text.
  return { items: items.toSorted((one, other) => one.since.localeCompare(other.since)), counts };
}
