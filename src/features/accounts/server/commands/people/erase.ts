import { eq } from 'drizzle-orm';
import type { Writable } from '../../../../../platform/database/index.ts';
import { users } from '../../tables.ts';
import { cutCodesLoose } from '../links/revoke-codes.ts';
import { clearRateLimit } from '../rate-limit.ts';

/** Prefixes of rate limit keys: first those that end in a user id, then those that end in an address. */
const COUNTED_BY_ID = [
  'recheck',
  'welcome',
  'first-sign-in',
  'new-device',
  'address-change',
  'second-step',
  'second-step-letter',
  'browser-failure',
  'unauthorized-admin',
  'invitation-of',
];
const COUNTED_BY_ADDRESS = ['sign-in', 'mail', 'invitation-to'];

/** Last step of erasing an account. Deletes its row (with sessions and passwords), rate limits and codes. */
export async function eraseUser(tx: Writable, { userId, emails }: { userId: string; emails: string[] }): Promise<void> {
  const subjects = [
    ...COUNTED_BY_ID.map((what) => `${what} ${userId}`),
    ...emails.flatMap((email) => COUNTED_BY_ADDRESS.map((what) => `${what} ${email}`)),
  ];
  for (const subject of subjects) await clearRateLimit(tx, subject);
  await cutCodesLoose(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
}
