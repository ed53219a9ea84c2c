// The card provider's codes of why an account is stopped.
// https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason

/** It has all the answers and holds them against papers. */
export const isBeingVerified = (stopped: string | null): boolean => stopped?.endsWith('pending_verification') === true;

const wantsAnswers = (stopped: string): boolean =>
  stopped.startsWith('requirements.') || stopped === 'action_required.requested_capabilities';

/** An account that has only just been opened has such a code too, and is not stopped but begun. */
export const isInTheMaking = (stopped: string, isSubmitted: boolean): boolean =>
  isBeingVerified(stopped) || (wantsAnswers(stopped) && !isSubmitted);

/** It was in order once, and something is wanted of it. */
export const isStoppedForAnswers = (stopped: string): boolean => wantsAnswers(stopped) && !isBeingVerified(stopped);
