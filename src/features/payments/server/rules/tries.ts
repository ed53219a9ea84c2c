import { figuresOf, type Currency } from '../../../../shared/money/currencies.ts';
import * as limits from '../../../giving/contract/gift-limits.ts';
import type { tryRateLimit } from '../../../accounts/server/commands/rate-limit.ts';

type Window = Parameters<typeof tryRateLimit>[2][number];

export interface Bound {
  subject: string;
  windows: Window[];
}

const perHour = (most: number): Window[] => [{ most, ms: 60 * 60 * 1000 }];

/** A small sum counts against a lower limit, because people who test stolen cards pay small sums. */
const isSmall = (total: number, currency: Currency): boolean =>
  total < limits.SMALL_GIFT_FACTOR * figuresOf(currency).smallest;

interface Tried {
  network: string;
  page: string;
  total: number;
  currency: Currency;
}

/** Rate limits for a payment. They are checked before the card provider is asked. */
export const boundsOf = ({ network, page, total, currency }: Tried): Bound[] => [
  { subject: `gifts-of ${network}`, windows: perHour(limits.GIFTS_PER_NETWORK_PER_HOUR) },
  { subject: `gifts-on ${page}`, windows: perHour(limits.GIFTS_PER_PAGE_PER_HOUR) },
  ...(isSmall(total, currency)
    ? [
        { subject: `small-gifts-of ${network}`, windows: perHour(limits.SMALL_GIFTS_PER_NETWORK_PER_HOUR) },
        { subject: `small-gifts-on ${page}`, windows: perHour(limits.SMALL_GIFTS_PER_PAGE_PER_HOUR) },
      ]
    : []),
];
