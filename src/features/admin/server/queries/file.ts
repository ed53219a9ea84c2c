import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { AdminUserFile, UserFailure, UserProvider, UserEmail, UserPage } from '../../contract/admin-users.ts';
import { SHOWN_OF_USER } from '../../../operations/contract/admin-limits.ts';
import { erasedFrom } from '../../../privacy/contract/deletions.ts';
import { SESSION_IDLE_MS } from '../../../../shared/limits/limits.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { savedDevice } from '../../../accounts/server/queries/saved-device.ts';
import { hasSecondStep } from '../../../accounts/server/queries/two-step.ts';
import { sessions, users } from '../../../accounts/server/tables.ts';
import { requestOf } from '../../../privacy/server/queries/deletions/requests.ts';
import { logs } from '../../../operations/server/tables/logs.ts';
import { shownState } from '../../../email/server/queries/states.ts';
import { outboxEmails } from '../../../email/server/tables.ts';
import { providers, providerStaff } from '../../../providers/server/tables.ts';
import { tributeHelpers, tributes, tributeMembers } from '../../../tributes/server/tables/tributes.ts';
import { shownUser } from '../rules/state.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'actor'>;

interface Part<Item> {
  items: Item[];
  isMore: boolean;
}

const MOST = SHOWN_OF_USER + 1;
const partOf = <Row, Item>(rows: readonly Row[], shown: (row: Row) => Item): Part<Item> => ({
  items: rows.slice(0, SHOWN_OF_USER).map(shown),
  isMore: rows.length > SHOWN_OF_USER,
});

export async function userFile(
  ctx: Reading,
  { id }: { id: string },
): Promise<Omit<AdminUserFile, 'adminApprovals' | 'askable'>> {
  const { db, actor } = ctx;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return fail('NOT_FOUND');
  const { disabledAt, disabledBy, disabledWhy, language, email } = user;
  const request = await requestOf(db, id);
  return {
    ...shownUser(user),
    isSelf: actor.kind === 'member' && actor.user.id === id,
    disabled: disabledAt && { at: disabledAt.toISOString(), by: disabledBy, why: disabledWhy ?? '' },
    leaving:
      request && !request.erasedAt
        ? { since: request.requestedAt.toISOString(), erasedFrom: erasedFrom(request.requestedAt).toISOString() }
        : null,
    isTwoStepOn: await hasSecondStep(db, id),
    language,
    openSessions: await sessionsOf(ctx, id),
    emails: await emailsTo(db, email),
    pages: await pagesOf(db, id),
    providers: await providersOf(db, id),
    failures: await failuresOf(db, id),
  };
}

async function sessionsOf({ db, clock }: Reading, userId: string): Promise<AdminUserFile['openSessions']> {
  const now = clock.now();
  const usedAfter = new Date(now.getTime() - SESSION_IDLE_MS);
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.seenAt, usedAfter)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(MOST);
  return partOf(rows, (row) => ({
    id: row.id,
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.seenAt.toISOString(),
    ...savedDevice(row),
  }));
}

async function emailsTo(db: Database, email: string): Promise<Part<UserEmail>> {
  const { id, subject, createdAt } = outboxEmails;
  const rows = await db
    .select({ id, subject, state: shownState, createdAt })
    .from(outboxEmails)
    .where(eq(sql`lower(${outboxEmails.to})`, email))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
  return partOf(rows, ({ createdAt: at, ...row }) => ({ ...row, at: at.toISOString() }));
}

async function pagesOf(db: Database, userId: string): Promise<Part<UserPage>> {
  const { id, name, state, path, savedAt } = tributes;
  const [kept, helped] = await Promise.all(
    [tributeMembers, tributeHelpers].map((people) =>
      db
        .select({ id, name, state, path, role: people.role })
        .from(people)
        .innerJoin(tributes, eq(id, people.tributeId))
        .where(eq(people.userId, userId))
        .orderBy(desc(savedAt), desc(id))
        .limit(MOST),
    ),
  );
  return partOf([...(kept ?? []), ...(helped ?? [])], (row) => row);
}

async function providersOf(db: Database, userId: string): Promise<Part<UserProvider>> {
  const { id, state, legalName, tradingName } = providers;
  const rows = await db
    .select({ id, state, legalName, tradingName, role: providerStaff.role })
    .from(providerStaff)
    .innerJoin(providers, eq(id, providerStaff.providerId))
    .where(eq(providerStaff.userId, userId))
    .orderBy(desc(providerStaff.since), desc(id))
    .limit(MOST);
  return partOf(rows, ({ legalName: legal, tradingName: trading, ...row }) => ({
    ...row,
    called: calledProvider({ legalName: legal, tradingName: trading }),
  }));
}

/** Reads only this many, since a user may meet the same failure a thousand times. */
const FAILURES_READ = 500;

async function failuresOf(db: Database, userId: string): Promise<Part<UserFailure>> {
  const { groupId, note, date, reference, snapshot } = logs;
  const rows = await db
    .select({ groupId, note, date, reference })
    .from(logs)
    // Must repeat the index's expression, or PostgreSQL does not use the index.
    .where(sql`(${snapshot} ->> 'userId') = ${userId}`)
    .orderBy(desc(date))
    .limit(FAILURES_READ);
  const groups = new Map<string, UserFailure>();
  for (const row of rows) {
    if (row.groupId === null) continue;
    const known = groups.get(row.groupId);
    if (known) known.count += 1;
    else groups.set(row.groupId, { ...row, groupId: row.groupId, lastAt: row.date.toISOString(), count: 1 });
  }
  const part = partOf([...groups.values()], ({ groupId: id, note: called, lastAt, reference: quoted, count }) => ({
    groupId: id,
    note: called,
    lastAt,
    reference: quoted,
    count,
  }));
  return { ...part, isMore: part.isMore || rows.length === FAILURES_READ };
}
