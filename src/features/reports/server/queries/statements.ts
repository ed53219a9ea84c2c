import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { AdminReport } from '../../contract/admin-reports.ts';
import type { AdminStatement, OwnStatement } from '../../contract/report-statements.ts';
import type { OwnReport } from '../../contract/reports.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { isMadeBy } from '../../../../platform/secrets/secret.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { kinds } from '../kinds/kinds.ts';
import { statementKey } from '../rules/keys.ts';
import { reportStatements, reports, type ReportRow, type ReportStatementRow } from '../tables.ts';
import { isStillTheirs } from './side-readers.ts';

/** Whether the report is an undecided dispute about a page. */
export const isAskable = ({ kind, reason, state }: Pick<ReportRow, 'kind' | 'reason' | 'state'>): boolean =>
  kinds[kind].asksSides && reason === 'dispute' && state === 'open';

/** Statements in a dispute: the reporter's first, then the keepers'. */
export async function statementsOf(
  { db, clock }: Pick<Context, 'clock'> & { db: Writable },
  report: ReportRow,
): Promise<AdminStatement[]> {
  const rows = await db
    .select({ statement: reportStatements, who: users.email })
    .from(reportStatements)
    .leftJoin(users, eq(users.id, reportStatements.userId))
    .where(eq(reportStatements.reportId, report.id))
    .orderBy(desc(reportStatements.side), asc(reportStatements.id));
  return rows.map(({ statement, who }) => ({
    id: statement.id,
    side: statement.side,
    who,
    about: statement.about,
    words: statement.words,
    askedAt: statement.askedAt.toISOString(),
    dueAt: statement.dueAt.toISOString(),
    writtenAt: statement.writtenAt?.toISOString() ?? null,
    isOpen: isWritable({ statement, report }, clock.now()),
  }));
}

/** Events for the history: the question, and each statement's last change. */
export function eventsOfSides(statements: readonly AdminStatement[]): AdminReport['happened'] {
  const [first] = statements;
  if (!first) return [];
  const wrote = statements.flatMap(({ side, who, writtenAt }) =>
    writtenAt === null
      ? []
      : [{ what: side === 'reporter' ? ('reporter_wrote' as const) : ('keeper_wrote' as const), who, at: writtenAt }],
  );
  return [
    { what: 'sides_asked' as const, reason: null, words: first.about, at: first.askedAt },
    ...wrote.map(({ what, who, at }) => ({ what, reason: null, words: who ?? '', at })),
  ];
}

/** The reporter's own statement. Their report links to it, because they may have left no email address. */
export async function openStatement(
  { db, secret }: Pick<Context, 'secret'> & { db: Writable },
  report: ReportRow,
): Promise<OwnReport['statement']> {
  if (report.state !== 'open') return null;
  const isTheirs = and(eq(reportStatements.reportId, report.id), eq(reportStatements.side, 'reporter'));
  const [statement] = await db.select().from(reportStatements).where(isTheirs);
  if (!statement || !(await isStillTheirs(db, { statement, report }))) return null;
  return { id: statement.id, key: statementKey(secret, statement.id) };
}

interface Asked {
  id: string;
  key: string;
}

/** Reads a statement. Errors: NOT_FOUND for a wrong key, and if its writer has left their side, such as a former keeper. */
export async function statementByKey(
  { db, secret }: Pick<Context, 'secret'> & { db: Writable },
  { id, key }: Asked,
): Promise<{ statement: ReportStatementRow; report: ReportRow }> {
  if (!isMadeBy(secret, key, (one) => statementKey(one, id))) fail('NOT_FOUND');
  const [found] = await db
    .select({ statement: reportStatements, report: reports })
    .from(reportStatements)
    .innerJoin(reports, eq(reports.id, reportStatements.reportId))
    .where(eq(reportStatements.id, id));
  if (!found || !(await isStillTheirs(db, found))) return fail('NOT_FOUND');
  return found;
}

export async function ownStatement(ctx: Pick<Context, 'db' | 'secret' | 'clock'>, asked: Asked): Promise<OwnStatement> {
  const { statement, report } = await statementByKey(ctx, asked);
  const { id, side, about, words, dueAt, writtenAt } = statement;
  return {
    id,
    side,
    name: report.snapshot.name,
    about,
    words,
    dueAt: dueAt.toISOString(),
    writtenAt: writtenAt?.toISOString() ?? null,
    isOpen: isWritable({ statement, report }, ctx.clock.now()),
  };
}

export const isWritable = (
  { statement, report }: { statement: ReportStatementRow; report: ReportRow },
  now: Date,
): boolean => report.state === 'open' && statement.dueAt > now;

/** How many people have not written a statement yet and still can. */
export const sidesWaited = (tx: Writable, reportId: string, now: Date): Promise<number> =>
  tx.$count(
    reportStatements,
    and(eq(reportStatements.reportId, reportId), eq(reportStatements.words, ''), gt(reportStatements.dueAt, now)),
  );
