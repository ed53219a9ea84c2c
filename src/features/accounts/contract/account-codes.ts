// The card provider's codes that say why a payee's account is stopped.
// https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason

/** Whether the card provider has all the payee's answers and is checking them against documents. */
export const isBeingVerified = (stopped: string | null): boolean => stopped?.endsWith('pending_verification') === true;

const wantsAnswers = (stopped: string): boolean =>
  stopped.startsWith('requirements.') || stopped === 'action_required.requested_capabilities';

/** Whether the account is stopped only until answers are submitted for the first time, or while they are checked. */
export const isInTheMaking = (stopped: string, isSubmitted: boolean): boolean =>
  isBeingVerified(stopped) || (wantsAnswers(stopped) && !isSubmitted);

/** Whether an account is stopped because the card provider needs more answers. Rule out `isInTheMaking` first. */
export const isStoppedForAnswers = (stopped: string): boolean => wantsAnswers(stopped) && !isBeingVerified(stopped);
