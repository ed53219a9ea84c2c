import * as limits from '../../../../shared/limits/provider-limits.ts';
import type { tryRateLimit } from '../../../accounts/server/commands/rate-limit.ts';

type Window = Parameters<typeof tryRateLimit>[2][number];

export const applicationsPerNetwork = (most: number): Window[] => [{ most, ms: 60 * 60 * 1000 }];
export const applicationsPerAddress: Window[] = [
  { most: limits.APPLICATIONS_PER_ADDRESS_PER_DAY, ms: 24 * 60 * 60 * 1000 },
];
export const looksPerPerson: Window[] = [{ most: limits.PROVIDER_LOOKS_PER_HOUR, ms: 60 * 60 * 1000 }];
