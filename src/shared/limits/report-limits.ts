// Figures of reports. Characters are Unicode code points.

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

export const REPORT_CHARACTERS = 2_000;
/** When somebody has to have looked: at what may do harm at once, and at everything else. */
export const URGENT_REPORT_MS = 4 * HOUR_MS;
export const USUAL_REPORT_MS = 72 * HOUR_MS;
/** Independent reports that hide something until somebody has looked. */
export const REPORTS_THAT_HIDE = 3;
/** Things that urgent reports of one network hide by themselves in a day. */
export const HIDDEN_BY_NETWORK_PER_DAY = 3;
export const REPORTS_PER_AUTHOR_PER_HOUR = 6;
/** A household, or a wake, shares a network. */
export const REPORTS_PER_NETWORK_PER_HOUR = 20;
/** Letters that reports cause to one address that nobody has confirmed. */
export const REPORT_LETTERS_PER_ADDRESS_PER_DAY = 3;
/** Further words of one reporter on a report that is open. */
export const ADDITIONS_PER_REPORT = 10;
/** How long a decision can be taken back. */
export const DECISION_UNDONE_MS = 30 * DAY_MS;
/** How long a report is kept once it has ended, with all that was said about it. */
export const REPORT_KEPT_MS = 365 * DAY_MS;
/** How long both sides of a family have to say how they see it. */
export const STATEMENT_MS = 7 * DAY_MS;
export const STATEMENT_CHARACTERS = 4_000;
/** What both sides are told that it is about. */
export const SIDES_ABOUT_CHARACTERS = 500;
/** What somebody sends with a report to show what they mean: how many files, each of which size, and all of one report together. */
export const REPORT_FILES = 5;
export const REPORT_FILE_BYTES = 10 * 1024 * 1024;
export const REPORT_FILES_BYTES = 30 * 1024 * 1024;
/** Taken and refused, of a network that a household, or a wake, shares. */
export const REPORT_FILES_PER_NETWORK_PER_DAY = 60;
export const REPORT_FILE_NAME_CHARACTERS = 120;
/** How long a file that came with a refused form can still be sent with it. */
export const REPORT_FILE_WAITS_MS = 12 * HOUR_MS;
/** Of the letters that go with a decision, and of why it was taken. */
export const REPORT_ANSWER_CHARACTERS = 2_000;
export const REPORT_WHY_CHARACTERS = 500;
/** What is counted for whoever decides is counted no further. */
export const COUNTED_TO = 100;

/** How long after a decision either side may object to it, once. */
export const OBJECTION_MS = 30 * DAY_MS;
export const OBJECTION_CHARACTERS = 4_000;
/** When somebody else has to have answered an objection. */
export const OBJECTION_ANSWERED_MS = 3 * DAY_MS;
/** Where whoever decided is the only admin: how long they let an objection lie before they answer it themselves. */
export const SOLE_ADMIN_WAITS_MS = DAY_MS;
/** How long whoever said that a picture or words belong to them has to go to court, after the other side has said otherwise. */
export const COUNTER_NOTICE_WAITS_MS = 14 * DAY_MS;
export const NOTICE_NAME_CHARACTERS = 200;
export const NOTICE_CHARACTERS = 2_000;
