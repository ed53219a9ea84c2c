import { INVITATIONS_PER_ADDRESS_PER_DAY, INVITATIONS_PER_DAY } from '../../../../contract/limits.ts';
import * as limits from '../../../../contract/provider-limits.ts';
import type { takeTurn } from '../../accounts/commands/take-turn.ts';

type Window = Parameters<typeof takeTurn>[2][number];

export const applicationsPerNetwork = (most: number): Window[] => [{ most, ms: 60 * 60 * 1000 }];
export const applicationsPerAddress: Window[] = [
  { most: limits.APPLICATIONS_PER_ADDRESS_PER_DAY, ms: 24 * 60 * 60 * 1000 },
];
export const looksPerPerson: Window[] = [{ most: limits.FIRM_LOOKS_PER_HOUR, ms: 60 * 60 * 1000 }];
const perDay = (most: number): Window[] => [{ most, ms: 24 * 60 * 60 * 1000 }];
export const staffInvitationsPerAccount = perDay(INVITATIONS_PER_DAY);
export const staffInvitationsPerAddress = perDay(INVITATIONS_PER_ADDRESS_PER_DAY);
