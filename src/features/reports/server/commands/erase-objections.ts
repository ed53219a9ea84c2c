import { and, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { ReportKind } from '../../contract/reports.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { kinds } from '../kinds/kinds.ts';
import { reportAppeals, reportDecisions, reports } from '../tables.ts';

/** Part of erasing an account: deletes the objections that it sent as the reported side, answered or not. */
export async function eraseObjections(
  db: Writable,
  { userId, emails }: { userId: string; emails: readonly string[] },
): Promise<void> {
  const areTheirs = ReportKind.options.map((kind) => {
    const left = kinds[kind].leftByAddress?.(db, emails);
    return left && and(eq(reportDecisions.kind, kind), inArray(reportDecisions.targetId, left));
  });
  const aboutTheirs = db
    .select({ id: reportDecisions.id })
    .from(reportDecisions)
    .where(or(sql`false`, ...areTheirs));
  const asAuthor = and(eq(reportAppeals.as, 'author'), inArray(reportAppeals.decisionId, aboutTheirs));
  const isTheirs = or(eq(reportAppeals.userId, userId), asAuthor);
  await db.delete(reportAppeals).where(and(ne(reportAppeals.as, 'reporter'), isTheirs));
}

/** Deletes the objections that the senders of these reports sent. */
export async function forgetObjections(db: Writable, which: SQL | undefined): Promise<void> {
  const theirs = db.select({ id: reports.id }).from(reports).where(which);
  await db.delete(reportAppeals).where(and(eq(reportAppeals.as, 'reporter'), inArray(reportAppeals.reportId, theirs)));
}
