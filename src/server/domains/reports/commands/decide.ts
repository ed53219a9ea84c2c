import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { AdminReport, ReportAct } from '../../../../contract/admin-reports.ts';
import { USUAL_REPORT_MS } from '../../../../contract/report-limits.ts';
import { changePages, type Changed } from '../../../change-pages.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { undoRefusals } from '../../media/commands/refuse.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { adminReport } from '../queries/admin-report.ts';
import { reportById } from '../queries/own-report.ts';
import { pageOf } from '../queries/queue.ts';
import { thingNow, type Thing } from '../queries/thing.ts';
import { actsFor, canBeUndone, isEnding } from '../rules/acts.ts';
import { reportDecisions, reports, type ReportDecisionRow, type ReportRow } from '../tables.ts';
import { carryOut, putBack, standing } from './carry-out.ts';
import { closeByUndo } from './close-objections.ts';
import { lockThing } from './hide.ts';
import { letPicturesIn, refuseThesePictures } from './refuse-pictures.ts';
import { mailAnswers, mailReported } from './letters.ts';
import { recordAct } from '../../audit/commands/record-act.ts';

export type Deciding = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'pages' | 'secret' | 'log'>;

interface Decided {
  id: string;
  act: ReportAct;
  why: string;
  toReporter: string;
  toReported: string;
  rev?: number | undefined;
  refusePicture?: boolean | undefined;
}

/** Decides about a thing at one of its reports. Errors: those of the contract's `adminReports.decide`. */
export async function decideReport(ctx: Deciding, decided: Decided): Promise<AdminReport> {
  const report = await reportById(ctx.db, decided.id);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const thing = await lockedThing(tx, report);
      if (!actsFor(report.kind, thing?.state ?? null).includes(decided.act)) fail('ALREADY_DONE');
      if (thing && decided.rev !== undefined && decided.rev !== thing.snapshot.rev) fail('ENTRY_CHANGED');
      await decide(ctx, { tx, changed }, { report, thing, decided });
    }),
  );
  ctx.log.info('report_decided', { reportId: report.id, act: decided.act });
  return adminReport(ctx, report);
}

/** Under the lock of its page. */
export async function lockedThing(tx: Transaction, { kind, targetId: id }: ReportRow): Promise<Thing | null> {
  const found = await thingNow(tx, { kind, id });
  if (!found) return null;
  await lockThing(tx, found);
  return thingNow(tx, { kind, id });
}

export interface Place {
  tx: Transaction;
  changed: Changed;
}

export interface Settling {
  report: ReportRow;
  thing: Thing | null;
  decided: Omit<Decided, 'id'>;
}

/** Does it and keeps it, with the reports that it ends; the caller writes to both sides and records the act. */
export async function settle(
  ctx: Deciding,
  { tx, changed }: Place,
  { report, thing, decided }: Settling,
): Promise<{ id: string; open: ReportRow[]; refused: number }> {
  const { act, why, toReporter, toReported } = decided;
  const now = ctx.clock.now();
  if (thing) await carryOut({ tx, changed, clock: ctx.clock }, thing, act);
  const after = thing && (await thingNow(tx, thing));
  const open = await openReports(tx, report);
  const id = newId(ctx.clock);
  await tx.insert(reportDecisions).values({
    id,
    reportId: report.id,
    kind: report.kind,
    targetId: report.targetId,
    act,
    why,
    toReporter,
    toReported,
    before: thing ? standing(thing) : {},
    rev: after?.snapshot.rev ?? 0,
    ended: isEnding(act) ? open.map((one) => one.id) : [],
    decidedBy: memberId(ctx),
    decidedAt: now,
  });
  const refused = decided.refusePicture
    ? await refuseThesePictures(ctx, tx, { report, thing, act, decisionId: id })
    : 0;
  if (act === 'leave') await letPicturesIn(tx, report, id);
  await endReports(tx, open, { act, answer: toReporter, now });
  return { id, open, refused };
}

async function decide(ctx: Deciding, place: Place, { report, thing, decided }: Settling): Promise<void> {
  const { tx } = place;
  const { act, why, toReporter, toReported } = decided;
  const { id, open, refused } = await settle(ctx, place, { report, thing, decided });
  await mailAnswers(ctx, tx, open, { answer: toReporter, canObject: isEnding(act) });
  // What was never hidden and stays need not be told to whoever left it.
  const wasTouched = act !== 'leave' || thing?.state === 'hidden' || thing?.state === 'removed';
  if (thing && wasTouched)
    await mailReported(ctx, tx, thing, {
      decisionId: id,
      kind: report.kind,
      reason: report.reason,
      act,
      words: toReported,
    });
  await recordAct(ctx, tx, {
    deed: 'report-decided',
    target: { kind: 'report', id: report.id },
    after: { act, kind: report.kind, targetId: report.targetId, decision: id, ...(refused > 0 && { refused }) },
    why,
    said: { after: [toReporter, toReported].filter((words) => words !== '').join('\n\n') },
    about: [pageOf(report), report.userId],
  });
}

const openReports = (tx: Transaction, { kind, targetId }: ReportRow): Promise<ReportRow[]> =>
  tx
    .select()
    .from(reports)
    .where(and(eq(reports.kind, kind), eq(reports.targetId, targetId), eq(reports.state, 'open')))
    .orderBy(reports.id)
    .for('update');

interface Ending {
  act: ReportAct;
  answer: string;
  now: Date;
}

async function endReports(tx: Transaction, open: readonly ReportRow[], { act, answer, now }: Ending): Promise<void> {
  const isThem = inArray(
    reports.id,
    open.map(({ id }) => id),
  );
  if (open.length === 0) return;
  if (isEnding(act))
    await tx
      .update(reports)
      .set({ state: act === 'leave' ? 'kept' : 'acted', answer, endedAt: now })
      .where(isThem);
  else
    await tx
      .update(reports)
      .set({ dueAt: new Date(now.getTime() + USUAL_REPORT_MS) })
      .where(isThem);
}

/** Takes the last decision about a thing back. ALREADY_DONE for another one, an old one, and where the thing is gone. */
export async function undoDecision(ctx: Deciding, { id }: { id: string }): Promise<AdminReport> {
  const [decision] = await ctx.db.select().from(reportDecisions).where(eq(reportDecisions.id, id));
  if (!decision) return fail('NOT_FOUND');
  const report = await reportById(ctx.db, decision.reportId);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const thing = await lockedThing(tx, report);
      await assertLast(ctx, tx, decision);
      await takeBack(ctx, { tx, changed }, { decision, thing, by: memberId(ctx) });
      const { kind, reason } = report;
      const isObjected = await closeByUndo(ctx, tx, { decision, report, thing });
      if (thing && decision.act !== 'leave' && !isObjected)
        await mailReported(ctx, tx, thing, { decisionId: id, kind, reason, act: null, words: '' });
      await recordAct(ctx, tx, {
        deed: 'report-decision-undone',
        target: { kind: 'report', id: report.id },
        before: { act: decision.act, decision: id },
      });
    }),
  );
  ctx.log.info('report_decision_undone', { reportId: report.id });
  return adminReport(ctx, report);
}

interface TakingBack {
  decision: ReportDecisionRow;
  thing: Thing | null;
  /** Null: by itself. */
  by: string | null;
}

/** It stands as before, and its reports are open again. ALREADY_DONE where it is gone. */
export async function takeBack(
  ctx: Pick<Deciding, 'clock'>,
  { tx, changed }: Place,
  { decision, thing, by }: TakingBack,
): Promise<void> {
  if (thing) await putBack({ tx, changed, clock: ctx.clock }, thing, decision.before);
  else if (Object.keys(decision.before).length > 0) fail('ALREADY_DONE');
  const undone = { undoneAt: ctx.clock.now(), undoneBy: by };
  await tx.update(reportDecisions).set(undone).where(eq(reportDecisions.id, decision.id));
  await reopen(ctx, tx, decision);
  await undoRefusals(tx, decision.id);
}

async function assertLast({ clock }: Deciding, tx: Transaction, decision: ReportDecisionRow): Promise<void> {
  const last = await lastDecision(tx, decision);
  if (last?.id !== decision.id || !canBeUndone(last, clock.now())) fail('ALREADY_DONE');
}

/** The one about a thing that stands, locked. */
export async function lastDecision(
  tx: Transaction,
  { kind, targetId }: Pick<ReportDecisionRow, 'kind' | 'targetId'>,
): Promise<ReportDecisionRow | undefined> {
  const isAboutIt = and(eq(reportDecisions.kind, kind), eq(reportDecisions.targetId, targetId));
  const [last] = await tx
    .select()
    .from(reportDecisions)
    .where(and(isAboutIt, isNull(reportDecisions.undoneAt)))
    .orderBy(desc(reportDecisions.decidedAt), desc(reportDecisions.id))
    .limit(1)
    .for('update');
  return last;
}

/** Reports that it ended are open again, but for those whose sender has sent another one since. */
async function reopen(
  { clock }: Pick<Deciding, 'clock'>,
  tx: Transaction,
  { ended }: ReportDecisionRow,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + USUAL_REPORT_MS);
  for (const id of ended) {
    const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update');
    if (!row) continue;
    const isAnother = and(
      eq(reports.kind, row.kind),
      eq(reports.targetId, row.targetId),
      eq(reports.reporter, row.reporter),
      eq(reports.state, 'open'),
    );
    if ((await tx.$count(reports, isAnother)) > 0) continue;
    await tx.update(reports).set({ state: 'open', endedAt: null, answer: '', dueAt }).where(eq(reports.id, id));
  }
}
