import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ProviderWaiting, ProviderWaitingKind } from '../../contract/overview.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import {
  providerRoleMay,
  type ProviderPermission,
  type ProviderRole,
} from '../../../providers/contract/provider-roles.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { billsWaiting } from '../../../bills/server/queries/waiting.ts';
import { enquiryAsks } from '../../../enquiries/server/tables.ts';
import { hasBeenPaid } from '../../../giving/server/queries/bill-money.ts';
import { providerPayee, isRejected, takesCards } from '../../../payments/server/queries/provider-payee.ts';
import type { PayeeRow } from '../../../payments/server/tables.ts';
import { preparedPages } from '../../../prepared/server/tables.ts';
import { providerChanges, providers, providerStaff, type ProviderRow } from '../../../providers/server/tables.ts';
import { providerReviews } from '../../../reviews/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';

interface Reading {
  db: Database;
  now: Date;
  userId: string;
}

interface Waits {
  id: string | null;
  since: Date | null;
  dueAt?: Date | null;
  payeeId?: string;
  holderId?: string | null;
}

interface Kind {
  to: ProviderPermission;
  /** All items of this kind. The one that waits longest comes first. */
  read: (reading: Reading, provider: ProviderRow) => Promise<Waits[]>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ENDS_SOON_MS = 30 * DAY_MS;

const kinds: Record<ProviderWaitingKind, Kind> = {
  account: accountKind('account'),
  'account-closed': accountKind('account-closed'),
  'account-stopped': accountKind('account-stopped'),
  enquiry: { to: 'answer', read: unanswered },
  review: { to: 'answer', read: reviewsToAnswer },
  prepared: { to: 'prepare', read: unclaimed },
  'bill-draft': { to: 'bill', read: async (reading, { id }) => billsWaiting.draft(reading, id) },
  'bill-unpaid': { to: 'bill', read: async (reading, { id }) => billsWaiting.unpaid(reading, id) },
  'bill-disputed': { to: 'bill', read: async (reading, { id }) => billsWaiting.disputed(reading, id) },
  licence: { to: 'write', read: async ({ now }, { licenceUntil }) => endsSoon(licenceUntil, now) },
  insurance: { to: 'write', read: async ({ now }, { insuranceUntil }) => endsSoon(insuranceUntil, now) },
  application: { to: 'own', read: notSent },
};

/** Work that waits at the member's providers, oldest first. Each kind has one line. */
export async function waitingAtProviders(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
): Promise<{ items: ProviderWaiting[]; now: string }> {
  const reading = { db: ctx.db, now: ctx.clock.now(), userId: memberId(ctx) };
  const rows = await ctx.db
    .select({ provider: providers, role: providerStaff.role })
    .from(providerStaff)
    .innerJoin(providers, eq(providers.id, providerStaff.providerId))
    .where(and(eq(providerStaff.userId, reading.userId), ne(providers.state, 'closed')));
  const found: ProviderWaiting[] = [];
  for (const { provider, role } of rows) found.push(...(await ofProvider(reading, provider, role)));
  // Items without a start have only a deadline. They come first.
  const items = found.toSorted(
    (one, other) =>
      (one.since ?? '').localeCompare(other.since ?? '') || (one.dueAt ?? '').localeCompare(other.dueAt ?? ''),
  );
  return { items, now: reading.now.toISOString() };
}

async function ofProvider(reading: Reading, provider: ProviderRow, role: ProviderRole): Promise<ProviderWaiting[]> {
  const found: ProviderWaiting[] = [];
  for (const kind of Object.keys(kinds) as ProviderWaitingKind[]) {
    if (!providerRoleMay(role, kinds[kind].to)) continue;
    const all = await kinds[kind].read(reading, provider);
    const [oldest] = all;
    if (oldest === undefined) continue;
    const { id, since, dueAt = null, holderId } = oldest;
    const payeeId = (holderId === reading.userId && oldest.payeeId) || null;
    const times = { since: since?.toISOString() ?? null, dueAt: dueAt?.toISOString() ?? null };
    found.push({
      providerId: provider.id,
      called: calledProvider(provider),
      kind,
      count: all.length,
      id,
      ...times,
      payeeId,
    });
  }
  return found;
}

async function unanswered({ db }: Reading, { id, state }: ProviderRow): Promise<Waits[]> {
  if (state !== 'live') return [];
  const { enquiryId, providerId, waitsSince, endedAt } = enquiryAsks;
  return db
    .select({ id: enquiryId, since: waitsSince })
    .from(enquiryAsks)
    .where(and(eq(providerId, id), isNotNull(waitsSince), isNull(endedAt)))
    .orderBy(asc(waitsSince), asc(enquiryAsks.id));
}

async function reviewsToAnswer({ db }: Reading, { id, state }: ProviderRow): Promise<Waits[]> {
  if (state !== 'live') return [];
  const { providerId, billId, answeredAt, answerTakenAt, createdAt } = providerReviews;
  const isOpen = and(eq(providerReviews.state, 'shown'), isNull(answeredAt), isNull(answerTakenAt));
  return db
    .select({ id: providerReviews.id, since: createdAt })
    .from(providerReviews)
    .where(and(eq(providerId, id), isOpen, hasBeenPaid(billId)))
    .orderBy(asc(createdAt), asc(providerReviews.id));
}

async function unclaimed({ db, now }: Reading, { id }: ProviderRow): Promise<Waits[]> {
  const { providerId, fields, claimedAt, hiddenAt, expiresAt, madeAt } = preparedPages;
  const isWaiting = and(isNotNull(fields), isNull(claimedAt), isNull(hiddenAt), gt(expiresAt, now));
  return db
    .select({ id: preparedPages.id, since: madeAt, dueAt: expiresAt })
    .from(preparedPages)
    .where(and(eq(providerId, id), isWaiting))
    .orderBy(asc(madeAt), asc(preparedPages.id));
}

type AccountKind = Extract<ProviderWaitingKind, `account${string}`>;

/** Finds one problem of a card account. A provider without card payments has no such problem. */
function accountKind(kind: AccountKind): Kind {
  return {
    to: 'own',
    async read({ db }, provider) {
      const payee = await providerPayee(db, provider.cardsDeclinedAt === null ? provider.payeeId : null);
      if (payee === null || waitsOfAccount(payee, provider) !== kind) return [];
      return [{ id: payee.id, since: null, dueAt: kind === 'account' ? payee.wantedUntil : null }];
    },
  };
}

function waitsOfAccount(payee: PayeeRow, { state }: ProviderRow): AccountKind | null {
  if (isRejected(payee)) return 'account-closed';
  if (payee.wanted.length > 0) return 'account';
  return state === 'live' && !takesCards(payee) ? 'account-stopped' : null;
}

function endsSoon(day: string | null, now: Date): Waits[] {
  if (day === null) return [];
  const dueAt = new Date(day);
  return dueAt.getTime() - now.getTime() > ENDS_SOON_MS ? [] : [{ id: null, since: null, dueAt }];
}

async function notSent({ db }: Reading, { id, state, createdAt }: ProviderRow): Promise<Waits[]> {
  if (state !== 'confirmed' && state !== 'onboarding' && state !== 'refused') return [];
  const { providerId, to, at } = providerChanges;
  const [change] = await db
    .select({ at: sql<Date>`max(${at})`.mapWith(at) })
    .from(providerChanges)
    .where(and(eq(providerId, id), eq(to, state)));
  return [{ id: null, since: change?.at ?? createdAt }];
}
