import type { Stopped } from '#messages/payees';
import type { PayeeStanding } from '../../../contract/payees.ts';

/**
 * The provider's code of why an account is stopped, as far as there are words for it; null: nothing to say. An account that
 * has only just been opened has such a code too, and is not stopped but begun.
 * https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason
 */
export function stoppedGroup({ stopped, isSubmitted }: Pick<PayeeStanding, 'stopped' | 'isSubmitted'>): Stopped | null {
  if (stopped === null) return null;
  if (stopped.startsWith('rejected.') || stopped === 'listed') return 'rejected';
  if (stopped.endsWith('pending_verification') || stopped === 'under_review') return 'review';
  if (stopped.startsWith('requirements.') || stopped === 'action_required.requested_capabilities')
    return isSubmitted ? 'wanted' : null;
  return stopped === 'platform_paused' ? 'platform' : 'other';
}
