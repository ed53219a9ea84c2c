// The limits for emails that strangers can cause are in limits.ts.

/** Emails about a recipient's own work, such as enquiries to a provider (decision 97). Also limited to one a minute. */
export const WORK_EMAILS_PER_ADDRESS_PER_HOUR = 30;

/** Admins and the log are told of an outage of the mail server after this time. */
export const OUTAGE_TOLD_MS = 30 * 60 * 1000;
