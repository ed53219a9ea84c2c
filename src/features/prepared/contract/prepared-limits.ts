// Limits of prepared pages that are not in provider-limits.ts. Characters are Unicode code points.

/** The provider's message to the family, which is not part of the page. */
export const PREPARED_SAYS_CHARACTERS = 500;
/** The provider's own reference for the page, such as a file number. */
export const PREPARED_REFERENCE_CHARACTERS = 60;
export const PREPARED_PER_PROVIDER_PER_DAY = 30;
/** Emails that send a link to an address which staff have typed. */
export const PREPARED_EMAILS_PER_PROVIDER_PER_DAY = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A prepared page that nobody claims is taken down after this time. */
export const PREPARED_RETENTION_MS = 60 * DAY_MS;
/** Staff are warned this long before a page is taken down. */
export const PREPARED_NOTICE_MS = 7 * DAY_MS;
/** A claim can be contested for this long. */
export const CONTESTABLE_MS = 7 * DAY_MS;
export const CONTEST_SAYS_CHARACTERS = 1_000;
export const DECISION_REASON_CHARACTERS = 1_000;
export const CONTESTS_PER_ACCOUNT_PER_DAY = 5;
export const PHOTOGRAPHS_PER_PREPARED = 12;
