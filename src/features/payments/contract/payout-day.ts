import { PAYOUT_DAYS } from '../../giving/contract/gift-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Estimated arrival in the receiver's bank: PAYOUT_DAYS after the payment, as announced, because banks take time after
 * the card provider's release. If the release is later, the release day.
 */
export function bankDay({ paidAt, freeAt }: { paidAt: Date; freeAt: Date }): Date {
  return new Date(Math.max(paidAt.getTime() + PAYOUT_DAYS * DAY_MS, freeAt.getTime()));
}
