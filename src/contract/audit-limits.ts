// Figures of the audit.

export const AUDIT_PAGE = 50;
/** Where a list is filtered, so many are counted; the count then means "so many or more". */
export const AUDIT_COUNT_MOST = 1_000;
/** Rows that are read at once where all of them are walked through. */
export const AUDIT_WALK_ROWS = 500;
/** So many faults of a broken chain are named; the others are counted. */
export const AUDIT_FAULTS_NAMED = 100;
