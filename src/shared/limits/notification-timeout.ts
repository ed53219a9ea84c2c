// In its own file, because the public script would otherwise include all limits.

/** From section 9 of the specification. */
export const NOTIFICATION_TIMEOUT_MS = 5000;
