/** Maximum length of the reason that an admin gives for an action. Emails to the people concerned may quote it. */
export const ADMIN_WHY_CHARACTERS = 1_000;
export const ADMIN_APPROVAL_WHY_CHARACTERS = 500;
export const ADMIN_APPROVAL_MS = 7 * 24 * 60 * 60 * 1000;
/** Wait before an approved action that is final or changes who is an admin. Admins get an email and can stop it. */
export const ROLE_WAIT_MS = 60 * 60 * 1000;
/** How long an ended approval is stored. Its audit events are never deleted. */
export const ADMIN_APPROVAL_RECORD_MS = 30 * 24 * 60 * 60 * 1000;
/** Maximum number of pages that a search by the beginning of a name looks through. */
export const PAGES_LOOKED_THROUGH = 1_000;
/** Maximum number of items per list on one user's screen, latest first. */
export const SHOWN_OF_USER = 50;
export const SHOWN_OF_PAGE = 50;
export const SHOWN_OF_PAYMENT = 50;
/** Idle time after which an admin must prove their password or second step again. */
export const ADMIN_LOCK_MS = 30 * 60 * 1000;
/** How long a proof of identity is enough for the gravest actions. */
export const STEP_UP_MS = 10 * 60 * 1000;
