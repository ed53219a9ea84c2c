import { eq } from 'drizzle-orm';
import type { AdminReport, ReportAction } from '../../contract/admin-reports.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { undoRefusals } from '../../../media/server/commands/refuse.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { adminReport } from '../queries/admin-report.ts';
import { reportById } from '../queries/own-report.ts';
import { staysHidden } from '../queries/open-reports.ts';
import { pageOf } from '../queries/queue.ts';
import type { Place, Thing } from '../kinds/kind.ts';
import { currentDecisions, decisionToken, wereAsked } from '../queries/current-decisions.ts';
import { canBeUndone, isEnding, isFreeze, tellsReported } from '../rules/actions.ts';
import { actionsFor } from '../rules/possible-actions.ts';
import { reportDecisions, type ReportDecisionRow, type ReportRow } from '../tables.ts';
import { carryOut, stateBefore, thaw } from './carry-out.ts';
import { closeByUndo } from './close-objections.ts';
import { answeredOtherwise, deadlinesBefore, endReports, openReports, unanswer } from './end-reports.ts';
import { lockedThing } from './lock-thing.ts';
import { letPicturesIn, refuseThesePictures } from './refuse-pictures.ts';
import { emailAnswers, emailReopened, emailReported } from './emails.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';

export type Deciding = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'pages' | 'secret' | 'log'>;

interface Decided {
  id: string;
  action: ReportAction;
  why: string;
  toReporter: string;
  toReported: string;
  rev?: number | undefined;
  seen?: string | undefined;
  refusePicture?: boolean | undefined;
}

/** Errors: see `adminReports.decide` in the contract. */
export async function decideReport(ctx: Deciding, decided: Decided): Promise<AdminReport> {
  const report = await reportById(ctx.db, decided.id);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const thing = await lockedThing(tx, report);
      if (!actionsFor(report, thing?.state ?? null).includes(decided.action)) fail('ALREADY_DONE');
      if (thing && decided.rev !== undefined && decided.rev !== thing.snapshot.rev) fail('ENTRY_CHANGED');
      if (decided.seen !== undefined && decided.seen !== (await decisionToken(tx, report))) fail('ENTRY_CHANGED');
      await decide(ctx, { tx, changed, clock: ctx.clock }, { report, thing, decided });
    }),
  );
  ctx.log.info('report_decided', { reportId: report.id, action: decided.action });
  return adminReport(ctx, report);
}

export interface Settling {
  report: ReportRow;
  thing: Thing | null;
  decided: Omit<Decided, 'id'>;
}

/** Applies and stores the decision and ends its reports. The caller sends the emails and records the audit event. */
export async function settle(
  ctx: Deciding,
  place: Place,
  { report, thing, decided }: Settling,
): Promise<{ id: string; answered: ReportRow[]; refused: number; isKeptHidden: boolean }> {
  const { tx } = place;
  const { action, why, toReporter, toReported } = decided;
  const now = ctx.clock.now();
  const isKeptHidden = action === 'leave' && (await staysHidden(tx, report, thing));
  const rev = thing ? await carryOut(place, thing, isKeptHidden ? 'keep_hidden' : action) : 0;
  const answered = [...(await openReports(tx, report)), ...(await answeredOtherwise(tx, report, action))];
  const id = newId(ctx.clock);
  await tx.insert(reportDecisions).values({
    id,
    reportId: report.id,
    kind: report.kind,
    targetId: report.targetId,
    action,
    why,
    toReporter,
    toReported,
    before: { ...(thing && stateBefore(thing, action)), ...deadlinesBefore(answered, action) },
    rev,
    ended: isEnding(action) ? answered.map((one) => one.id) : [],
    decidedBy: memberId(ctx),
    decidedAt: now,
  });
  const refused = decided.refusePicture
    ? await refuseThesePictures(ctx, tx, { report, thing, action, decisionId: id })
    : 0;
  if (action === 'leave') await letPicturesIn(tx, report, id);
  await endReports(tx, answered, { action, answer: toReporter, now });
  return { id, answered, refused, isKeptHidden };
}

async function decide(ctx: Deciding, place: Place, { report, thing, decided }: Settling): Promise<void> {
  const { tx } = place;
  const { action, why, toReporter, toReported } = decided;
  const { id, answered, refused, isKeptHidden } = await settle(ctx, place, { report, thing, decided });
  await emailAnswers(ctx, tx, answered, { answer: toReporter, canObject: isEnding(action) });
  if (thing && !isKeptHidden && tellsReported(action, thing.state, await wereAsked(tx, report)))
    await emailReported(ctx, tx, thing, {
      decisionId: id,
      kind: report.kind,
      reason: report.reason,
      action,
      words: toReported,
    });
  await recordAuditEvent(ctx, tx, {
    action: 'report-decided',
    target: { kind: 'report', id: report.id },
    after: { act: action, kind: report.kind, targetId: report.targetId, decision: id, ...(refused > 0 && { refused }) },
    why,
    said: { after: [toReporter, toReported].filter((words) => words !== '').join('\n\n') },
    about: [pageOf(report), report.userId],
  });
}

/** Undoes a thing's last decision, or ends a freeze. Errors: ALREADY_DONE for older decisions, or if the thing is gone. */
export async function undoDecision(ctx: Deciding, { id }: { id: string }): Promise<AdminReport> {
  const [decision] = await ctx.db.select().from(reportDecisions).where(eq(reportDecisions.id, id));
  if (!decision) return fail('NOT_FOUND');
  const report = await reportById(ctx.db, decision.reportId);
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const thing = await lockedThing(tx, report);
      await assertUndoable(ctx, tx, decision);
      const place = { tx, changed, clock: ctx.clock };
      const reopened = await takeBack(place, { decision, thing, by: memberId(ctx) });
      const { kind, reason } = report;
      const isObjected = await closeByUndo(ctx, tx, { decision, report, thing });
      if (!isObjected) await emailReopened(ctx, tx, reopened);
      if (thing && decision.action !== 'leave' && !isObjected)
        await emailReported(ctx, tx, thing, { decisionId: id, kind, reason, action: null, words: '' });
      await recordAuditEvent(ctx, tx, {
        action: 'report-decision-undone',
        target: { kind: 'report', id: report.id },
        before: { act: decision.action, decision: id },
      });
    }),
  );
  ctx.log.info('report_decision_undone', { reportId: report.id });
  return adminReport(ctx, report);
}

interface TakingBack {
  decision: ReportDecisionRow;
  thing: Thing | null;
  /** The admin who undoes the decision. Null if it is undone automatically. */
  by: string | null;
}

/** Restores the thing and returns the reopened reports. Errors: ALREADY_DONE if the thing is gone. */
export async function takeBack(place: Place, { decision, thing, by }: TakingBack): Promise<ReportRow[]> {
  const { tx, clock } = place;
  const undoneAt = clock.now();
  await tx.update(reportDecisions).set({ undoneAt, undoneBy: by }).where(eq(reportDecisions.id, decision.id));
  if (isFreeze(decision.action)) await thaw(place, decision.reportId);
  else if (thing) await thing.putBack(place, decision.before);
  else if (Object.keys(decision.before).length > 0) fail('ALREADY_DONE');
  await undoRefusals(tx, decision.id);
  return unanswer(tx, decision);
}

async function assertUndoable({ clock }: Deciding, tx: Transaction, { id, kind, targetId }: ReportDecisionRow) {
  const [now] = await tx.select().from(reportDecisions).where(eq(reportDecisions.id, id)).for('update');
  if (!now || now.undoneAt !== null) return fail('ALREADY_DONE');
  if (isFreeze(now.action)) return;
  const last = await lastDecision(tx, { kind, targetId });
  if (last?.id !== id || !canBeUndone(now, clock.now())) fail('ALREADY_DONE');
}

/** The last decision about a thing that was not undone. Locks its row. */
export const lastDecision = async (
  tx: Transaction,
  thing: Pick<ReportDecisionRow, 'kind' | 'targetId'>,
): Promise<ReportDecisionRow | undefined> => (await currentDecisions(tx, thing).limit(1).for('update'))[0];
