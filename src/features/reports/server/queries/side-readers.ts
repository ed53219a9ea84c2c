// The people on either side of a dispute who are asked for statements.
import { and, eq, isNull } from 'drizzle-orm';
import type { AdminReport } from '../../contract/admin-reports.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { keepersOf } from '../../../tributes/server/queries/keepers.ts';
import { isErased } from '../rules/reporter.ts';
import type { ReportRow, ReportStatementRow } from '../tables.ts';
import { pageOf } from './queue.ts';

export interface SideReader {
  userId: string | null;
  to: string;
  language: string | null;
  isProven: boolean;
}

/** The reporter, if email reaches them. */
export async function reporterAsReader(db: Writable, report: ReportRow): Promise<SideReader | null> {
  // A sender who erased their account gets no email, nor does an address that a bot typed.
  if (isErased(report) || report.isDoubtful) return null;
  const { userId, email, language, confirmedAt } = report;
  if (userId === null) return email === '' ? null : { userId, to: email, language, isProven: confirmedAt !== null };
  const [member] = await reachableAmong(db, [userId]);
  return member ? { userId, to: member.mailbox, language: member.language, isProven: true } : null;
}

export async function keepersAsReaders(db: Writable, report: ReportRow): Promise<SideReader[]> {
  const page = pageOf(report);
  if (page === null) return [];
  const keepers = await keepersOf(db, [page]);
  return keepers
    .filter(({ userId }) => userId !== report.userId)
    .map(({ userId, mailbox, language }) => ({ userId, to: mailbox, language, isProven: true }));
}

export async function sidesReached(db: Writable, report: ReportRow): Promise<AdminReport['sidesReached']> {
  if (report.reason !== 'dispute') return { reporter: false, keepers: 0 };
  return {
    reporter: (await reporterAsReader(db, report)) !== null,
    keepers: (await keepersAsReaders(db, report)).length,
  };
}

interface Asked {
  statement: Pick<ReportStatementRow, 'side' | 'userId'>;
  report: ReportRow;
}

/** Whether a statement's writer is still on their side of the dispute. If not, the link in an old email stops working. */
export async function isStillTheirs(db: Writable, { statement: { side, userId }, report }: Asked): Promise<boolean> {
  if (side === 'reporter') return isReporterThere(db, report);
  const page = pageOf(report);
  if (userId === null || page === null) return false;
  return (await keepersOf(db, [page], { isDeletedToo: true })).some((keeper) => keeper.userId === userId);
}

async function isReporterThere(db: Writable, report: ReportRow): Promise<boolean> {
  if (report.userId === null) return !isErased(report);
  const isOpen = and(eq(users.id, report.userId), isNull(users.disabledAt), isNull(users.leavingAt));
  return (await db.$count(users, isOpen)) > 0;
}
