// What admins are held to.

/** What an admin writes of why somebody's account is closed; the letter to them says it word for word. */
export const ADMIN_WHY_CHARACTERS = 1_000;
/** Of what wants a second admin. */
export const ADMIN_APPROVAL_WHY_CHARACTERS = 500;
/** In which a second admin can agree. */
export const ADMIN_APPROVAL_MS = 7 * 24 * 60 * 60 * 1000;
/** Between the second yes and what cannot be taken back, or another admin, or one fewer: time to read the letter and stop it. */
export const ROLE_WAIT_MS = 60 * 60 * 1000;
/** How long it stands there what became of it; the audit has it for good. */
export const ADMIN_APPROVAL_RECORD_MS = 30 * 24 * 60 * 60 * 1000;
/** How many pages that begin like what was typed are looked through. */
export const PAGES_LOOKED_THROUGH = 1_000;
/** Of each kind on one user's page, the latest first. */
export const SHOWN_OF_USER = 50;
/** The same on what admins see of a tribute. */
export const SHOWN_OF_PAGE = 50;
/** The same of a payment. */
export const SHOWN_OF_PAYMENT = 50;
/** After so long without a request as an admin, a session is asked for its password or second step again. */
export const ADMIN_LOCK_MS = 30 * 60 * 1000;
/** For so long after it was shown, the gravest acts do not ask again. */
export const STEP_UP_MS = 10 * 60 * 1000;
