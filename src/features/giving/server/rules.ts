import type { FundPurpose } from '../contract/giving.ts';
import type { PayeeRow } from '../../payments/server/tables.ts';

/** A collection for a charity needs a charity as its payee. */
export const suits = (purpose: FundPurpose, { kind }: Pick<PayeeRow, 'kind'>): boolean =>
  purpose !== 'charity' || kind === 'charity';
