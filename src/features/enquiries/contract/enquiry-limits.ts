// Limits of enquiries. Characters are Unicode code points.

const DAY_MS = 24 * 60 * 60 * 1000;

export const ENQUIRY_CHARACTERS = 2_000;
/** Per shared fact, such as a name or a town. */
export const SHARED_CHARACTERS = 120;
export const PROVIDERS_PER_ENQUIRY = 5;
/** Per account. */
export const PROVIDERS_ASKED_PER_DAY = 10;
export const PROVIDERS_ASKED_PER_MONTH = 30;
export const ASKED_MONTH_MS = 30 * DAY_MS;
/** Open enquiries of one account at one provider. */
export const OPEN_ENQUIRIES_PER_PROVIDER = 3;
export const ENQUIRIES_PER_PROVIDER_PER_DAY = 100;
/** Per conversation. */
export const MESSAGES_PER_SIDE_PER_DAY = 20;
/** A missing answer counts as one that took this long. */
export const LONGEST_ANSWER_MS = 7 * DAY_MS;
/** Number of latest first answers in the usual answer time. */
export const ANSWERS_COUNTED = 20;
/** How long the provider can read an ended conversation. Telephone number and email address are hidden at once. */
export const ENDED_ENQUIRY_READ_MS = 30 * DAY_MS;
export const ENQUIRY_BEGINS_CHARACTERS = 48;
export const ENQUIRIES_LISTED = 200;
