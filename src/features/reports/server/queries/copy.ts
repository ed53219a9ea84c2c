import { and, asc, eq } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { fileNamesOfReport } from './report-files.ts';
import { reportAppeals, reportStatements, reports } from '../tables.ts';

/** What somebody reported with their account, and what they were answered; the thing itself is another's. */
export const reportedInCopy = (db: Writable, userId: string): Promise<object[]> => {
  const { words: statement } = reportStatements;
  const { number, kind, reason, details, relation, notice, state, answer, createdAt: sentAt, endedAt } = reports;
  return db
    .select({
      number,
      kind,
      reason,
      details,
      relation,
      notice,
      state,
      answer,
      sentAt,
      endedAt,
      statement,
      files: fileNamesOfReport,
    })
    .from(reports)
    .leftJoin(reportStatements, and(eq(reportStatements.reportId, reports.id), eq(reportStatements.side, 'reporter')))
    .where(eq(reports.userId, userId))
    .orderBy(asc(sentAt));
};

/** What somebody said as a keeper where a family did not agree about their page. */
export const statedInCopy = (db: Writable, userId: string): Promise<object[]> => {
  const { about, words, askedAt, writtenAt } = reportStatements;
  return db
    .select({ about, words, askedAt, writtenAt })
    .from(reportStatements)
    .where(eq(reportStatements.userId, userId))
    .orderBy(asc(askedAt));
};

/** What somebody objected to what was decided, on whichever side, and what they were answered. */
export const objectedInCopy = async (db: Writable, userId: string): Promise<object[]> => {
  const { as, words, counterNotice, sentAt, answeredAt, outcome, toReporter, toReported } = reportAppeals;
  const rows = await db
    .select({ as, words, counterNotice, sentAt, answeredAt, outcome, toReporter, toReported })
    .from(reportAppeals)
    .where(eq(reportAppeals.userId, userId))
    .orderBy(asc(sentAt));
  return rows.map(({ toReporter: one, toReported: other, ...row }) => ({
    ...row,
    reply: row.as === 'reporter' ? one : other,
  }));
};
