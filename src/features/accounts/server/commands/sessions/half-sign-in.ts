import { eq } from 'drizzle-orm';
import { SECOND_STEP_MS } from '../../../../../shared/limits/limits.ts';
import type { HalfDone } from '../../../../../platform/context.ts';
import { hashSecret, newSecret } from '../../../../../platform/ids.ts';
import type { Clock } from '../../../../../platform/clock/index.ts';
import type { Database } from '../../../../../platform/database/index.ts';
import { passwordHashOf } from '../../queries.ts';
import { offerOf, stepsOf } from '../../queries/two-step.ts';
import { halfSignIns } from '../../tables.ts';
import { lockedUser } from '../people/write-user.ts';

/** Stores for ten minutes that the password was right. Null if the password changed during the check. */
export const beginHalfSignIn = (
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  passwordHash: string,
): Promise<HalfDone | null> =>
  db.transaction(async (tx) => {
    const user = await lockedUser(tx, { id: userId });
    if (!user || user.disabledAt || (await passwordHashOf(tx, userId)) !== passwordHash) return null;
    const token = newSecret();
    const expiresAt = new Date(clock.now().getTime() + SECOND_STEP_MS);
    await tx.insert(halfSignIns).values({ tokenHash: hashSecret(token), userId, challenge: newSecret(), expiresAt });
    return { userId, token, offer: offerOf(await stepsOf(tx, userId)) };
  });

export const endHalfSignIns = async (db: Pick<Database, 'delete'>, userId: string): Promise<void> =>
  void (await db.delete(halfSignIns).where(eq(halfSignIns.userId, userId)));
