import type { ProviderRow } from '../../../providers/server/tables.ts';

/** Whether anything can be written between a firm and families. */
export const isReachable = (provider: Pick<ProviderRow, 'state'> | null | undefined): boolean =>
  provider?.state === 'live';
