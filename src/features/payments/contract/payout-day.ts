import { PAYOUT_DAYS } from '../../giving/contract/gift-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When the payee's bank should have the money: PAYOUT_DAYS after the payment, or later if it is released later. */
export function bankDay({ paidAt, freeAt }: { paidAt: Date; freeAt: Date }): Date {
  return new Date(Math.max(paidAt.getTime() + PAYOUT_DAYS * DAY_MS, freeAt.getTime()));
}
