import type { PayeeBrief } from '../../../giving/contract/funds.ts';
import { isInTheMaking } from '../../../accounts/contract/account-codes.ts';
import type { PayeeRow } from '../tables.ts';

type State = Pick<
  PayeeRow,
  | 'account'
  | 'leftAt'
  | 'canCharge'
  | 'canPayOut'
  | 'cards'
  | 'isSubmitted'
  | 'stopped'
  | 'withdrawnAt'
  | 'kind'
  | 'charityCheckedAt'
  | 'approvedAt'
>;

/** Why a payee cannot receive. Null: the payee can. */
export function notPayableBecause(payee: State): PayeeBrief['notPayable'] {
  const isUnchecked =
    (payee.kind === 'charity' && payee.charityCheckedAt === null) ||
    (payee.kind === 'firm' && payee.approvedAt === null);
  return accountFailsBecause(payee) ?? (isUnchecked ? 'not-checked' : null);
}

/** Why the account itself cannot receive, whether or not an admin has checked the payee. Null: the account can. */
export function accountFailsBecause(
  payee: Omit<State, 'kind' | 'charityCheckedAt' | 'approvedAt'>,
): PayeeBrief['notPayable'] {
  if (payee.account === null) return 'not-opened';
  if (payee.leftAt !== null) return 'left';
  if (payee.withdrawnAt !== null) return 'withdrawn';
  if (payee.stopped !== null) return isInTheMaking(payee.stopped, payee.isSubmitted) ? 'not-ready' : 'stopped';
  return payee.canCharge && payee.canPayOut && payee.cards === 'active' ? null : 'not-ready';
}
