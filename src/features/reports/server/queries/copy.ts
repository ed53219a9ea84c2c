import { and, asc, eq } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { fileNamesOfReport } from './report-files.ts';
import { reportAppeals, reportStatements, reports } from '../tables.ts';

/** Reports that the account sent, with the answers. The reported thing is left out, since it belongs to somebody else. */
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

/** Statements that the account wrote as a keeper. */
export const statedInCopy = (db: Writable, userId: string): Promise<object[]> => {
  const { about, words, askedAt, writtenAt } = reportStatements;
  return db
    .select({ about, words, askedAt, writtenAt })
    .from(reportStatements)
    .where(eq(reportStatements.userId, userId))
    .orderBy(asc(askedAt));
};

/** Objections that the account sent on either side, with the answers. */
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
