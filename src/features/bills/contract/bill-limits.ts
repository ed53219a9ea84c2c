// Figures of bills, beside those of limits.ts. Characters are Unicode code points.

export const BILL_TITLE_CHARACTERS = 120;
export const BILL_WHAT_CHARACTERS = 120;
export const BILL_NOTE_CHARACTERS = 200;
export const LINES_PER_BILL = 60;
export const QUANTITY_PER_LINE = 1_000;
/** The highest tax on a line, in hundredths of a percent. */
export const MOST_TAX_BPS = 5_000;
/** On one page of a list of bills or payments. */
export const BILLS_PER_PAGE = 50;
/** Bills that a firm can begin in a day. */
export const BILLS_PER_FIRM_PER_DAY = 200;
/** A list of payouts goes so far back. */
export const PAYOUTS_SHOWN_MS = 400 * 24 * 60 * 60 * 1000;
