// Hides reported things automatically until an admin has looked (decision 71).
import { and, desc, eq, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { REPORTS_THAT_HIDE } from '../../../../shared/limits/report-limits.ts';
import type { ReportEvent } from '../../contract/admin-reports.ts';
import type { Context } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { limitNow } from '../../../operations/server/queries/limits.ts';
import { tryRateLimit } from '../../../accounts/server/commands/rate-limit.ts';
import { users } from '../../../accounts/server/tables.ts';
import type { Place, Thing, ThingId } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { areIndependent, type Origin } from '../rules/independent.ts';
import { perDay } from '../rules/limits.ts';
import { reportDecisions, reportEvents, reports, type ReportRow } from '../tables.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';

type Hiding = Pick<Context, 'clock' | 'log'>;

const about = ({ kind, id }: ThingId) => and(eq(reports.kind, kind), eq(reports.targetId, id));

interface Asked {
  thing: Thing;
  row: ReportRow;
  /** Whether the text that the reporter sent last is urgent. */
  isUrgent: boolean;
}

/** Hides a thing after enough independent reports or an urgent one. The thing's kind sets how many are enough. */
export async function hideIfAsked(ctx: Hiding, place: Place, { thing, row, isUrgent }: Asked): Promise<void> {
  if (row.isDoubtful) return;
  if (thing.state !== 'shown' || (await wasLookedAt(place.tx, thing))) return;
  const why = await whyHidden(ctx, place.tx, thing, { row, isUrgent });
  if (why === null) return;
  await thing.show(place, 'hidden');
  const event = { id: newId(ctx.clock), reportId: row.id, what: why, at: ctx.clock.now() };
  await place.tx.insert(reportEvents).values(event);
  ctx.log.info('reported_hidden', { reportId: row.id, why });
  // The audit names the product as the actor: the reporter did not hide the thing.
  const after = { why, kind: thing.kind, targetId: thing.id };
  const target = { kind: 'report' as const, id: row.id };
  await recordAuditEvent({ clock: ctx.clock }, place.tx, { action: 'reported-hidden', target, after });
}

async function whyHidden(
  ctx: Hiding,
  tx: Transaction,
  thing: Thing,
  { row, isUrgent }: Pick<Asked, 'row' | 'isUrgent'>,
): Promise<ReportEvent | null> {
  const { hiddenBy } = kinds[thing.kind];
  if (hiddenBy === 'none') return null;
  const partial = await thing.partial(tx);
  if (areIndependent(await originsOfReports(tx, thing, partial), REPORTS_THAT_HIDE)) return 'hidden_by_three';
  if (hiddenBy !== 'three_or_urgent' || !isUrgent || partial.includes(row.userId ?? '')) return null;
  const most = perDay(await limitNow(tx, 'hiddenPerNetwork'));
  const use = await tryRateLimit({ db: tx, clock: ctx.clock }, `report-hides ${row.network}`, most);
  return use.isFree ? 'hidden_urgent' : null;
}

/** Networks and people of the reports with a confirmed address. A member and the same email address count as one person. */
async function originsOfReports(tx: Transaction, thing: ThingId, partial: readonly string[]): Promise<Origin[]> {
  const person = sql<string>`lower(coalesce(${users.mailbox}, nullif(${reports.email}, ''), ${reports.reporter}))`;
  return tx
    .selectDistinct({ network: reports.network, person })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.userId))
    .where(
      and(
        about(thing),
        eq(reports.state, 'open'),
        eq(reports.isDoubtful, false),
        isNotNull(reports.confirmedAt),
        ne(reports.network, ''),
        partial.length === 0 ? undefined : or(isNull(reports.userId), notInArray(reports.userId, [...partial])),
      ),
    );
}

/** Whether an admin has decided that this revision stays visible. */
async function wasLookedAt(tx: Transaction, { kind, id, snapshot }: Thing): Promise<boolean> {
  const { action, rev, decidedAt, undoneAt, targetId } = reportDecisions;
  const [last] = await tx
    .select({ action, rev })
    .from(reportDecisions)
    .where(and(eq(reportDecisions.kind, kind), eq(targetId, id), isNull(undoneAt)))
    .orderBy(desc(decidedAt))
    .limit(1);
  return last?.action === 'leave' && last.rev === snapshot.rev;
}
