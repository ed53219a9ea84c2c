import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction, Writable } from '../../../seams/database/index.ts';
import { users } from '../../accounts/tables.ts';
import { tributes, tributeStewards, type TributeRow } from '../tables.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

export function memberId({ actor }: Pick<Context, 'actor'>): string {
  return actor.kind === 'member' ? actor.user.id : fail('SIGN_IN_REQUIRED');
}

export async function isSteward({ db, actor }: Asking, tributeId: string): Promise<boolean> {
  if (actor.kind !== 'member') return false;
  const found = await db
    .select({ role: tributeStewards.role })
    .from(tributeStewards)
    .where(and(eq(tributeStewards.tributeId, tributeId), eq(tributeStewards.userId, actor.user.id)));
  return found.length > 0;
}

/** The condition "this person keeps the tribute of this row", for one-statement checks. */
export const keptBy = (userId: string) =>
  sql`exists (select 1 from ${tributeStewards} where ${tributeStewards.tributeId} = ${tributes.id} and ${tributeStewards.userId} = ${userId})`;

/** A tribute that the asking person keeps; NOT_FOUND for everyone else, as if it did not exist. */
export async function ownTributeRow(ctx: Asking, id: string): Promise<TributeRow> {
  const [row] = await ctx.db
    .select()
    .from(tributes)
    .where(and(eq(tributes.id, id), keptBy(memberId(ctx))));
  return row ?? fail('NOT_FOUND');
}

/** The same, locked until the transaction ends, so that what hangs on it changes one at a time. */
export async function lockOwnTribute(ctx: Pick<Context, 'actor'>, id: string, tx: Transaction): Promise<TributeRow> {
  const [row] = await tx
    .select()
    .from(tributes)
    .where(and(eq(tributes.id, id), keptBy(memberId(ctx))))
    .for('update');
  return row ?? fail('NOT_FOUND');
}

export interface Keeper {
  tributeId: string;
  userId: string;
  mailbox: string;
}

/** The people who keep these tributes and can get letters about them. */
export const keepersOf = (db: Writable, tributeIds: string[]): Promise<Keeper[]> =>
  db
    .select({ tributeId: tributeStewards.tributeId, userId: users.id, mailbox: users.mailbox })
    .from(tributeStewards)
    .innerJoin(users, eq(users.id, tributeStewards.userId))
    .where(
      and(
        inArray(tributeStewards.tributeId, tributeIds),
        eq(users.emailVerified, true),
        isNull(users.disabledAt),
        isNull(users.leavingAt),
      ),
    );
