import type { Stopped } from '../../words/en/payees.ts';
import { isInTheMaking, isStoppedForAnswers } from '../../../accounts/contract/account-codes.ts';
import type { PayeeStatus } from '../../contract/payees.ts';

/** Groups the card provider's codes for why it stopped an account. Null: there is nothing to tell the holder. */
export function stoppedGroup({ stopped, isSubmitted }: Pick<PayeeStatus, 'stopped' | 'isSubmitted'>): Stopped | null {
  if (stopped === null || isInTheMaking(stopped, isSubmitted)) return null;
  if (stopped.startsWith('rejected.') || stopped === 'listed') return 'rejected';
  if (stopped === 'under_review') return 'review';
  if (isStoppedForAnswers(stopped)) return 'wanted';
  return stopped === 'platform_paused' ? 'platform' : 'other';
}
