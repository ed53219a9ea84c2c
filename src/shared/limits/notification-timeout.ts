// In a file of its own because the public script loads the whole file.

/** Specification section 9. */
export const NOTIFICATION_TIMEOUT_MS = 5000;
