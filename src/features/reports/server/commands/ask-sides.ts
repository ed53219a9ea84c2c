import { eq } from 'drizzle-orm';
import type { AdminReport } from '../../contract/admin-reports.ts';
import { STATEMENT_MS, USUAL_REPORT_MS } from '../../../../shared/limits/report-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';
import { adminReport } from '../queries/admin-report.ts';
import { pageOf } from '../queries/queue.ts';
import { keepersAsReaders, reporterAsReader } from '../queries/side-readers.ts';
import { isAskable } from '../queries/statements.ts';
import { reportStatements, reports, type ReportRow } from '../tables.ts';
import { emailSides } from './emails.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'secret' | 'log'>;

interface Asked {
  id: string;
  about: string;
}

/** Errors: see `adminReports.askSides` in the contract. */
export async function askSides(ctx: Asking, { id, about }: Asked): Promise<AdminReport> {
  await ctx.db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
    if (!report) return fail('NOT_FOUND');
    const isAsked = (await tx.$count(reportStatements, eq(reportStatements.reportId, id))) > 0;
    if (isAsked || !isAskable(report)) fail('ALREADY_DONE');
    await ask(ctx, tx, { report, about });
  });
  ctx.log.info('report_sides_asked', { reportId: id });
  return adminReport(ctx, { id });
}

async function ask(
  ctx: Asking,
  tx: Transaction,
  { report, about }: { report: ReportRow; about: string },
): Promise<void> {
  const askedAt = ctx.clock.now();
  const dueAt = new Date(askedAt.getTime() + STATEMENT_MS);
  // The emails name this day. It leaves admins time to read the statements after the deadline.
  const decidedBy = new Date(dueAt.getTime() + USUAL_REPORT_MS);
  const asked = [
    { side: 'reporter' as const, reader: await reporterAsReader(tx, report) },
    ...(await keepersAsReaders(tx, report)).map((reader) => ({ side: 'keepers' as const, reader })),
  ].map(({ side, reader }) => {
    const userId = side === 'keepers' ? (reader?.userId ?? null) : null;
    return { reader, statement: { id: newId(ctx.clock), reportId: report.id, side, userId, about, askedAt, dueAt } };
  });
  await tx.insert(reportStatements).values(asked.map(({ statement }) => statement));
  await tx.update(reports).set({ dueAt: decidedBy }).where(eq(reports.id, report.id));
  const reached = asked.flatMap(({ statement, reader }) => (reader === null ? [] : [{ statement, reader }]));
  await emailSides(ctx, tx, { report, asked: reached, about, dueAt, decidedBy });
  await recordAuditEvent(ctx, tx, {
    action: 'sides-asked',
    target: { kind: 'report', id: report.id },
    after: { tributeId: pageOf(report) },
    why: about,
    about: [pageOf(report), report.userId],
  });
}
