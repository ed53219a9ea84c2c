import type { Stopped } from '../../words/en/payees.ts';
import { isInTheMaking, isStoppedForAnswers } from '../../../accounts/contract/account-codes.ts';
import type { PayeeStanding } from '../../contract/payees.ts';

/** The provider's code of why an account is stopped, as far as there are words for it; null: nothing to say. */
export function stoppedGroup({ stopped, isSubmitted }: Pick<PayeeStanding, 'stopped' | 'isSubmitted'>): Stopped | null {
  if (stopped === null || isInTheMaking(stopped, isSubmitted)) return null;
  if (stopped.startsWith('rejected.') || stopped === 'listed') return 'rejected';
  if (stopped === 'under_review') return 'review';
  if (isStoppedForAnswers(stopped)) return 'wanted';
  return stopped === 'platform_paused' ? 'platform' : 'other';
}
