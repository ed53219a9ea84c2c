// Legal hold: the report stays, even if its page, thing or accounts are deleted, or a year has passed (decision 74).
import { eq } from 'drizzle-orm';
import type { AdminReport } from '../../contract/admin-reports.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';
import { holdPhotographs, releasePhotographs } from '../../../media/server/commands/hold.ts';
import { removePhotographFiles } from '../../../media/server/commands/remove.ts';
import { tributes } from '../../../tributes/server/tables/tributes.ts';
import { adminReport } from '../queries/admin-report.ts';
import { pageOf } from '../queries/queue.ts';
import { reports, type ReportRow } from '../tables.ts';
import { isErased } from '../rules/reporter.ts';
import { forgetReporter } from './tidy.ts';

type Holding = Pick<Context, 'db' | 'actor' | 'clock' | 'log'>;

interface Asked {
  id: string;
  reason: string;
}

async function lockedReport(tx: Transaction, id: string): Promise<ReportRow> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
  return row ?? fail('NOT_FOUND');
}

export async function holdReport(ctx: Holding, { id, reason }: Asked): Promise<AdminReport> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockedReport(tx, id);
    if (row.legalHoldAt !== null) fail('ALREADY_DONE');
    const pictures = await holdPhotographs(ctx, tx, { ids: row.photographIds, holderId: id });
    await tx
      .update(reports)
      .set({
        legalHoldAt: ctx.clock.now(),
        legalHoldReason: reason,
        tributeId: null,
        legalHoldTributeId: row.tributeId,
      })
      .where(eq(reports.id, id));
    await recordAuditEvent(ctx, tx, {
      action: 'report-held',
      target: { kind: 'report', id },
      after: { pictures },
      why: reason,
      about: [row.tributeId, row.userId],
    });
  });
  ctx.log.info('report_held', { reportId: id });
  return adminReport(ctx, { id });
}

export async function endHold(
  ctx: Holding & Pick<Context, 'files'>,
  { id, reason }: Asked,
): Promise<{ report: AdminReport | null }> {
  const { stays: isThere, released } = await ctx.db.transaction(async (tx) => {
    const row = await lockedReport(tx, id);
    if (row.legalHoldAt === null) fail('ALREADY_DONE');
    const freed = await releasePhotographs(tx, id);
    const stays = await letGo(tx, row);
    await recordAuditEvent(ctx, tx, {
      action: 'report-hold-ended',
      target: { kind: 'report', id },
      before: { legalHoldAt: row.legalHoldAt.toISOString() },
      after: { isGone: !stays },
      why: reason,
      about: [pageOf(row), row.userId],
    });
    return { stays, released: freed };
  });
  await removePhotographFiles(ctx, released);
  ctx.log.info('report_hold_ended', { reportId: id });
  return { report: isThere ? await adminReport(ctx, { id }) : null };
}

/** Ends a hold and deletes what only the hold kept. Returns false if that is the report itself: its page is gone. */
async function letGo(tx: Transaction, row: ReportRow): Promise<boolean> {
  const isIt = eq(reports.id, row.id);
  if (row.legalHoldTributeId !== null && !(await isPageThere(tx, row.legalHoldTributeId))) {
    await tx.delete(reports).where(isIt);
    return false;
  }
  await tx
    .update(reports)
    .set({ legalHoldAt: null, legalHoldReason: '', tributeId: row.legalHoldTributeId, legalHoldTributeId: null })
    .where(isIt);
  if (isErased(row)) await forgetReporter(tx, isIt);
  return true;
}

/** Whether the page exists. Locks it, so that it cannot be deleted before the report refers to it again. */
async function isPageThere(tx: Transaction, tributeId: string): Promise<boolean> {
  const isIt = eq(tributes.id, tributeId);
  return (await tx.select({ id: tributes.id }).from(tributes).where(isIt).for('key share')).length > 0;
}
