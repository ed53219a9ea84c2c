import { PAYOUT_DAYS } from '../../giving/contract/gift-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * About when a payment is in its receiver's bank: as many days later as was said before it. The card provider frees it earlier,
 * and then the banks take their time; where it frees it later than that, its day is the one.
 */
export function bankDay({ paidAt, freeAt }: { paidAt: Date; freeAt: Date }): Date {
  return new Date(Math.max(paidAt.getTime() + PAYOUT_DAYS * DAY_MS, freeAt.getTime()));
}
