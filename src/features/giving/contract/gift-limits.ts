// Figures of giving, beside those of limits.ts.

/**
 * Against cards that are tried out: gifts that can be begun in an hour, from one network (a wake shares one Wi-Fi) and on one
 * page; and of them small ones, which come to less than so many times the smallest amount of their currency.
 */
export const GIFTS_PER_NETWORK_PER_HOUR = 30;
export const SMALL_GIFTS_PER_NETWORK_PER_HOUR = 8;
export const GIFTS_PER_PAGE_PER_HOUR = 120;
export const SMALL_GIFTS_PER_PAGE_PER_HOUR = 30;
export const SMALL_GIFT_FACTOR = 3;
/** A receipt that waits asks the card provider at most so often, and is answered after so long without a word from it. */
export const RECEIPT_LOOK_MS = 4_000;
export const RECEIPT_WAIT_MS = 2_500;
/**
 * About how many days after a gift it is in its receiver's bank: the provider sends on after two or three working days in
 * most countries, the first time after seven, and banks take one or two. https://docs.stripe.com/payouts
 */
export const PAYOUT_DAYS = 7;
/** Of a line of the house's price table. */
export const EXTRA_NAME_CHARACTERS = 80;
export const EXTRA_SAYS_CHARACTERS = 400;
export const EXTRA_POSITION = 9_999;
