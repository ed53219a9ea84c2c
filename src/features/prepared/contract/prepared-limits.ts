// Figures of prepared pages, beside those of provider-limits.ts. Characters are Unicode code points.

/** Words of the firm for the family, beside what stands on the page. */
export const PREPARED_SAYS_CHARACTERS = 500;
/** The firm's own reference of a page, such as the number of its file. */
export const PREPARED_REFERENCE_CHARACTERS = 60;
/** Pages that one firm may prepare in a day. */
export const PREPARED_PER_FIRM_PER_DAY = 30;
/** Emails with a link that one provider may have sent to typed addresses in a day. */
export const PREPARED_EMAILS_PER_FIRM_PER_DAY = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** One that nobody takes over is taken down after so long. */
export const PREPARED_KEPT_MS = 60 * DAY_MS;
/** And the firm's people are told so long before. */
export const PREPARED_NOTICE_MS = 7 * DAY_MS;
/** How long after a claim somebody can say that the page is not theirs who claimed it. */
export const CONTESTABLE_MS = 7 * DAY_MS;
export const CONTEST_SAYS_CHARACTERS = 1_000;
/** Of the house's reason for its decision. */
export const DECISION_REASON_CHARACTERS = 1_000;
export const CONTESTS_PER_ACCOUNT_PER_DAY = 5;
/** Photographs that a firm may put beside a page it prepares. */
export const PHOTOGRAPHS_PER_PREPARED = 12;
