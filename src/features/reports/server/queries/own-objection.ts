import { eq } from 'drizzle-orm';
import type { ObjectingAs } from '../../contract/objections.ts';
import type { OwnObjection } from '../../contract/report-appeals.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { isMadeBy } from '../../../../platform/secrets/secret.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import type { Thing } from '../kinds/kind.ts';
import { isFreeze } from '../rules/actions.ts';
import { objectionKey } from '../rules/keys.ts';
import { isCounterable, isOwn, objectableUntil, objectingState } from '../rules/objecting.ts';
import { reportDecisions, reports, type ReportAppealRow, type ReportDecisionRow, type ReportRow } from '../tables.ts';
import { appealOf } from './objections.ts';
import { isSenderOf } from './own-report.ts';
import { partiesOf } from './parties.ts';
import { currentDecision, currentDecisionFor } from './current-decisions.ts';
import { thingNow } from './thing.ts';

export interface AskedObjection {
  id: string;
  as: ObjectingAs;
  report?: string | undefined;
  key: string;
}

export interface Objecting {
  as: ObjectingAs;
  decision: ReportDecisionRow;
  /** If a reporter objects, that reporter's report. Otherwise, the report that the decision is recorded for. */
  report: ReportRow;
  party: string;
  userId: string | null;
  thing: Thing | null;
}

type Asking = Pick<Context, 'secret' | 'actor'> & { db: Writable };

/** Finds the decision and, by link or session, the objector. Errors: NOT_FOUND for people whom it does not concern. */
export async function objecting(ctx: Asking, asked: AskedObjection): Promise<Objecting> {
  const [found] = await ctx.db
    .select({ decision: reportDecisions, report: reports })
    .from(reportDecisions)
    .innerJoin(reports, eq(reports.id, reportDecisions.reportId))
    .where(eq(reportDecisions.id, asked.id));
  if (!found) return fail('NOT_FOUND');
  const { decision } = found;
  const thing = await thingNow(ctx.db, { kind: decision.kind, id: decision.targetId });
  if (asked.as === 'reporter') return asReporter(ctx, asked, { decision, thing });
  const userId = await partyAsking(ctx, asked, { decision, thing });
  return { as: asked.as, ...found, party: asked.as, userId, thing };
}

type Decided = Pick<Objecting, 'decision' | 'thing'>;

async function asReporter(ctx: Asking, asked: AskedObjection, { decision, thing }: Decided): Promise<Objecting> {
  const id = asked.report ?? fail('NOT_FOUND');
  const [report] = decision.ended.includes(id) ? await ctx.db.select().from(reports).where(eq(reports.id, id)) : [];
  if (!report || !isSenderOf(ctx, report, asked.key)) return fail('NOT_FOUND');
  return { as: 'reporter', decision, report, party: id, userId: report.userId, thing };
}

/** The account of the party that the link was made for or that is signed in. Null for a post's author. */
async function partyAsking(ctx: Asking, { as, key }: AskedObjection, { decision, thing }: Decided) {
  // If the thing is gone, its owners are unknown.
  if (thing === null) return fail('NOT_FOUND');
  const asker = ctx.actor.kind === 'member' ? ctx.actor.user.id : null;
  const parties = await partiesOf(ctx, thing, [decision.action]);
  const found = parties.find(({ owning, who, userId }) => {
    const hasKey = isMadeBy(ctx.secret, key, (one) => objectionKey(one, { decisionId: decision.id, as, who }));
    return owning.as === as && (hasKey || (userId !== null && userId === asker));
  });
  return found ? found.userId : fail('NOT_FOUND');
}

export async function viewOfObjection(
  { db, clock }: Pick<Context, 'clock'> & { db: Writable },
  { as, decision, report, party, thing }: Objecting,
): Promise<OwnObjection> {
  const appeal = await appealOf(db, decision.id, party);
  const isInForce = isThere(thing) && (await stands(db, { as, decision, report }));
  return {
    decisionId: decision.id,
    as,
    kind: decision.kind,
    reason: report.reason,
    action: decision.action,
    said: as === 'reporter' ? decision.toReporter : isOwn(decision.kind, as) ? decision.toReported : '',
    decidedAt: decision.decidedAt.toISOString(),
    until: objectableUntil(decision).toISOString(),
    state: objectingState(as, { decision, appeal, isInForce }, clock.now()),
    canCounter: isCounterable(as, decision, report.reason),
    ...sent(as, appeal),
  };
}

/** Whether a decision still applies. A freeze still applies after later decisions. */
async function stands(db: Writable, { as, decision, report }: Pick<Objecting, 'as' | 'decision' | 'report'>) {
  if (as !== 'reporter' && isFreeze(decision.action)) return decision.undoneAt === null;
  const last = await (as === 'reporter' ? currentDecisionFor(db, report) : currentDecision(db, decision));
  return last?.id === decision.id;
}

export const isThere = (thing: Thing | null): boolean => thing !== null && thing.state !== 'gone';

function sent(as: ObjectingAs, appeal: ReportAppealRow | null) {
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;
  return {
    words: appeal?.words ?? '',
    sentAt: iso(appeal?.sentAt),
    dueAt: iso(appeal?.dueAt),
    hasCounterNotice: (appeal?.counterNotice ?? null) !== null,
    putBackAt: iso(appeal?.putBackAt),
    isInCourt: (appeal?.courtAt ?? null) !== null,
    outcome: appeal?.outcome ?? null,
    reply: (as === 'reporter' ? appeal?.toReporter : appeal?.toReported) ?? '',
  };
}

export const ownObjection = async (
  ctx: Pick<Context, 'db' | 'secret' | 'actor' | 'clock'>,
  asked: AskedObjection,
): Promise<OwnObjection> => viewOfObjection(ctx, await objecting(ctx, asked));
