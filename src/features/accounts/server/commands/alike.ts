import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { CatalogueError } from '../../../../platform/errors.ts';
import { ALIKE_COST } from '../../../../platform/secrets/password-cost.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import { countingRounds, type Database, type Transaction } from '../../../../platform/database/index.ts';
import { addUser, lockedUser, type User } from './people/write-user.ts';

/** Must be at least the number of queries on the longest path. tests/http/alike.test.ts checks it. */
const EMAIL_ROUNDS = 20;
const SIGN_IN_ROUNDS = 8;

/** Hides whether an address has an account: every path costs the same number of queries and the same time. */
export async function answerAlike({ db }: { db: Database }, work: () => Promise<void>): Promise<void> {
  const worked = countingRounds(async (asked) => {
    await work();
    await fillUp(db, asked, EMAIL_ROUNDS);
  });
  await Promise.all([worked, pause(ALIKE_COST.ms)]);
}

/** Like `answerAlike`, for a refused sign-in. A successful sign-in has nothing to hide. */
export const refuseAlike = <Result>({ db }: { db: Database }, work: () => Promise<Result>): Promise<Result> =>
  countingRounds(async (asked) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CatalogueError && error.code === 'WRONG_EMAIL_OR_PASSWORD')
        await fillUp(db, asked, SIGN_IN_ROUNDS);
      throw error;
    }
  });

async function fillUp(db: Database, asked: () => number, rounds: number): Promise<void> {
  while (asked() < rounds) await db.execute(sql`select 1`);
}

/** Does equal work for every address: an unknown one gets an invented user, which is rolled back. Returns the real user. */
export async function asIfKnown(
  ctx: { clock: Clock },
  tx: Transaction,
  mailbox: string,
  work: (tx: Transaction, user: User) => Promise<void>,
): Promise<User | null> {
  let known: User | null = null;
  await unlessUndone(tx, async (inner) => {
    const madeUp = await addUser(ctx, inner, { mailbox, language: null });
    const user = madeUp ?? (await lockedUser(inner, { email: mailbox.toLowerCase() }));
    if (user) await work(inner, user);
    known = madeUp || !user ? null : user;
    return known !== null;
  });
  return known;
}

/** Does work only because it takes time, and rolls it back. */
export const undone = (tx: Transaction, work: (inner: Transaction) => Promise<unknown>): Promise<void> =>
  unlessUndone(tx, async (inner) => {
    await work(inner);
    return false;
  });

async function unlessUndone(tx: Transaction, work: (inner: Transaction) => Promise<boolean>): Promise<void> {
  const onPurpose = new Error('Undone on purpose');
  const tried = tx.transaction(async (inner) => {
    if (!(await work(inner))) throw onPurpose;
  });
  await tried.catch((error: unknown) => {
    if (error !== onPurpose) throw error;
  });
}
