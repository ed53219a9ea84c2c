// Beside the limits of letters in limits.ts, which hold for what strangers can cause.

/** Letters about a recipient's own work, such as enquiries to a firm (decision 97): at most one a minute as well. */
export const WORK_MAILS_PER_ADDRESS_PER_HOUR = 30;
