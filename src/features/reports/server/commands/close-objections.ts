import { and, eq, isNull } from 'drizzle-orm';
import type { ObjectionOutcome } from '../../contract/objections.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { answering } from '../queries/objections.ts';
import type { Thing } from '../kinds/kind.ts';
import { reportAppeals, type ReportAppealRow, type ReportDecisionRow, type ReportRow } from '../tables.ts';
import type { Mailing } from './emails.ts';
import { emailOutcome } from './objection-emails.ts';

type Closing = Mailing & Pick<Context, 'actor'>;

/** Open objections to a decision. Locks them, so that two admins answer one after the other. */
export const lockedAppeals = (tx: Transaction, decisionId: string): Promise<ReportAppealRow[]> =>
  tx
    .select()
    .from(reportAppeals)
    .where(and(eq(reportAppeals.decisionId, decisionId), isNull(reportAppeals.answeredAt)))
    .orderBy(reportAppeals.id)
    .for('update');

/** Errors: SECOND_ADMIN_NEEDED if the admin made the decision that the objection is about. */
export async function assertSecondEyes(
  ctx: Closing,
  tx: Transaction,
  appeal: ReportAppealRow,
  { decidedBy }: Pick<ReportDecisionRow, 'decidedBy'>,
): Promise<void> {
  const { canAnswer } = await answering({ ...ctx, db: tx }, appeal, decidedBy);
  if (!canAnswer) fail('SECOND_ADMIN_NEEDED');
}

export interface Answer {
  outcome: ObjectionOutcome;
  why: string;
  toReporter: string;
  toReported: string;
  newDecisionId: string | null;
}

export async function closeAppeals(
  { clock, actor }: Pick<Context, 'clock'> & Partial<Pick<Context, 'actor'>>,
  tx: Transaction,
  appeals: readonly ReportAppealRow[],
  answer: Answer,
): Promise<void> {
  const answeredBy = actor?.kind === 'member' ? actor.user.id : null;
  for (const { id } of appeals)
    await tx
      .update(reportAppeals)
      .set({ ...answer, answeredAt: clock.now(), answeredBy })
      .where(eq(reportAppeals.id, id));
}

interface Undone {
  decision: ReportDecisionRow;
  report: ReportRow;
  thing: Thing | null;
}

/** Answers the objections to a decision that is being undone, and tells both sides. Returns false if there are none. */
export async function closeByUndo(
  ctx: Closing,
  tx: Transaction,
  { decision, report, thing }: Undone,
): Promise<boolean> {
  memberId(ctx);
  const appeals = await lockedAppeals(tx, decision.id);
  if (appeals.length === 0) return false;
  for (const appeal of appeals) await assertSecondEyes(ctx, tx, appeal, decision);
  const said = { toReporter: '', toReported: '' };
  await closeAppeals(ctx, tx, appeals, { outcome: 'taken_back', why: '', newDecisionId: null, ...said });
  await emailOutcome(ctx, tx, {
    decision,
    report,
    thing,
    outcome: 'taken_back',
    next: null,
    answered: appeals,
    ...said,
  });
  return true;
}
