import { and, eq, exists, gte, inArray, or, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { kindsThat } from '../kinds/kinds.ts';
import { reportDecisions, reportEvents, reports } from '../tables.ts';

/** Whether a post on these pages was hidden or removed after `since`. An earlier copy may still contain it. */
export async function wasPostHiddenSince(db: Writable, tributeIds: readonly string[], since: Date): Promise<boolean> {
  if (tributeIds.length === 0) return false;
  const { reportId, what, at } = reportEvents;
  const { kind, targetId, action, decidedAt } = reportDecisions;
  const byItself = db
    .select({ at })
    .from(reportEvents)
    .where(and(eq(reportId, reports.id), inArray(what, ['hidden_urgent', 'hidden_by_three']), gte(at, since)));
  const bySomebody = db
    .select({ action })
    .from(reportDecisions)
    .where(
      and(
        eq(kind, reports.kind),
        eq(targetId, reports.targetId),
        inArray(action, ['keep_hidden', 'take_off', 'warn']),
        gte(decidedAt, since),
      ),
    );
  const [found] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        inArray(
          reports.kind,
          kindsThat(({ isInExports }) => isInExports),
        ),
        or(
          inArray(reports.tributeId, [...tributeIds]),
          and(isOnLegalHold, inArray(reports.legalHoldTributeId, [...tributeIds])),
        ),
        or(exists(byItself), exists(bySomebody)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Repeats the condition of the partial index, so that PostgreSQL uses that index. */
const isOnLegalHold = sql`${reports.legalHoldAt} is not null`;
