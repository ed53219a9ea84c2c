// Puts back things that were removed for copyright, if no court case follows a counter-notice in time (decision 77).
import { and, asc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';
import { kinds } from '../kinds/kinds.ts';
import { staysHidden } from '../queries/open-reports.ts';
import { isThere } from '../queries/own-objection.ts';
import type { Place } from '../kinds/kind.ts';
import { thingNow } from '../queries/thing.ts';
import { reportAppeals, reportDecisions, reports, type ReportDecisionRow } from '../tables.ts';
import { objectionById } from './answer-objection.ts';
import { closeAppeals, lockedAppeals } from './close-objections.ts';
import { lastDecision, takeBack } from './decide.ts';
import { lockedThing } from './lock-thing.ts';
import { emailOutcome } from './objection-emails.ts';

type PuttingBack = Pick<Context, 'db' | 'clock' | 'config' | 'jobs' | 'pages' | 'secret' | 'log'>;

/** Nightly job that puts back what is due. Repeating it is safe, and one failure does not stop the others. */
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

/** While an objection is open, restarts the thirty days after which the removed post is deleted. */
async function keepObjected({ db, clock }: Pick<PuttingBack, 'db' | 'clock'>): Promise<void> {
  const rows = await db
    .selectDistinct({ kind: reportDecisions.kind, id: reportDecisions.targetId })
    .from(reportAppeals)
    .innerJoin(reportDecisions, eq(reportDecisions.id, reportAppeals.decisionId))
    .where(isNull(reportAppeals.answeredAt));
  for (const [kind, things] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = things.map(({ id }) => id);
    await kinds[kind].keepRemoved?.(db, ids, clock.now());
  }
}

async function putBackOne(ctx: PuttingBack, appealId: string): Promise<void> {
  const { decision, report } = await objectionById(ctx, appealId);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const thing = await lockedThing(tx, report);
      const last = await lastDecision(tx, decision);
      const open = await lockedAppeals(tx, decision.id);
      const appeal = open.find(({ id }) => id === appealId);
      // If another decision replaced this one or the thing is missing, an admin has to act.
      if (!appeal || appeal.courtAt !== null || last?.id !== decision.id || !thing || !isThere(thing)) return;
      // If an urgent report about the thing is open, an admin decides about that first (decision 100).
      if (await staysHidden(tx, report, thing)) return;
      const place = { tx, changed, clock: ctx.clock };
      await takeBack(place, { decision, thing, by: null });
      await showAgain(place, decision);
      const said = { toReporter: '', toReported: '' };
      await closeAppeals(ctx, tx, open, { outcome: 'put_back', why: '', newDecisionId: null, ...said });
      await emailOutcome(ctx, tx, {
        decision,
        report,
        thing,
        outcome: 'put_back',
        next: null,
        answered: open,
        ...said,
      });
      const after = { objection: appealId, decision: decision.id };
      await recordAuditEvent({ clock: ctx.clock }, tx, {
        action: 'objection-put-back',
        target: { kind: 'report', id: appeal.reportId },
        after,
      });
      ctx.log.info('report_objection_put_back', { objectionId: appealId });
    }),
  );
}

/** Shows the thing, even if it was hidden automatically before the decision. Reports for other reasons stay open. */
async function showAgain(place: Place, decision: ReportDecisionRow): Promise<void> {
  const { tx, clock } = place;
  const { kind, targetId: id, ended } = decision;
  const now = await thingNow(tx, { kind, id });
  if (now?.state === 'hidden' || now?.state === 'removed') await now.show(place, 'shown');
  await tx
    .update(reports)
    .set({ state: 'kept', answer: '', endedAt: clock.now() })
    .where(and(inArray(reports.id, ended), eq(reports.state, 'open'), eq(reports.reason, 'copyright')));
}
