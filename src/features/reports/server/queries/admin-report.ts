import { and, asc, count, desc, eq, inArray, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type {
  AdminDecision,
  AdminReport,
  AdminReportLine,
  ReportAction,
  Thing as ShownThing,
} from '../../contract/admin-reports.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { COUNTED_TO } from '../../../../shared/limits/report-limits.ts';
import { users } from '../../../accounts/server/tables.ts';
import { photographsByIds } from '../../../media/server/queries.ts';
import { decisionsRefusing } from '../../../media/server/queries/refused.ts';
import { legalHoldPhotographs } from '../../../media/server/tables.ts';
import { allTables, type GestureTable } from '../../../memories/server/tables.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import type { Thing } from '../kinds/kind.ts';
import { canBeUndone, isFreeze, tellsReported } from '../rules/actions.ts';
import { actionsFor, canRefusePictures } from '../rules/possible-actions.ts';
import { reportDecisions, reportEvents, reports, type ReportRow, type ReportSnapshot } from '../tables.ts';
import { objectionsOf } from './objections.ts';
import { reportById } from './own-report.ts';
import { isAnsweredWith, isLeftOpenBy, staysHidden } from './open-reports.ts';
import { lineOf, pageOf } from './queue.ts';
import { filesOfReport } from './report-files.ts';
import { sidesReached } from './side-readers.ts';
import { decisionToken } from './current-decisions.ts';
import { eventsOfSides, isAskable, statementsOf } from './statements.ts';
import { thingNow } from './thing.ts';

type Reading = Pick<Context, 'db' | 'clock' | 'actor'>;

export async function adminReport(ctx: Reading, { id }: { id: string }): Promise<AdminReport> {
  const row = await reportById(ctx.db, id);
  const thing = await thingNow(ctx.db, { kind: row.kind, id: row.targetId });
  const now = thing && thing.state !== 'gone' ? shownOf(thing.snapshot) : null;
  const was = shownOf(row.snapshot);
  const statements = await statementsOf(ctx, row);
  return {
    ...lineOf(row),
    details: row.details,
    isDoubtful: row.isDoubtful,
    path: thing?.tribute?.state === 'published' ? thing.tribute.path : null,
    tributeId: await pageThere(ctx.db, row),
    providerId: thing?.providerId ?? null,
    reporter: await reporterOf(ctx.db, row),
    hold: await holdOf(ctx.db, row),
    files: await filesOfReport(ctx.db, row.id),
    was,
    now,
    thing: thing?.state ?? 'gone',
    isChanged: now !== null && isUnlike(now, was),
    rev: thing?.snapshot.rev ?? 0,
    reported: await reportedOf(ctx.db, row, thing),
    alike: await linesOf(ctx.db, and(await isAnsweredWith(ctx.db, row), ne(reports.id, row.id))),
    apart: await linesOf(ctx.db, await isLeftOpenBy(ctx.db, row)),
    happened: [...(await eventsOf(ctx.db, row)), ...eventsOfSides(statements)].toSorted((one, other) =>
      one.at.localeCompare(other.at),
    ),
    decisions: await decisionsOf(ctx, row),
    objections: await objectionsOf(ctx, row),
    notice: row.notice,
    statements,
    seen: await decisionToken(ctx.db, row),
    canAskSides: isAskable(row) && statements.length === 0,
    sidesReached: await sidesReached(ctx.db, row),
    ...(await waysOf(ctx.db, row, thing, statements.length > 0)),
  };
}

const shownOf = ({ name, called, relation, words, photographs }: ReportSnapshot): ShownThing => ({
  name,
  called,
  relation,
  words,
  photographs,
});

/** Whether a thing has changed. Picture sizes that were generated since do not count. */
function isUnlike(one: ShownThing, other: ShownThing): boolean {
  const seen = ({ name, called, relation, words, photographs }: ShownThing) =>
    JSON.stringify([name, called, relation, words, photographs.map(({ id, rendition }) => [id, rendition])]);
  return seen(one) !== seen(other);
}

/** Counts up to COUNTED_TO only, because one page may have a hundred thousand reports. */
async function countUpTo(db: Writable, table: typeof reports | GestureTable, isMeant?: SQL) {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(isMeant)
    .limit(COUNTED_TO)
    .as('some');
  const [found] = await db.select({ there: count() }).from(some);
  return found?.there ?? 0;
}

async function reporterOf(db: Writable, row: ReportRow): Promise<AdminReport['reporter']> {
  const [member] = row.userId === null ? [] : await db.select().from(users).where(eq(users.id, row.userId));
  const isEarlier = and(isOfSender(row), lt(reports.createdAt, row.createdAt));
  return {
    email: member?.mailbox ?? row.email,
    isMember: row.userId !== null,
    isConfirmed: row.confirmedAt !== null,
    relation: row.relation,
    before: await countUpTo(db, reports, isEarlier),
    beforeActed: await countUpTo(db, reports, and(isEarlier, eq(reports.state, 'acted'))),
  };
}

/** Reports by the same account or browser, or by the same address if both reports confirmed it: anybody can type one. */
function isOfSender({ reporter, email, confirmedAt }: ReportRow) {
  const isSame = eq(reports.reporter, reporter);
  if (email === '' || confirmedAt === null) return isSame;
  return or(isSame, and(eq(sql`lower(${reports.email})`, email.toLowerCase()), isNotNull(reports.confirmedAt)));
}

async function reportedOf(db: Writable, row: ReportRow, thing: Thing | null): Promise<AdminReport['reported']> {
  const author = thing?.author?.author ?? '';
  const countIn = async (table: GestureTable, isHidden: boolean) =>
    author === ''
      ? 0
      : countUpTo(
          db,
          table,
          and(eq(table.author, author), isHidden ? inArray(table.state, ['hidden', 'removed']) : undefined),
        );
  const others = async (isHidden: boolean) => {
    let sum = 0;
    for (const table of allTables) sum += await countIn(table, isHidden);
    return sum;
  };
  const page = pageOf(row);
  const isOther = ne(reports.id, row.id);
  const isAboutThing = and(eq(reports.kind, row.kind), eq(reports.targetId, row.targetId), isOther);
  return {
    posts: await others(false),
    postsHidden: await others(true),
    reportsAboutThing: await countUpTo(db, reports, isAboutThing),
    reportsAboutPage: page === null ? 0 : await countUpTo(db, reports, and(eq(reports.tributeId, page), isOther)),
    hasAddress: thing?.author?.email !== '',
  };
}

/** The report's page, if it exists. A report under a legal hold may have outlived it. */
async function pageThere(db: Writable, row: ReportRow): Promise<string | null> {
  if (row.legalHoldTributeId === null) return row.tributeId;
  return (await tributeById(db, row.legalHoldTributeId))?.id ?? null;
}

async function holdOf(db: Writable, { id, legalHoldAt, legalHoldReason }: ReportRow): Promise<AdminReport['hold']> {
  if (legalHoldAt === null) return null;
  const pictures = await db.$count(legalHoldPhotographs, eq(legalHoldPhotographs.holderId, id));
  return { since: legalHoldAt.toISOString(), reason: legalHoldReason, pictures };
}

async function waysOf(db: Writable, row: ReportRow, thing: Thing | null, wereSidesAsked: boolean) {
  const { kind, photographIds } = row;
  const actions = [...actionsFor(row, thing?.state ?? null)];
  const isKeptHidden = await staysHidden(db, row, thing);
  const isTold = (action: ReportAction, { state }: Thing) =>
    tellsReported(action, state, wereSidesAsked) && !(isKeptHidden && action === 'leave');
  const actionsTelling = thing ? actions.filter((action) => isTold(action, thing)) : [];
  const refusing = actions.filter((action) => canRefusePictures(kind, action));
  const ids = [...photographIds, ...(thing?.snapshot.photographs.map(({ id }) => id) ?? [])];
  const hasPictures = refusing.length > 0 && (await photographsByIds({ db }, ids)).size > 0;
  return { actions, actionsTelling, actionsRefusing: hasPictures ? refusing : [], staysHidden: isKeptHidden };
}

const LISTED = 20;

const linesOf = async (db: Writable, isMeant: SQL | undefined): Promise<AdminReportLine[]> =>
  (await db.select().from(reports).where(isMeant).orderBy(asc(reports.createdAt), asc(reports.id)).limit(LISTED)).map(
    lineOf,
  );

async function eventsOf(db: Writable, { id }: ReportRow): Promise<AdminReport['happened']> {
  const { what, reason, words, at } = reportEvents;
  const rows = await db
    .select({ what, reason, words, at })
    .from(reportEvents)
    .where(eq(reportEvents.reportId, id))
    .orderBy(asc(reportEvents.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** All decisions about the thing, whichever report they were made about. Newest first. */
async function decisionsOf({ db, clock }: Reading, { kind, targetId }: ReportRow): Promise<AdminDecision[]> {
  const rows = await db
    .select({ decision: reportDecisions, by: users.email })
    .from(reportDecisions)
    .leftJoin(users, eq(users.id, reportDecisions.decidedBy))
    .where(and(eq(reportDecisions.kind, kind), eq(reportDecisions.targetId, targetId)))
    .orderBy(desc(reportDecisions.decidedAt), desc(reportDecisions.id))
    .limit(LISTED);
  const refusing = await decisionsRefusing(
    db,
    rows.map(({ decision }) => decision.id),
  );
  const last = rows.find(({ decision }) => decision.undoneAt === null)?.decision.id;
  return rows.map(({ decision, by }) => ({
    id: decision.id,
    action: decision.action,
    why: decision.why,
    toReporter: decision.toReporter,
    toReported: decision.toReported,
    at: decision.decidedAt.toISOString(),
    by,
    undoneAt: decision.undoneAt?.toISOString() ?? null,
    refusesPictures: refusing.has(decision.id),
    canBeUndone:
      decision.undoneAt === null &&
      (isFreeze(decision.action) || (decision.id === last && canBeUndone(decision, clock.now()))),
  }));
}
