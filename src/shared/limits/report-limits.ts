// Limits for reports. Characters are Unicode code points.

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const REPORT_CHARACTERS = 2_000;
/** Deadlines for a review: if somebody may come to harm soon, and for everything else. */
export const URGENT_REPORT_MS = 4 * HOUR_MS;
export const USUAL_REPORT_MS = 72 * HOUR_MS;
/** This many independent reports hide the reported thing until it is reviewed. */
export const REPORTS_THAT_HIDE = 3;
/** How many posts and pages urgent reports from one network can hide per day before a review. */
export const HIDDEN_BY_NETWORK_PER_DAY = 3;
export const REPORTS_PER_AUTHOR_PER_HOUR = 6;
/** More than per author, because a household shares a network, and so do the guests at a wake. */
export const REPORTS_PER_NETWORK_PER_HOUR = 20;
/** Report emails per day to an unconfirmed address. */
export const REPORT_EMAILS_PER_ADDRESS_PER_DAY = 3;
export const ADDITIONS_PER_REPORT = 10;
/** Period in which a decision can be reversed. */
export const DECISION_UNDONE_MS = 30 * DAY_MS;
/** Retention of a closed report with its correspondence. */
export const REPORT_RETENTION_MS = 365 * DAY_MS;
/** How long both sides of a family have to comment. */
export const STATEMENT_MS = 7 * DAY_MS;
export const STATEMENT_CHARACTERS = 4_000;
/** Length of the text that describes a dispute to both sides. */
export const SIDES_ABOUT_CHARACTERS = 500;
export const REPORT_FILES = 5;
export const REPORT_FILE_BYTES = 10 * 1024 * 1024;
export const REPORT_FILES_BYTES = 30 * 1024 * 1024;
/** Counts accepted and refused files together. A household shares a network, and so do the guests at a wake. */
export const REPORT_FILES_PER_NETWORK_PER_DAY = 60;
export const REPORT_FILE_NAME_CHARACTERS = 120;
/** If a form is refused, its uploaded files are stored this long, so that the form can be sent again. */
export const REPORT_FILE_WAITS_MS = 12 * HOUR_MS;
/** Lengths of an email about a decision, and of the reason for the decision. */
export const REPORT_ANSWER_CHARACTERS = 2_000;
export const REPORT_WHY_CHARACTERS = 500;
/** Counts that are shown to the deciding admin stop at this number. */
export const COUNTED_TO = 100;

/** Period in which either side may object to a decision, once. */
export const OBJECTION_MS = 30 * DAY_MS;
export const OBJECTION_CHARACTERS = 4_000;
/** Deadline for another admin to answer an objection. */
export const OBJECTION_ANSWERED_MS = 3 * DAY_MS;
/** Waiting time before a sole admin answers an objection to their own decision. */
export const SOLE_ADMIN_WAITS_MS = DAY_MS;
/** After a counter-notice, the claimant has this long to go to court. */
export const COUNTER_NOTICE_WAITS_MS = 14 * DAY_MS;
export const NOTICE_NAME_CHARACTERS = 200;
export const NOTICE_CHARACTERS = 2_000;
