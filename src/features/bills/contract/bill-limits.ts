// Limits of bills that are not in limits.ts. Characters are Unicode code points.

export const BILL_TITLE_CHARACTERS = 120;
export const BILL_WHAT_CHARACTERS = 120;
export const BILL_NOTE_CHARACTERS = 200;
export const LINES_PER_BILL = 60;
export const QUANTITY_PER_LINE = 1_000;
/** The highest tax rate of a line, in hundredths of a percent. */
export const MOST_TAX_BPS = 5_000;
export const BILLS_PER_PAGE = 50;
export const BILLS_PER_PROVIDER_PER_DAY = 200;
/** Payouts are listed if they are not older than this. */
export const PAYOUTS_SHOWN_MS = 400 * 24 * 60 * 60 * 1000;
