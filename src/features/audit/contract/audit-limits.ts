// Figures of the audit.

export const AUDIT_PAGE = 50;
/** Rows that are read at once where all of them are walked through. */
export const AUDIT_WALK_ROWS = 500;
/** So many faults of a broken chain are named; the others are counted. */
export const AUDIT_FAULTS_NAMED = 100;
