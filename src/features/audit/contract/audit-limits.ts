// Limits of the audit.

export const AUDIT_PAGE = 50;
export const AUDIT_WALK_ROWS = 500;
/** Faults beyond this number are counted but not listed. */
export const AUDIT_FAULTS_NAMED = 100;
