import { and, desc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { ANSWERS_COUNTED, LONGEST_ANSWER_MS } from '../../contract/enquiry-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { keepAnswerTime } from '../../../providers/server/commands/keep-answer-time.ts';
import { answerTime } from '../rules/answer-time.ts';
import { enquiryAsks } from '../tables.ts';

/** Recomputes the answer time. Call it after a first answer, and after a new enquiry: older ones may be overdue. */
export async function renewAnswerTime(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  providerId: string,
): Promise<void> {
  const now = clock.now();
  const { sentAt, firstAnsweredAt, endedAt } = enquiryAsks;
  const weekAfter = sql`${sentAt} + make_interval(secs => ${LONGEST_ANSWER_MS / 1000})`;
  const says = or(
    isNotNull(firstAnsweredAt),
    and(
      lte(sentAt, new Date(now.getTime() - LONGEST_ANSWER_MS)),
      or(sql`${endedAt} is null`, sql`${endedAt} >= ${weekAfter}`),
    ),
  );
  const latest = await tx
    .select({ sentAt, firstAnsweredAt, endedAt })
    .from(enquiryAsks)
    .where(and(eq(enquiryAsks.providerId, providerId), says))
    .orderBy(desc(sentAt))
    .limit(ANSWERS_COUNTED);
  await keepAnswerTime(tx, providerId, answerTime(latest, now));
}
