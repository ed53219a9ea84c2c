import { and, desc, eq, exists, inArray, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminObjection, OwnObjecting } from '../../contract/objections.ts';
import { SOLE_ADMIN_WAITS_MS } from '../../../../shared/limits/report-limits.ts';
import type { Actor, Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { objectableUntil, objectingState } from '../rules/objecting.ts';
import { currentDecisionFor } from './current-decisions.ts';
import {
  reportAppeals,
  reportDecisions,
  reports,
  type ReportAppealRow,
  type ReportDecisionRow,
  type ReportRow,
} from '../tables.ts';

export async function firstOf(db: Writable, decisionId: string): Promise<string> {
  const [found] = await db
    .select({ first: reportAppeals.firstDecisionId })
    .from(reportAppeals)
    .where(eq(reportAppeals.newDecisionId, decisionId))
    .limit(1);
  return found?.first ?? decisionId;
}

/** This party's objection to a decision, or to an earlier one that the decision replaced. */
export async function appealOf(db: Writable, decisionId: string, party: string): Promise<ReportAppealRow | null> {
  const isTheirs = and(
    eq(reportAppeals.firstDecisionId, await firstOf(db, decisionId)),
    eq(reportAppeals.party, party),
  );
  const [found] = await db.select().from(reportAppeals).where(isTheirs);
  return found ?? null;
}

/** The decision that a reporter may object to. Null while the report is open, and if no decision applies. */
export async function objectingAt(
  { db, clock }: Pick<Context, 'clock'> & { db: Writable },
  report: ReportRow,
  isThere: boolean,
): Promise<OwnObjecting | null> {
  const decision = report.state === 'open' ? undefined : await currentDecisionFor(db, report);
  if (!decision) return null;
  const appeal = await appealOf(db, decision.id, report.id);
  const state = objectingState('reporter', { decision, appeal, isInForce: isThere }, clock.now());
  const until = objectableUntil(decision).toISOString();
  return { decisionId: decision.id, state, until, putBackAt: await putBackOf(db, decision, report) };
}

/** When a thing is put back after a counter-notice. Only reporters of a copyright breach may know. */
async function putBackOf(db: Writable, { id }: ReportDecisionRow, { reason }: ReportRow): Promise<string | null> {
  if (reason !== 'copyright') return null;
  const [found] = (await openAppeals(db, id)).filter(
    ({ putBackAt, courtAt }) => putBackAt !== null && courtAt === null,
  );
  return found?.putBackAt?.toISOString() ?? null;
}

const openAppeals = (db: Writable, decisionId: string): Promise<ReportAppealRow[]> =>
  db
    .select()
    .from(reportAppeals)
    .where(and(eq(reportAppeals.decisionId, decisionId), isNull(reportAppeals.answeredAt)))
    .orderBy(reportAppeals.sentAt, reportAppeals.id);

const hasOtherAdmins = async (db: Writable, userId: string): Promise<boolean> =>
  (await db.$count(
    users,
    and(eq(users.role, 'admin'), isNull(users.disabledAt), isNull(users.leavingAt), ne(users.id, userId)),
  )) > 0;

const soleFrom = ({ sentAt }: Pick<ReportAppealRow, 'sentAt'>): Date =>
  new Date(sentAt.getTime() + SOLE_ADMIN_WAITS_MS);

/** Who may answer: an admin who neither decided nor objects. The only admin always may, after SOLE_ADMIN_WAITS_MS. */
export async function answering(
  { db, clock, actor }: Pick<Context, 'clock'> & { db: Writable; actor: Actor },
  appeal: Pick<ReportAppealRow, 'sentAt' | 'userId'>,
  decidedBy: string | null,
): Promise<Pick<AdminObjection, 'canAnswer' | 'soleFrom'>> {
  if (actor.kind !== 'member') return { canAnswer: false, soleFrom: null };
  if (![decidedBy, appeal.userId].includes(actor.user.id)) return { canAnswer: true, soleFrom: null };
  if (await hasOtherAdmins(db, actor.user.id)) return { canAnswer: false, soleFrom: null };
  const from = soleFrom(appeal);
  return { canAnswer: clock.now() >= from, soleFrom: from.toISOString() };
}

const LISTED = 20;

/** Objections to any decision about the thing. Newest first. */
export async function objectionsOf(
  ctx: Pick<Context, 'db' | 'clock' | 'actor'>,
  { kind, targetId }: ReportRow,
): Promise<AdminObjection[]> {
  const [answerer, recorder] = [alias(users, 'answerer'), alias(users, 'recorder')];
  const rows = await ctx.db
    .select({
      appeal: reportAppeals,
      decidedBy: reportDecisions.decidedBy,
      by: answerer.email,
      courtBy: recorder.email,
    })
    .from(reportAppeals)
    .innerJoin(reportDecisions, eq(reportDecisions.id, reportAppeals.decisionId))
    .leftJoin(answerer, eq(answerer.id, reportAppeals.answeredBy))
    .leftJoin(recorder, eq(recorder.id, reportAppeals.courtBy))
    .where(and(eq(reportDecisions.kind, kind), eq(reportDecisions.targetId, targetId)))
    .orderBy(desc(reportAppeals.sentAt), desc(reportAppeals.id))
    .limit(LISTED);
  const seen: AdminObjection[] = [];
  for (const { appeal, decidedBy, by, courtBy } of rows)
    seen.push({ ...seenByAdmins(appeal, { by, courtBy }), ...(await answering(ctx, appeal, decidedBy)) });
  return seen;
}

const seenByAdmins = (
  appeal: ReportAppealRow,
  { by, courtBy }: { by: string | null; courtBy: string | null },
): Omit<AdminObjection, 'canAnswer' | 'soleFrom'> => ({
  id: appeal.id,
  decisionId: appeal.decisionId,
  as: appeal.as,
  words: appeal.words,
  counterNotice: appeal.counterNotice,
  sentAt: appeal.sentAt.toISOString(),
  dueAt: appeal.dueAt.toISOString(),
  putBackAt: appeal.putBackAt?.toISOString() ?? null,
  court: appeal.courtAt && { since: appeal.courtAt.toISOString(), why: appeal.courtWhy, by: courtBy },
  answer:
    appeal.answeredAt && appeal.outcome
      ? { outcome: appeal.outcome, at: appeal.answeredAt.toISOString(), by, why: appeal.why }
      : null,
});

/** Whether the report, or a decision about it, has an unanswered objection. Such a report must not be deleted. */
export const isObjected = (db: Writable) => {
  const isOfIt = or(
    eq(reportAppeals.reportId, reports.id),
    inArray(
      reportAppeals.decisionId,
      db.select({ id: reportDecisions.id }).from(reportDecisions).where(eq(reportDecisions.reportId, reports.id)),
    ),
  );
  return exists(
    db
      .select({ id: reportAppeals.id })
      .from(reportAppeals)
      .where(and(isNull(reportAppeals.answeredAt), isOfIt)),
  );
};
