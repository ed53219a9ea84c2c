import { and, count, eq, inArray } from 'drizzle-orm';
import type { CopyrightNotice } from '../../contract/copyright-notices.ts';
import { ADDITIONS_PER_REPORT, URGENT_REPORT_MS } from '../../../../shared/limits/report-limits.ts';
import { isUrgent, type OwnReport, type ReportReason, type ReportTarget } from '../../contract/reports.ts';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { keyedHash, withEach, type Secret } from '../../../../platform/secrets/secret.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { limitNow } from '../../../operations/server/queries/limits.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { authorOf, withAuthor, type Remembered } from '../../../submissions/server/rules/own-posts.ts';
import { besideReport, ownView } from '../queries/own-report.ts';
import type { Thing } from '../kinds/kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { dueAfter } from '../rules/due.ts';
import { perHour } from '../rules/limits.ts';
import { reporterOf } from '../rules/reporter.ts';
import { reportEvents, reports, type ReportRow } from '../tables.ts';
import { digestsOf, keepFiles, offeredFiles, removeUnkept } from './keep-files.ts';
import { hideIfAsked } from './hide.ts';
import { lockedTarget } from './lock-thing.ts';
import { emailConfirmation } from './emails.ts';

type Submission = Pick<
  Context,
  'db' | 'actor' | 'request' | 'secret' | 'clock' | 'config' | 'jobs' | 'pages' | 'log' | 'files'
>;
type Offered = Awaited<ReturnType<typeof offeredFiles>>;

interface Sent extends ReportTarget {
  reason: ReportReason;
  details: string;
  relation: string;
  email: string;
  files: string[];
  idempotencyKey: string;
  website: string;
  notice?: CopyrightNotice | undefined;
}

/** Stores a report and hides its thing if needed. If a report is open, adds the text to it. Errors: see the contract. */
export async function sendReport(ctx: Submission, sent: Sent): Promise<Remembered<OwnReport>> {
  const seen = await kinds[sent.kind].seen(ctx, sent);
  const author = authorOf(ctx);
  const offered = await offeredFiles(ctx, sent.files);
  const row = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const target = { kind: seen.kind, id: seen.id, pageId: seen.tribute?.id ?? null };
      const thing = (await lockedTarget(tx, target)) ?? fail('NOT_FOUND');
      return keepReport(ctx, tx, { sent, thing, offered, changed });
    }),
  );
  await removeUnkept(
    ctx,
    offered.map(({ id }) => id),
  );
  ctx.log.info('report_sent', { reportId: row.id, reason: row.reason });
  return {
    answer: ownView(ctx.secret, row, await besideReport(ctx.db, row)),
    ownPosts: author.isKnown ? null : withAuthor(ctx, author.id),
  };
}

interface Keeping {
  sent: Sent;
  thing: Thing;
  offered: Offered;
  changed: Changed;
}

async function keepReport(
  ctx: Submission,
  tx: Transaction,
  { sent, thing, offered, changed }: Keeping,
): Promise<ReportRow> {
  const submissionBy = (one: Secret) => submissionOf(one, { ...sent, files: digestsOf(offered) }, thing);
  const submissions = withEach(ctx.secret, submissionBy);
  const [known] = await tx.select().from(reports).where(inArray(reports.submission, submissions));
  if (known) return known;
  await limitRates(ctx, tx);
  const fresh = newReport(ctx, { sent, thing, submission: submissionBy(ctx.secret) });
  const isOpen = and(
    eq(reports.kind, thing.kind),
    eq(reports.targetId, thing.id),
    inArray(reports.reporter, reportersOf(ctx, fresh.email)),
    eq(reports.state, 'open'),
  );
  const [open] = await tx.select().from(reports).where(isOpen).for('update');
  const row = open ? await addWords(ctx, tx, open, fresh) : await insertReport(ctx, tx, fresh);
  await keepFiles(ctx, tx, { reportId: row.id, offered });
  await hideIfAsked(ctx, { tx, changed, clock: ctx.clock }, { thing, row, isUrgent: fresh.isUrgent });
  return row;
}

/** Identifies a request. It includes the text: the same key with other text is a new request, so no text is lost. */
function submissionOf(secret: Secret, sent: Sent, { kind, id }: Thing): string {
  const { idempotencyKey, reason, details, relation, email, notice, files } = sent;
  return keyedHash(
    secret,
    'report-sending',
    JSON.stringify([idempotencyKey, kind, id, reason, details, relation, email, ...(notice ? [notice] : []), ...files]),
  );
}

async function limitRates(ctx: Submission, tx: Transaction): Promise<void> {
  const parts = { db: tx, clock: ctx.clock };
  const { author, network } = ctx.request;
  const now = async (name: 'reportsPerNetwork' | 'reportsPerAuthor') => perHour(await limitNow(tx, name));
  await limitRate(parts, `reports-of ${network}`, await now('reportsPerNetwork'));
  if (author !== null) await limitRate(parts, `reports-by ${author}`, await now('reportsPerAuthor'));
}

type NewReport = typeof reports.$inferInsert & Pick<ReportRow, 'email' | 'isUrgent'>;

/** Identifies the reporter, by each secret. */
const reportersOf = (ctx: Submission, email: string): string[] =>
  withEach(ctx.secret, (one) => reporterOf(one, { actor: ctx.actor, email, author: authorOf(ctx).id }));

function newReport(
  ctx: Submission,
  { sent, thing, submission }: { sent: Sent; thing: Thing; submission: string },
): NewReport {
  const { actor, request, clock, secret } = ctx;
  const now = clock.now();
  const member = actor.kind === 'member' ? actor.user : null;
  const email = member ? '' : sent.email;
  const isDoubtful = sent.website !== '';
  const isPressing = isUrgent(sent.reason) && !isDoubtful;
  return {
    id: newId(clock),
    kind: thing.kind,
    targetId: thing.id,
    tributeId: thing.tribute?.id ?? null,
    reason: sent.reason,
    isUrgent: isPressing,
    details: sent.details,
    relation: sent.relation,
    userId: member?.id ?? null,
    email,
    confirmedAt: member?.isEmailVerified ? now : null,
    language: request.language,
    reporter: reporterOf(secret, { actor, email, author: authorOf(ctx).id }),
    network: request.network,
    submission,
    isDoubtful,
    snapshot: thing.snapshot,
    notice: sent.reason === 'copyright' ? (sent.notice ?? null) : null,
    photographIds: thing.snapshot.photographs.map(({ id }) => id),
    createdAt: now,
    dueAt: dueAfter(now, isPressing),
  };
}

async function insertReport(ctx: Submission, tx: Transaction, fresh: NewReport): Promise<ReportRow> {
  const [row] = await tx.insert(reports).values(fresh).returning();
  if (!row) throw new Error('A report that was written is not there');
  await emailConfirmation(ctx, tx, row);
  return row;
}

/** Adds text to an open report. Refuses more than ADDITIONS_PER_REPORT texts: that many are enough for an admin to look. */
async function addWords(ctx: Submission, tx: Transaction, open: ReportRow, fresh: NewReport): Promise<ReportRow> {
  const isOfIt = and(eq(reportEvents.reportId, open.id), eq(reportEvents.what, 'added'));
  const [{ there } = { there: 0 }] = await tx.select({ there: count() }).from(reportEvents).where(isOfIt);
  if (there >= ADDITIONS_PER_REPORT) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: URGENT_REPORT_MS / 1000 });
  const { reason, details } = fresh;
  const at = ctx.clock.now();
  await tx
    .insert(reportEvents)
    .values({ id: newId(ctx.clock), reportId: open.id, what: 'added', reason, words: details, at });
  if (fresh.notice) await tx.update(reports).set({ notice: fresh.notice }).where(eq(reports.id, open.id));
  if (open.isUrgent || !fresh.isUrgent) return open;
  const dueAt = fresh.dueAt < open.dueAt ? fresh.dueAt : open.dueAt;
  const [row] = await tx.update(reports).set({ isUrgent: true, dueAt }).where(eq(reports.id, open.id)).returning();
  return row ?? open;
}
