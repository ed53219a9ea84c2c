import { inArray } from 'drizzle-orm';
import type { ReportAction } from '../../contract/admin-reports.ts';
import type { ObjectionOutcome } from '../../contract/objections.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { counterNoticeEmail, outcomeEmail, outcomeToReportedEmail } from '../emails/objections.ts';
import { partiesOf } from '../queries/parties.ts';
import type { Thing } from '../kinds/kind.ts';
import { thingNow } from '../queries/thing.ts';
import { objectionKey } from '../rules/keys.ts';
import { isOwn } from '../rules/objecting.ts';
import { reports, type ReportAppealRow, type ReportDecisionRow, type ReportRow } from '../tables.ts';
import { emailAnswers, emailReporters, type Mailing } from './emails.ts';

/** Tells everybody who claimed the copyright about the counter-notice and its consequences. */
export async function emailCounterNotice(
  ctx: Mailing,
  tx: Transaction,
  { decision, putBackAt }: { decision: ReportDecisionRow; putBackAt: Date },
): Promise<void> {
  const rows = (await endedBy(tx, decision)).filter(({ reason }) => reason === 'copyright');
  await emailReporters(ctx, tx, rows, (writing, link, isProven) =>
    counterNoticeEmail(writing, link, { putBackAt, isProven }),
  );
}

const endedBy = (tx: Transaction, { ended }: ReportDecisionRow): Promise<ReportRow[]> =>
  tx.select().from(reports).where(inArray(reports.id, ended)).orderBy(reports.id);

/** The decision that replaces another one, with all the reports that it ended. */
export interface Next {
  id: string;
  action: ReportAction;
  open: readonly ReportRow[];
  /** The thing is still hidden, because an urgent report about it is not decided yet. */
  isKeptHidden: boolean;
}

interface Outcome {
  decision: ReportDecisionRow;
  report: ReportRow;
  /** The thing before the objection was answered. Null if it was gone. */
  thing: Thing | null;
  outcome: ObjectionOutcome;
  next: Next | null;
  answered: readonly Pick<ReportAppealRow, 'as' | 'party' | 'userId'>[];
  toReporter: string;
  toReported: string;
}

/** Emails both sides, even if only one has objected. */
export async function emailOutcome(ctx: Mailing, tx: Transaction, outcome: Outcome): Promise<void> {
  const { decision, next, answered, toReporter } = outcome;
  const ended = await endedBy(tx, decision);
  // Reports for other reasons are open again and get their own answer later.
  const before = outcome.outcome === 'put_back' ? ended.filter(({ reason }) => reason === 'copyright') : ended;
  await emailReporters(ctx, tx, before, (writing, link, isProven) => {
    const isObjector = answered.some(({ party }) => party === link.id);
    return outcomeEmail(writing, link, { outcome: outcome.outcome, words: toReporter, isProven, isObjector });
  });
  const others = next?.open.filter(({ id }) => !decision.ended.includes(id)) ?? [];
  await emailAnswers(ctx, tx, others, { answer: toReporter, canObject: next?.action !== 'keep_hidden' });
  if (await concernsReported(tx, outcome)) await emailParties(ctx, tx, outcome);
}

/** Whether to email the owner. They get no email if their thing was left visible and still is. */
async function concernsReported(tx: Transaction, { decision, thing, next }: Outcome): Promise<boolean> {
  if (thing === null) return false;
  if (decision.action !== 'leave' || (next !== null && next.action !== 'leave')) return true;
  const now = await thingNow(tx, thing);
  return now?.state === 'hidden' || now?.state === 'removed';
}

async function emailParties(ctx: Mailing, tx: Transaction, outcome: Outcome): Promise<void> {
  const { thing, decision, report, next, answered, toReported } = outcome;
  if (!thing) return;
  const actions = [decision.action, ...(next ? [next.action] : [])];
  const parties = (await partiesOf({ db: tx, secret: ctx.secret }, thing, actions)).filter(({ to }) => to !== '');
  const decisionId = next?.id ?? decision.id;
  const emails = parties.map(({ to, language, owning, who }) => {
    const theirSide = answered.filter(({ as }) => as === owning.as);
    // An author has no account and is the only person on their side, so the objection is theirs.
    const isObjector = theirSide.some(({ userId }) => userId === null || userId === who);
    const told = {
      decisionId,
      kind: report.kind,
      page: thing.snapshot.name,
      reason: report.reason,
      action: next?.isKeptHidden ? 'keep_hidden' : (next?.action ?? null),
      words: isOwn(report.kind, owning.as) || theirSide.length > 0 ? toReported : '',
      objectionKey: objectionKey(ctx.secret, { decisionId, as: owning.as, who }),
    };
    const said = { outcome: outcome.outcome, isObjector };
    return { to, ...outcomeToReportedEmail(writingTo(ctx.config, language), owning, told, said) };
  });
  await queueEmails(ctx, tx, emails);
}
