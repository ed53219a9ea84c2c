import type { FundPurpose } from '../../../../contract/giving.ts';
import type { PayeeRow } from '../../payments/tables.ts';

/** What is collected for a charity goes to one, whoever words it. */
export const suits = (purpose: FundPurpose, { kind }: Pick<PayeeRow, 'kind'>): boolean =>
  purpose !== 'charity' || kind === 'charity';
