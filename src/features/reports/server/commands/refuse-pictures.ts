// Refuses new uploads of a removed picture until the decision is undone.
import { and, eq, isNull } from 'drizzle-orm';
import type { ReportAction } from '../../contract/admin-reports.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { liftRefusals, refusePictures } from '../../../media/server/commands/refuse.ts';
import type { Thing } from '../kinds/kind.ts';
import { canRefusePictures } from '../rules/possible-actions.ts';
import { reportDecisions, type ReportRow } from '../tables.ts';

interface Refused {
  report: ReportRow;
  thing: Thing | null;
  action: ReportAction;
  decisionId: string;
}

/** Refuses the reported pictures and those that the thing has now. Errors: ALREADY_DONE if `action` removes none. */
export async function refuseThesePictures(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  { report, thing, action, decisionId }: Refused,
): Promise<number> {
  if (!canRefusePictures(report.kind, action)) fail('ALREADY_DONE');
  const now = thing?.snapshot.photographs.map(({ id }) => id) ?? [];
  const photographIds = [...new Set([...report.photographIds, ...now])];
  const refused = await refusePictures(ctx, tx, { photographIds, decisionId });
  return refused > 0 ? refused : fail('ALREADY_DONE');
}

/** Accepts the thing's pictures again on every page, because an admin decided to leave the thing visible. */
export async function letPicturesIn(tx: Transaction, { kind, targetId }: ReportRow, by: string): Promise<void> {
  const isAboutIt = and(eq(reportDecisions.kind, kind), eq(reportDecisions.targetId, targetId));
  const rows = await tx
    .select({ id: reportDecisions.id })
    .from(reportDecisions)
    .where(and(isAboutIt, isNull(reportDecisions.undoneAt)));
  await liftRefusals(tx, { decisionIds: rows.map(({ id }) => id), by });
}
