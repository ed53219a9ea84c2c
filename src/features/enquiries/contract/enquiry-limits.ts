// Figures of what families ask firms. Characters are Unicode code points.

const DAY_MS = 24 * 60 * 60 * 1000;

export const ENQUIRY_CHARACTERS = 2_000;
/** Of one fact that is shared, such as a name or a town. */
export const SHARED_CHARACTERS = 120;
/** Firms that one text can be sent to at once. */
export const FIRMS_PER_ENQUIRY = 5;
/** Firms that one account can ask. */
export const FIRMS_ASKED_PER_DAY = 10;
export const FIRMS_ASKED_PER_MONTH = 30;
export const ASKED_MONTH_MS = 30 * DAY_MS;
/** Enquiries of one account that can be open at one firm. */
export const OPEN_ENQUIRIES_PER_FIRM = 3;
export const ENQUIRIES_PER_FIRM_PER_DAY = 100;
/** Messages of each side in one conversation. */
export const MESSAGES_PER_SIDE_PER_DAY = 20;
/** An enquiry without an answer counts as if it had taken so long. */
export const LONGEST_ANSWER_MS = 7 * DAY_MS;
/** First answers that say how long one usually takes. */
export const ANSWERS_COUNTED = 20;
/** So long after its end the firm can still read what was written. Telephone number and address go at once. */
export const ENDED_ENQUIRY_READ_MS = 30 * DAY_MS;
/** Characters of a question that a list of enquiries shows. */
export const ENQUIRY_BEGINS_CHARACTERS = 48;
/** Of one list of a firm. */
export const ENQUIRIES_LISTED = 200;
