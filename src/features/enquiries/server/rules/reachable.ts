import type { ProviderRow } from '../../../providers/server/tables.ts';

export const isReachable = (provider: Pick<ProviderRow, 'state'> | null | undefined): boolean =>
  provider?.state === 'live';
