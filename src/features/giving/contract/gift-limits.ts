/**
 * Gifts begun per hour, limited because people test stolen cards. One network may begin many: guests of a funeral may
 * share it. A gift below SMALL_GIFT_FACTOR times its currency's smallest amount also counts against the lower limits.
 */
export const GIFTS_PER_NETWORK_PER_HOUR = 30;
export const SMALL_GIFTS_PER_NETWORK_PER_HOUR = 8;
export const GIFTS_PER_PAGE_PER_HOUR = 120;
export const SMALL_GIFTS_PER_PAGE_PER_HOUR = 30;
export const SMALL_GIFT_FACTOR = 3;
/** A pending receipt asks the card provider at most once per RECEIPT_LOOK_MS, and waits at most RECEIPT_WAIT_MS. */
export const RECEIPT_LOOK_MS = 4_000;
export const RECEIPT_WAIT_MS = 2_500;
/**
 * About how many days a gift takes to the receiver's bank. In most countries the card provider pays out after two or three
 * working days (the first time after seven), and banks take one or two more. https://docs.stripe.com/payouts
 */
export const PAYOUT_DAYS = 7;
export const EXTRA_NAME_CHARACTERS = 80;
export const EXTRA_SAYS_CHARACTERS = 400;
export const EXTRA_POSITION = 9_999;
