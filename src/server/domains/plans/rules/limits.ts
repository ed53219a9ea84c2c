import * as limits from '../../../../contract/limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Counted together with invitations to pages: it is the same letter to a stranger. */
export const invitationsPerAccount = [{ most: limits.INVITATIONS_PER_DAY, ms: DAY_MS }];
export const invitationsPerAddress = [{ most: limits.INVITATIONS_PER_ADDRESS_PER_DAY, ms: DAY_MS }];
