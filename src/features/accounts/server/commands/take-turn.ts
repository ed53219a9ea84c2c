import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { longest, secondsUntilFree, type Window } from '../rules/limits.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import { turns } from '../tables.ts';

interface TurnContext {
  db: Writable;
  clock: Clock;
}

export type Turn = { isFree: true; key: string; takenAt: Date } | { isFree: false; retryAfterSeconds: number };

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const since = (now: Date, ms: number) => moment(new Date(now.getTime() - ms));

/** Rate limit: counts one turn of `subject` if every window has room. A single statement, so safe across processes. */
export async function takeTurn({ db, clock }: TurnContext, subject: string, windows: Window[]): Promise<Turn> {
  const now = clock.now();
  const key = hashSecret(subject);
  const isFree = await countTurn(db, now, key, windows);
  if (isFree) return { isFree, key, takenAt: now };
  const [row] = await db.select({ takenAt: turns.takenAt }).from(turns).where(eq(turns.key, key));
  return { isFree, retryAfterSeconds: secondsUntilFree(row?.takenAt ?? [], windows, now) };
}

async function countTurn(db: Writable, now: Date, key: string, windows: Window[]): Promise<boolean> {
  const taken = (ms: number) => sql`SELECT at FROM unnest(${turns.takenAt}) AS at WHERE at > ${since(now, ms)}`;
  const hasRoom = sql.join(
    windows.map(({ most, ms }) => sql`(SELECT count(*) FROM (${taken(ms)}) AS t) < ${most}`),
    sql` AND `,
  );
  const expiresAt = new Date(now.getTime() + longest(windows));
  const rows = await db
    .insert(turns)
    .values({ key, takenAt: [now], expiresAt })
    .onConflictDoUpdate({
      target: turns.key,
      set: { takenAt: sql`ARRAY(${taken(longest(windows))}) || ${moment(now)}`, expiresAt },
      setWhere: hasRoom,
    })
    .returning({ key: turns.key });
  return rows.length > 0;
}

/** Seconds until `subject` has a free turn; 0 if now. Counts nothing. */
export async function secondsUntilTurn(
  { db, clock }: TurnContext,
  subject: string,
  windows: Window[],
): Promise<number> {
  const [row] = await db
    .select({ takenAt: turns.takenAt })
    .from(turns)
    .where(eq(turns.key, hashSecret(subject)));
  const takenAt = row?.takenAt ?? [];
  const within = (ms: number) => takenAt.filter((at) => at.getTime() > clock.now().getTime() - ms);
  const isFull = windows.some(({ most, ms }) => within(ms).length >= most);
  return isFull ? secondsUntilFree(takenAt, windows, clock.now()) : 0;
}

export const isUsedUp = async (ctx: TurnContext, subject: string, windows: Window[]): Promise<boolean> =>
  (await secondsUntilTurn(ctx, subject, windows)) > 0;

export async function giveTurnBack({ db }: TurnContext, turn: Turn): Promise<void> {
  if (!turn.isFree) return;
  const at = sql`array_position(${turns.takenAt}, ${moment(turn.takenAt)})`;
  await db
    .update(turns)
    .set({ takenAt: sql`${turns.takenAt}[:${at} - 1] || ${turns.takenAt}[${at} + 1:]` })
    .where(sql`${turns.key} = ${turn.key} AND ${at} IS NOT NULL`);
}

/** Clears every turn of `subject`, once the protected person has proved their identity in another way. */
export async function forgetTurns(tx: Writable, subject: string): Promise<void> {
  await tx.delete(turns).where(eq(turns.key, hashSecret(subject)));
}
