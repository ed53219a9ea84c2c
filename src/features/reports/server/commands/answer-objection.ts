import { and, eq } from 'drizzle-orm';
import type { AdminReport, ReportAction } from '../../contract/admin-reports.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { fail } from '../../../../platform/errors.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { adminReport } from '../queries/admin-report.ts';
import { pageOf } from '../queries/queue.ts';
import type { Place, Thing } from '../kinds/kind.ts';
import { thingNow } from '../queries/thing.ts';
import { actionsFor } from '../rules/possible-actions.ts';
import {
  reportAppeals,
  reportDecisions,
  reports,
  type ReportAppealRow,
  type ReportDecisionRow,
  type ReportRow,
} from '../tables.ts';
import { assertSecondEyes, closeAppeals, lockedAppeals } from './close-objections.ts';
import { lastDecision, settle, takeBack, type Deciding } from './decide.ts';
import { lockedThing } from './lock-thing.ts';
import { emailOutcome, type Next } from './objection-emails.ts';

interface Answered {
  id: string;
  outcome: 'stands' | 'taken_back' | 'decided_anew';
  action?: ReportAction | undefined;
  why: string;
  toReporter: string;
  toReported: string;
  rev?: number | undefined;
}

interface Found {
  appeal: ReportAppealRow;
  decision: ReportDecisionRow;
  report: ReportRow;
}

/** Errors: see `adminAppeals.answer` in the contract. */
export async function answerObjection(ctx: Deciding, answered: Answered): Promise<AdminReport> {
  const found = await objectionById(ctx, answered.id);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const thing = await lockedThing(tx, found.report);
      await tx.select().from(reportDecisions).where(eq(reportDecisions.id, found.decision.id)).for('update');
      const open = await lockedAppeals(tx, found.decision.id);
      const appeal = open.find(({ id }) => id === answered.id) ?? fail('ALREADY_DONE');
      await assertSecondEyes(ctx, tx, appeal, found.decision);
      if (thing && answered.rev !== undefined && answered.rev !== thing.snapshot.rev) fail('ENTRY_CHANGED');
      await answer(ctx, { tx, changed, clock: ctx.clock }, { ...found, appeal, open, thing, answered });
    }),
  );
  ctx.log.info('report_objection_answered', { objectionId: answered.id, outcome: answered.outcome });
  return adminReport(ctx, { id: found.appeal.reportId });
}

export async function objectionById({ db }: Pick<Deciding, 'db'>, id: string): Promise<Found> {
  const [found] = await db
    .select({ appeal: reportAppeals, decision: reportDecisions, report: reports })
    .from(reportAppeals)
    .innerJoin(reportDecisions, eq(reportDecisions.id, reportAppeals.decisionId))
    .innerJoin(reports, and(eq(reports.id, reportDecisions.reportId)))
    .where(eq(reportAppeals.id, id));
  return found ?? fail('NOT_FOUND');
}

interface Answering extends Found {
  open: ReportAppealRow[];
  thing: Thing | null;
  answered: Answered;
}

async function answer(ctx: Deciding, place: Place, answering: Answering): Promise<void> {
  const { tx } = place;
  const { appeal, decision, report, open, thing, answered } = answering;
  const { outcome, why, toReporter, toReported } = answered;
  const next = outcome === 'stands' ? null : await change(ctx, place, answering);
  // If the decision is changed, the other side's objections have nothing to object to, so they end too.
  const closed = outcome === 'stands' ? [appeal] : open;
  await closeAppeals(ctx, tx, closed, { outcome, why, toReporter, toReported, newDecisionId: next?.id ?? null });
  await emailOutcome(ctx, tx, { decision, report, thing, outcome, next, answered: closed, toReporter, toReported });
  await recordAuditEvent(ctx, tx, {
    action: 'objection-answered',
    target: { kind: 'report', id: appeal.reportId },
    before: { act: decision.action, decision: decision.id },
    after: { objection: appeal.id, outcome, ...(next && { act: next.action, decision: next.id }) },
    why,
    said: { after: [toReporter, toReported].filter((words) => words !== '').join('\n\n') },
    about: [pageOf(report), report.userId, appeal.userId],
  });
}

/** Undoes the decision and later ones about the thing, then makes the new one. Errors: ALREADY_DONE if impossible. */
async function change(ctx: Deciding, place: Place, { decision, report, answered }: Answering): Promise<Next | null> {
  const { tx } = place;
  const { kind, targetId: id } = report;
  for (let last = await lastDecision(tx, decision); ; last = await lastDecision(tx, decision)) {
    if (!last) return fail('ALREADY_DONE');
    await takeBack(place, { decision: last, thing: await thingNow(tx, { kind, id }), by: memberId(ctx) });
    if (last.id === decision.id) break;
  }
  if (answered.outcome === 'taken_back') return null;
  const thing = await thingNow(tx, { kind, id });
  const action = answered.action ?? fail('ALREADY_DONE');
  if (!actionsFor(report, thing?.state ?? null).includes(action)) fail('ALREADY_DONE');
  const settled = await settle(ctx, place, { report, thing, decided: { ...answered, action } });
  return { id: settled.id, action, open: settled.answered, isKeptHidden: settled.isKeptHidden };
}
