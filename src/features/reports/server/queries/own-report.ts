import { and, eq, max } from 'drizzle-orm';
import type { OwnReport } from '../../contract/reports.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { isMadeBy, type Secret } from '../../../../platform/secrets/secret.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isEnding } from '../rules/actions.ts';
import { reportKey } from '../rules/keys.ts';
import { countReportFiles } from './report-files.ts';
import { objectingAt } from './objections.ts';
import { currentDecision } from './current-decisions.ts';
import { openStatement } from './statements.ts';
import { thingNow } from './thing.ts';
import { reportEvents, reports, type ReportRow } from '../tables.ts';

type Beside = Pick<OwnReport, 'files' | 'addedAt' | 'answer'> & Partial<Pick<OwnReport, 'statement' | 'objecting'>>;

export const ownView = (
  secret: Secret,
  row: ReportRow,
  { files, addedAt, answer, statement = null, objecting = null }: Beside,
): OwnReport => ({
  id: row.id,
  key: reportKey(secret, row.id),
  number: row.number,
  kind: row.kind,
  reason: row.reason,
  sentAt: row.createdAt.toISOString(),
  addedAt,
  isUrgent: row.isUrgent,
  dueAt: row.dueAt.toISOString(),
  state: row.state,
  answer,
  hasAddress: row.userId !== null || row.email !== '',
  isConfirmed: row.confirmedAt !== null,
  statement,
  files,
  objecting,
});

export async function reportById(db: Writable, id: string): Promise<ReportRow> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row ?? fail('NOT_FOUND');
}

export async function besideReport(db: Writable, row: ReportRow): Promise<Beside> {
  const isAdded = and(eq(reportEvents.reportId, row.id), eq(reportEvents.what, 'added'));
  const [last] = await db
    .select({ at: max(reportEvents.at) })
    .from(reportEvents)
    .where(isAdded);
  const answer = row.state === 'open' ? await answerSoFar(db, row) : row.answer;
  return { files: await countReportFiles(db, row.id), addedAt: last?.at?.toISOString() ?? null, answer };
}

/** The last message to the reporter. An open report has one if an admin hid the thing and wrote to the reporter. */
async function answerSoFar(db: Writable, row: ReportRow): Promise<string> {
  const last = await currentDecision(db, row);
  if (!last || isEnding(last.action) || last.decidedAt < row.createdAt) return '';
  const { due } = last.before;
  return due === undefined || row.id in due ? last.toReporter : '';
}

/** Whether the requester sent the report: they give the key in its link, or are signed in as its sender. */
export const isSenderOf = (
  { secret, actor }: Pick<Context, 'secret' | 'actor'>,
  { id, userId }: Pick<ReportRow, 'id' | 'userId'>,
  key: string,
): boolean =>
  isMadeBy(secret, key, (one) => reportKey(one, id)) ||
  (actor.kind === 'member' && userId !== null && userId === actor.user.id);

/** Reads one's own report. Errors: NOT_FOUND for a wrong key. */
export async function ownReport(
  ctx: Pick<Context, 'db' | 'secret' | 'actor' | 'clock'>,
  { id, key }: { id: string; key: string },
): Promise<OwnReport> {
  const row = await reportById(ctx.db, id);
  if (!isSenderOf(ctx, row, key)) fail('NOT_FOUND');
  const thing = await thingNow(ctx.db, { kind: row.kind, id: row.targetId });
  const isThere = thing !== null && thing.state !== 'gone';
  return ownView(ctx.secret, row, {
    ...(await besideReport(ctx.db, row)),
    statement: await openStatement(ctx, row),
    objecting: await objectingAt(ctx, row, isThere),
  });
}
