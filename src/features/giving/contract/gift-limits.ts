/**
 * Rate limits against card testing: gifts begun per hour, per network (guests of a wake share one Wi-Fi) and per page.
 * A gift below SMALL_GIFT_FACTOR times its currency's smallest amount also counts against the lower limits.
 */
export const GIFTS_PER_NETWORK_PER_HOUR = 30;
export const SMALL_GIFTS_PER_NETWORK_PER_HOUR = 8;
export const GIFTS_PER_PAGE_PER_HOUR = 120;
export const SMALL_GIFTS_PER_PAGE_PER_HOUR = 30;
export const SMALL_GIFT_FACTOR = 3;
/** A waiting receipt asks the card provider at most this often, and gives up on the answer after RECEIPT_WAIT_MS. */
export const RECEIPT_LOOK_MS = 4_000;
export const RECEIPT_WAIT_MS = 2_500;
/**
 * Approximate days from a gift to its receiver's bank. The provider pays out after two or three working days in most
 * countries (seven for the first payout), and banks take one or two. https://docs.stripe.com/payouts
 */
export const PAYOUT_DAYS = 7;
export const EXTRA_NAME_CHARACTERS = 80;
export const EXTRA_SAYS_CHARACTERS = 400;
export const EXTRA_POSITION = 9_999;
