// The card provider's codes of why an account is stopped.
// https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason

/** The provider has all answers and checks them against documents. */
export const isBeingVerified = (stopped: string | null): boolean => stopped?.endsWith('pending_verification') === true;

const wantsAnswers = (stopped: string): boolean =>
  stopped.startsWith('requirements.') || stopped === 'action_required.requested_capabilities';

/** A newly opened account has such a code too, but is not stopped: it is still being filled in. */
export const isInTheMaking = (stopped: string, isSubmitted: boolean): boolean =>
  isBeingVerified(stopped) || (wantsAnswers(stopped) && !isSubmitted);

/** The account worked once and now needs more answers. */
export const isStoppedForAnswers = (stopped: string): boolean => wantsAnswers(stopped) && !isBeingVerified(stopped);
