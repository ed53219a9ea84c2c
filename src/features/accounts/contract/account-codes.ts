// The card provider's codes that say why a payee's account is stopped.
// https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason

/** The card provider has all answers and is checking them against documents. */
export const isBeingVerified = (stopped: string | null): boolean => stopped?.endsWith('pending_verification') === true;

const wantsAnswers = (stopped: string): boolean =>
  stopped.startsWith('requirements.') || stopped === 'action_required.requested_capabilities';

/** A newly opened account has such a code too. It is not stopped, only not filled in yet. */
export const isInTheMaking = (stopped: string, isSubmitted: boolean): boolean =>
  isBeingVerified(stopped) || (wantsAnswers(stopped) && !isSubmitted);

/** The account worked once, and the card provider needs more answers. */
export const isStoppedForAnswers = (stopped: string): boolean => wantsAnswers(stopped) && !isBeingVerified(stopped);
