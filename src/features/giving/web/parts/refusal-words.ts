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

/** Null: use the usual words. For a bill, do not say that nothing was charged: a payment may be on its way. */
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
