import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { DESK_ITEMS_PER_KIND, type DeskItem, type DeskKind } from '../../../../contract/desk.ts';
import { calledProvider } from '../../../../contract/provider-fields.ts';
import type { Context } from '../../../context.ts';
import { users } from '../../accounts/tables.ts';
import { consents } from '../../consents/tables.ts';
import { isUncheckedCharity } from '../../giving/queries/payees.ts';
import { payees } from '../../giving/tables.ts';
import { paymentAlarms } from '../../giving/tables/provider.ts';
import { logGroups } from '../../logs/tables.ts';
import { claimContests, preparedPages } from '../../prepared/tables.ts';
import { providers } from '../../providers/tables.ts';
import { reports } from '../../reports/tables.ts';
import { objectionsWaiting } from './objections.ts';

type Reading = Pick<Context, 'db' | 'clock'>;
type Item = Omit<DeskItem, 'kind' | 'since' | 'dueAt' | 'reason' | 'about' | 'number'> & {
  about?: string;
  number?: number;
  since: Date;
  dueAt?: Date | null;
  reason?: string;
};

/** One more than is shown, to know whether there are others. */
const MOST = DESK_ITEMS_PER_KIND + 1;

const waiting: Record<DeskKind, (ctx: Reading) => Promise<Item[]>> = {
  report: async ({ db }) =>
    (
      await db
        .select()
        .from(reports)
        .where(eq(reports.state, 'open'))
        .orderBy(asc(reports.dueAt), asc(reports.id))
        .limit(MOST)
    ).map(({ id, number, kind, snapshot, reason, createdAt, dueAt }) => ({
      id,
      number,
      called: snapshot.name,
      about: kind,
      reason,
      since: createdAt,
      dueAt,
    })),
  appeal: objectionsWaiting,
  provider: async ({ db }) =>
    (
      await db
        .select()
        .from(providers)
        .where(eq(providers.state, 'in-review'))
        .orderBy(asc(providers.createdAt), asc(providers.id))
        .limit(MOST)
    ).map((row) => ({ id: row.id, called: calledProvider(row), since: row.savedAt })),
  contest: async ({ db }) =>
    (
      await db
        .select({ id: claimContests.id, openedAt: claimContests.openedAt, firm: providers })
        .from(claimContests)
        .innerJoin(preparedPages, eq(preparedPages.id, claimContests.preparedId))
        .innerJoin(providers, eq(providers.id, preparedPages.providerId))
        .where(isNull(claimContests.decidedAt))
        .orderBy(asc(claimContests.openedAt), asc(claimContests.id))
        .limit(MOST)
    ).map(({ id, openedAt, firm }) => ({ id, called: calledProvider(firm), since: openedAt })),
  consent: async ({ db }) =>
    (
      await db
        .select({ consent: consents, email: users.email })
        .from(consents)
        .leftJoin(users, eq(users.id, consents.targetId))
        .where(and(isNull(consents.endedAt), isNull(consents.agreedBy)))
        .orderBy(asc(consents.askedAt), asc(consents.id))
        .limit(MOST)
    ).map(({ consent: { targetId, deed, askedAt, expiresAt }, email }) => ({
      id: targetId,
      called: deed,
      about: email ?? '',
      since: askedAt,
      dueAt: expiresAt,
    })),
  alarm: async ({ db }) =>
    (
      await db
        .select()
        .from(paymentAlarms)
        .where(isNull(paymentAlarms.settledAt))
        .orderBy(asc(paymentAlarms.raisedAt), asc(paymentAlarms.id))
        .limit(MOST)
    ).map(({ id, kind, raisedAt }) => ({ id, called: kind, since: raisedAt })),
  charity: async ({ db }) =>
    (
      await db
        .select()
        .from(payees)
        .where(isUncheckedCharity)
        .orderBy(asc(payees.createdAt), asc(payees.id))
        .limit(MOST)
    ).map(({ id, label, createdAt }) => ({ id, called: label, since: createdAt })),
  failure: async ({ db }) =>
    (
      await db
        .select()
        .from(logGroups)
        .where(and(eq(logGroups.status, 'open'), eq(logGroups.isCritical, true)))
        .orderBy(desc(logGroups.lastAt), desc(logGroups.id))
        .limit(MOST)
    ).map(({ id, note, firstAt }) => ({ id, called: note, since: firstAt })),
};

/** What wants a person: what is due first, then the oldest. */
export async function onTheDesk(ctx: Reading): Promise<{ items: DeskItem[]; more: DeskKind[] }> {
  const items: DeskItem[] = [];
  const more: DeskKind[] = [];
  for (const kind of Object.keys(waiting) as DeskKind[]) {
    const found = await waiting[kind](ctx);
    if (found.length > DESK_ITEMS_PER_KIND) more.push(kind);
    for (const { dueAt = null, since, about = '', reason = '', number = null, ...one } of found.slice(
      0,
      DESK_ITEMS_PER_KIND,
    ))
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
  return { items: items.toSorted(byUrgency), more };
}

/** Texts of moments in one form sort as they follow one another; without a due time it comes behind those that have one. */
const byUrgency = (one: DeskItem, other: DeskItem): number =>
  (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9') || one.since.localeCompare(other.since);
