import { countersOf } from '../../../memories/contract/gestures/counters.ts';
import { ofMany } from '../../../memories/contract/gestures/gestures.ts';
import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { SHOWN_OF_PAGE } from '../../../operations/contract/admin-limits.ts';
import type { AdminTributeFile, TributePerson } from '../../contract/admin-tributes.ts';
import { erasedFrom } from '../../../privacy/contract/deletions.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { recordAlone } from '../../../audit/server/commands/record-audit-event.ts';
import { funds } from '../../../giving/server/tables/giving.ts';
import { lineOf } from '../../../reports/server/queries/queue.ts';
import { reports } from '../../../reports/server/tables.ts';
import {
  tributeDeletions,
  tributeHelpers,
  tributePaths,
  tributes,
  tributeMembers,
} from '../../../tributes/server/tables/tributes.ts';
import { tributeLine } from './tributes.ts';

const MOST = SHOWN_OF_PAGE + 1;

function partOf<Item>(items: readonly Item[]) {
  return { items: items.slice(0, SHOWN_OF_PAGE), isMore: items.length > SHOWN_OF_PAGE };
}

export async function tributeFile(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<AdminTributeFile> {
  const { db } = ctx;
  const [[row], line] = await Promise.all([db.select().from(tributes).where(eq(tributes.id, id)), tributeLine(db, id)]);
  if (!row || !line) return fail('NOT_FOUND');
  await recordAlone(ctx, { action: 'tribute-read', target: { kind: 'tribute', id } });
  return {
    ...line,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    language: row.language,
    deletion: row.deletedAt && (await deletionOf(db, id, row.deletedAt)),
    photographs: row.photographs,
    ...ofMany((gesture) => {
      const { shown, waiting } = countersOf(gesture);
      return { shown: row[shown], waiting: row[waiting] };
    }),
    people: partOf(await peopleOf(db, id)),
    paths: partOf(await pathsOf(db, id)),
    funds: partOf(await fundsOf(db, id)),
    reports: partOf(await reportsOf(db, id)),
  };
}

/** A hidden page's deletion. Either it was requested, or the page was hidden because its keeper deletes their account. */
async function deletionOf(db: Database, id: string, hiddenAt: Date): Promise<AdminTributeFile['deletion']> {
  const [asked] = await db.select().from(tributeDeletions).where(eq(tributeDeletions.tributeId, id));
  const since = asked?.requestedAt ?? hiddenAt;
  return { since: since.toISOString(), erasedFrom: erasedFrom(since).toISOString() };
}

async function peopleOf(db: Database, id: string): Promise<TributePerson[]> {
  const found = await Promise.all(
    [tributeMembers, tributeHelpers].map((table) =>
      db
        .select({ id: users.id, email: users.mailbox, name: users.name, role: table.role, since: table.since })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId))
        .where(eq(table.tributeId, id))
        .orderBy(asc(table.role), asc(table.since), asc(users.id))
        .limit(MOST),
    ),
  );
  return found.flat().map(({ since, ...person }) => ({ ...person, since: since.toISOString() }));
}

async function pathsOf(db: Database, id: string): Promise<AdminTributeFile['paths']['items']> {
  const { path, since, tributeId } = tributePaths;
  const rows = await db
    .select({ path, since })
    .from(tributePaths)
    .where(eq(tributeId, id))
    .orderBy(desc(since), asc(path))
    .limit(MOST);
  return rows.map((row) => ({ path: row.path, since: row.since.toISOString() }));
}

/** Leaves out the funds of bills: they are not on the page, and keepers do not manage them. */
function fundsOf(db: Database, tributeId: string): Promise<AdminTributeFile['funds']['items']> {
  const { id, title, purpose, state, createdAt } = funds;
  return db
    .select({ id, title, purpose, state })
    .from(funds)
    .where(and(eq(funds.tributeId, tributeId), isNull(funds.billId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
}

async function reportsOf(db: Database, id: string): Promise<AdminTributeFile['reports']['items']> {
  const rows = await db
    .select()
    .from(reports)
    .where(or(eq(reports.tributeId, id), and(eq(reports.legalHoldTributeId, id), isNotNull(reports.legalHoldAt))))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(MOST);
  return rows.map(lineOf);
}
