// Limits of prepared pages, beside those in provider-limits.ts. Characters are Unicode code points.

/** Message to the family, beside the page itself. */
export const PREPARED_SAYS_CHARACTERS = 500;
/** The provider's own reference, such as a file number. */
export const PREPARED_REFERENCE_CHARACTERS = 60;
export const PREPARED_PER_PROVIDER_PER_DAY = 30;
/** Emails with a link to typed addresses. */
export const PREPARED_EMAILS_PER_PROVIDER_PER_DAY = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An unclaimed page is taken down after this time. */
export const PREPARED_RETENTION_MS = 60 * DAY_MS;
/** Staff are warned this long before. */
export const PREPARED_NOTICE_MS = 7 * DAY_MS;
/** How long after a claim it can be contested. */
export const CONTESTABLE_MS = 7 * DAY_MS;
export const CONTEST_SAYS_CHARACTERS = 1_000;
export const DECISION_REASON_CHARACTERS = 1_000;
export const CONTESTS_PER_ACCOUNT_PER_DAY = 5;
export const PHOTOGRAPHS_PER_PREPARED = 12;
