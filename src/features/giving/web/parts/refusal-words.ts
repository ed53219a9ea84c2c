import * as words from '../../words/en/giving.ts';
import type { ErrorData } from '../../../../shared/api/errors.ts';

const FEW_MINUTES = 5;

const ofBill: Readonly<Record<string, string>> = {
  GIVING_CLOSED: words.billNotNow,
  ALREADY_DONE: words.nothingLeft,
  PAYMENT_UNCONFIRMED: words.confirming,
  BUSY: words.busyPayment,
  NO_ANSWER: words.noAnswerPayment,
};

/** Message for a refusal. Null: use the usual message. For a bill, the message must not claim that nothing was charged. */
export function refusalWords(
  code: string,
  data: Pick<ErrorData, 'retryAfterSeconds'> = {},
  isBill = false,
): string | null {
  if (isBill && Object.hasOwn(ofBill, code)) return ofBill[code] ?? null;
  if (code === 'BUSY') return words.busy;
  if (isBill || code !== 'TOO_MANY_REQUESTS') return null;
  const minutes = Math.ceil((data.retryAfterSeconds ?? 0) / 60);
  return minutes <= FEW_MINUTES ? words.tooMany : words.tooManyFor(minutes);
}
