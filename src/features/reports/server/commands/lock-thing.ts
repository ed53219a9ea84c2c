import type { Transaction } from '../../../../platform/database/index.ts';
import type { LockTarget, Thing } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { pageOf } from '../queries/queue.ts';
import { thingNow } from '../queries/thing.ts';
import type { ReportRow } from '../tables.ts';

/** Locks a page or review, so that reports and decisions about it run one after the other. */
export const lockThing = (tx: Transaction, target: LockTarget): Promise<unknown> => kinds[target.kind].lock(tx, target);

export const lockTargetOf = (report: ReportRow): LockTarget => ({
  kind: report.kind,
  id: report.targetId,
  pageId: pageOf(report),
});

/** Locks and reads a thing. Null if it is gone. */
export async function lockedTarget(tx: Transaction, target: LockTarget): Promise<Thing | null> {
  await lockThing(tx, target);
  return thingNow(tx, target);
}

export const lockedThing = (tx: Transaction, report: ReportRow): Promise<Thing | null> =>
  lockedTarget(tx, lockTargetOf(report));
