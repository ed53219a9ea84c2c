import type { Transaction } from '../../../seams/database/index.ts';
import type { LockTarget, Thing } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { pageOf } from '../queries/queue.ts';
import { thingNow } from '../queries/thing.ts';
import type { ReportRow } from '../tables.ts';

/** Reports and decisions about one page, or the same review, go one at a time. */
export const lockThing = (tx: Transaction, target: LockTarget): Promise<unknown> => kinds[target.kind].lock(tx, target);

export const lockTargetOf = (report: ReportRow): LockTarget => ({
  kind: report.kind,
  id: report.targetId,
  pageId: pageOf(report),
});

/** The thing of a report, read under its lock. Null where it is gone. */
export async function lockedThing(tx: Transaction, report: ReportRow): Promise<Thing | null> {
  const target = lockTargetOf(report);
  await lockThing(tx, target);
  return thingNow(tx, target);
}
