import type { PayeeBrief } from '../../../../contract/funds.ts';
import { isInTheMaking } from '../../../../contract/account-codes.ts';
import type { FundPurpose } from '../../../../contract/giving.ts';
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
>;

/** Why nobody can give to a payee; null: everybody can. */
export function notPayableBecause(payee: State): PayeeBrief['notPayable'] {
  if (payee.account === null) return 'not-opened';
  if (payee.leftAt !== null) return 'left';
  if (payee.withdrawnAt !== null) return 'withdrawn';
  if (payee.stopped !== null) return isInTheMaking(payee.stopped, payee.isSubmitted) ? 'not-ready' : 'stopped';
  if (!payee.canCharge || !payee.canPayOut || payee.cards !== 'active') return 'not-ready';
  return payee.kind === 'charity' && payee.charityCheckedAt === null ? 'not-checked' : null;
}

/** What is collected for a charity goes to one, whoever words it. */
export const suits = (purpose: FundPurpose, { kind }: Pick<PayeeRow, 'kind'>): boolean =>
  purpose !== 'charity' || kind === 'charity';
