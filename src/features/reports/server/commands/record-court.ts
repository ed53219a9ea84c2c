import { eq } from 'drizzle-orm';
import type { AdminReport } from '../../contract/admin-reports.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { adminReport } from '../queries/admin-report.ts';
import { pageOf } from '../queries/queue.ts';
import { reportAppeals } from '../tables.ts';
import { objectionById } from './answer-objection.ts';

type Recording = Pick<Context, 'db' | 'actor' | 'clock' | 'log'>;

/** Errors: see `adminAppeals.recordCourt` in the contract. */
export async function recordCourt(ctx: Recording, { id, court }: { id: string; court: string }): Promise<AdminReport> {
  const { report } = await objectionById(ctx, id);
  const reportId = await ctx.db.transaction(async (tx) => {
    const isIt = eq(reportAppeals.id, id);
    const [appeal] = await tx.select().from(reportAppeals).where(isIt).for('update');
    if (!appeal) return fail('NOT_FOUND');
    const isWaiting = appeal.putBackAt !== null && appeal.courtAt === null && appeal.answeredAt === null;
    if (!isWaiting) return fail('ALREADY_DONE');
    await tx
      .update(reportAppeals)
      .set({ courtAt: ctx.clock.now(), courtWhy: court, courtBy: memberId(ctx) })
      .where(isIt);
    await recordAuditEvent(ctx, tx, {
      action: 'objection-court-recorded',
      target: { kind: 'report', id: appeal.reportId },
      after: { objection: id },
      why: court,
      about: [pageOf(report), report.userId, appeal.userId],
    });
    return appeal.reportId;
  });
  ctx.log.info('report_objection_in_court', { objectionId: id });
  return adminReport(ctx, { id: reportId });
}
