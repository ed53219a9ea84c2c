import { and, asc, eq, gt } from 'drizzle-orm';
import type { AdminStatement, OwnStatement } from '../../../../contract/report-statements.ts';
import type { OwnReport } from '../../../../contract/reports.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { isSameSecret } from '../../../secret.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { statementKey } from '../rules/keys.ts';
import { reportStatements, reports, type ReportRow, type ReportStatementRow } from '../tables.ts';

/** A family that does not agree about a page, before anybody has decided. */
export const isAskable = ({ kind, reason, state }: Pick<ReportRow, 'kind' | 'reason' | 'state'>): boolean =>
  kind === 'tribute' && reason === 'dispute' && state === 'open';

/** Both sides, whoever reported first. */
export async function statementsOf(db: Writable, reportId: string): Promise<AdminStatement[]> {
  const rows = await db
    .select()
    .from(reportStatements)
    .where(eq(reportStatements.reportId, reportId))
    .orderBy(asc(reportStatements.askedAt), asc(reportStatements.id));
  return rows.map(({ side, words, askedAt, dueAt, writtenAt }) => ({
    side,
    words,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    writtenAt: writtenAt?.toISOString() ?? null,
  }));
}

/** Where whoever reported is asked to write; they may have left no address for a letter. */
export async function openStatement(
  { db, secret }: Pick<Context, 'secret'> & { db: Writable },
  { id: reportId, state }: ReportRow,
): Promise<OwnReport['statement']> {
  if (state !== 'open') return null;
  const isTheirs = and(eq(reportStatements.reportId, reportId), eq(reportStatements.side, 'reporter'));
  const [found] = await db.select({ id: reportStatements.id }).from(reportStatements).where(isTheirs);
  return found ? { id: found.id, key: statementKey(secret, found.id) } : null;
}

interface Asked {
  id: string;
  key: string;
}

/** A statement by its link, with the report it belongs to. NOT_FOUND for another key. */
export async function statementByKey(
  { db, secret }: Pick<Context, 'secret'> & { db: Writable },
  { id, key }: Asked,
): Promise<{ statement: ReportStatementRow; report: ReportRow }> {
  if (!isSameSecret(key, statementKey(secret, id))) fail('NOT_FOUND');
  const [found] = await db
    .select({ statement: reportStatements, report: reports })
    .from(reportStatements)
    .innerJoin(reports, eq(reports.id, reportStatements.reportId))
    .where(eq(reportStatements.id, id));
  return found ?? fail('NOT_FOUND');
}

export async function ownStatement(ctx: Pick<Context, 'db' | 'secret' | 'clock'>, asked: Asked): Promise<OwnStatement> {
  const { statement, report } = await statementByKey(ctx, asked);
  const { id, side, words, dueAt, writtenAt } = statement;
  return {
    id,
    side,
    name: report.snapshot.name,
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

/** How many sides have not written yet and still can. */
export const sidesWaited = (tx: Writable, reportId: string, now: Date): Promise<number> =>
  tx.$count(
    reportStatements,
    and(eq(reportStatements.reportId, reportId), eq(reportStatements.words, ''), gt(reportStatements.dueAt, now)),
  );
