// Limits of enquiries. Characters are Unicode code points.

const DAY_MS = 24 * 60 * 60 * 1000;

export const ENQUIRY_CHARACTERS = 2_000;
/** Limit for each shared fact, such as a name or a town. */
export const SHARED_CHARACTERS = 120;
export const PROVIDERS_PER_ENQUIRY = 5;
/** This limit and the next one apply to each account. */
export const PROVIDERS_ASKED_PER_DAY = 10;
export const PROVIDERS_ASKED_PER_MONTH = 30;
export const ASKED_MONTH_MS = 30 * DAY_MS;
/** An account can have this many open enquiries at one provider. */
export const OPEN_ENQUIRIES_PER_PROVIDER = 3;
export const ENQUIRIES_PER_PROVIDER_PER_DAY = 100;
/** Limit for each conversation and each of its two sides. */
export const MESSAGES_PER_SIDE_PER_DAY = 20;
/** An enquiry without an answer counts as answered after this time. */
export const LONGEST_ANSWER_MS = 7 * DAY_MS;
/** The usual answer time is the median of this many latest first answers. */
export const ANSWERS_COUNTED = 20;
/** For how long the provider can read an ended conversation. Phone number and email address are hidden at once. */
export const ENDED_ENQUIRY_READ_MS = 30 * DAY_MS;
export const ENQUIRY_BEGINS_CHARACTERS = 48;
export const ENQUIRIES_LISTED = 200;
