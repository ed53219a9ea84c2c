// What came off as belonging to somebody else comes back once nobody has gone to court in time (decision 77).
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { changePages } from '../../../change-pages.ts';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../audit/commands/record-act.ts';
import { keepRemoved } from '../../memories/commands/hold-back.ts';
import { staysHidden } from '../queries/open-reports.ts';
import { isThere } from '../queries/own-objection.ts';
import { thingNow } from '../queries/thing.ts';
import { reportAppeals, reportDecisions, reports, type ReportDecisionRow } from '../tables.ts';
import { objectionById } from './answer-objection.ts';
import { carryOut } from './carry-out.ts';
import { closeAppeals, lockedAppeals } from './close-objections.ts';
import { lastDecision, lockedThing, takeBack, type Place } from './decide.ts';
import { mailOutcome } from './objection-letters.ts';

type PuttingBack = Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'pages' | 'secret' | 'log'>;

/** Each night. Done twice, it is done once; one that fails leaves the others be. */
export async function putBackCountered(ctx: PuttingBack): Promise<void> {
  const { id, putBackAt, courtAt, answeredAt } = reportAppeals;
  await keepObjected(ctx);
  const due = await ctx.db
    .select({ id })
    .from(reportAppeals)
    .where(and(isNull(answeredAt), isNull(courtAt), isNotNull(putBackAt), lte(putBackAt, ctx.clock.now())))
    .orderBy(asc(putBackAt), asc(id));
  const failures: unknown[] = [];
  for (const one of due) await putBackOne(ctx, one.id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} things were not put back`);
}

/** An entry that was taken off goes after thirty days, but not while somebody objects to that. */
async function keepObjected({ db, clock }: Pick<PuttingBack, 'db' | 'clock'>): Promise<void> {
  const rows = await db
    .selectDistinct({ id: reportDecisions.targetId })
    .from(reportAppeals)
    .innerJoin(reportDecisions, eq(reportDecisions.id, reportAppeals.decisionId))
    .where(and(isNull(reportAppeals.answeredAt), inArray(reportDecisions.kind, ['memory', 'candle'])));
  if (rows.length === 0) return;
  await keepRemoved(
    db,
    rows.map(({ id }) => id),
    clock.now(),
  );
}

async function putBackOne(ctx: PuttingBack, appealId: string): Promise<void> {
  const { decision, report } = await objectionById(ctx, appealId);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const thing = await lockedThing(tx, report);
      const last = await lastDecision(tx, decision);
      const open = await lockedAppeals(tx, decision.id);
      const appeal = open.find(({ id }) => id === appealId);
      // What was decided otherwise since, or is gone, waits for somebody to look.
      if (!appeal || appeal.courtAt !== null || last?.id !== decision.id || !thing || !isThere(thing)) return;
      // An urgent report about it is decided first (decision 100).
      if (await staysHidden(tx, report, thing)) return;
      await takeBack(ctx, { tx, changed }, { decision, thing, by: null });
      await showAgain(ctx, { tx, changed }, decision);
      const said = { toReporter: '', toReported: '' };
      await closeAppeals(ctx, tx, open, { outcome: 'put_back', why: '', newDecisionId: null, ...said });
      await mailOutcome(ctx, tx, { decision, report, thing, outcome: 'put_back', next: null, answered: open, ...said });
      const after = { objection: appealId, decision: decision.id };
      await recordAct({ clock: ctx.clock }, tx, {
        deed: 'objection-put-back',
        target: { kind: 'report', id: appeal.reportId },
        after,
      });
      ctx.log.info('report_objection_put_back', { objectionId: appealId });
    }),
  );
}

/** Before it was decided it may have been hidden by itself. Reports for other reasons are looked at once more. */
async function showAgain(ctx: PuttingBack, { tx, changed }: Place, decision: ReportDecisionRow): Promise<void> {
  const { kind, targetId: id, ended } = decision;
  const now = await thingNow(tx, { kind, id });
  if (now?.state === 'hidden' || now?.state === 'removed')
    await carryOut({ tx, changed, clock: ctx.clock }, now, 'leave');
  await tx
    .update(reports)
    .set({ state: 'kept', answer: '', endedAt: ctx.clock.now() })
    .where(and(inArray(reports.id, ended), eq(reports.state, 'open'), eq(reports.reason, 'copyright')));
}
