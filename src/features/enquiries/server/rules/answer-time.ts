import { ANSWERS_COUNTED, LONGEST_ANSWER_MS } from '../../contract/enquiry-limits.ts';

interface Asked {
  sentAt: Date;
  firstAnsweredAt: Date | null;
  endedAt: Date | null;
}

/** Ms to the first answer, at most a week. Without an answer: a week, or null if the enquiry was open for less. */
function answerTook({ sentAt, firstAnsweredAt, endedAt }: Asked, now: Date): number | null {
  const since = sentAt.getTime();
  if (firstAnsweredAt) return Math.min(Math.max(firstAnsweredAt.getTime() - since, 0), LONGEST_ANSWER_MS);
  const until = endedAt ?? now;
  return until.getTime() - since >= LONGEST_ANSWER_MS ? LONGEST_ANSWER_MS : null;
}

function median(waits: readonly number[]): number | null {
  const sorted = waits.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

export interface AnswerTime {
  usuallyAnswersMs: number | null;
  answersCounted: number;
}

/** The median for the latest enquiries that count. The input can have any order. */
export function answerTime(asked: readonly Asked[], now: Date): AnswerTime {
  const waits = asked
    .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime())
    .map((one) => answerTook(one, now))
    .filter((took) => took !== null)
    .slice(0, ANSWERS_COUNTED);
  return { usuallyAnswersMs: median(waits), answersCounted: waits.length };
}
