import type { FundPurpose } from '../contract/giving.ts';
import type { PayeeRow } from '../../payments/server/tables.ts';

/** Whether a payee suits a purpose: a collection for a charity needs a charity. */
export const suits = (purpose: FundPurpose, { kind }: Pick<PayeeRow, 'kind'>): boolean =>
  purpose !== 'charity' || kind === 'charity';
