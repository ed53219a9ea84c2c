import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { canStay } from '../../../../privacy/contract/deletions.ts';
import type { CommandContext } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { makeOwner } from '../../../../people/server/commands/change.ts';
import { removeMember } from '../../../../people/server/commands/members.ts';
import { nextOwner, peopleOf } from '../../queries/people.ts';
import { tributes, tributeMembers, visibilityOf } from '../../tables/tributes.ts';
import { pageMembership } from './membership.ts';

type Following = Pick<CommandContext, 'db' | 'clock' | 'config' | 'jobs'>;

/** Makes the next keeper, if any, owner of each tribute that stays, and tells them. May be repeated. */
export async function letOthersFollow(ctx: Following, userId: string, staying: readonly string[]): Promise<void> {
  for (const id of staying) await letFollow(ctx, userId, id);
}

const letFollow = (ctx: Following, leaverId: string, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for('update');
    const people = await peopleOf(tx, id);
    const next = nextOwner(people);
    if (!row || !next || !people.some(({ userId, role }) => userId === leaverId && role === 'owner')) return;
    await removeMember(tx, pageMembership, id, leaverId);
    await makeOwner(ctx, tx, pageMembership, { group: row, person: next });
  });

const AT_ONCE = 200;

/** Finds owners for pages without one. The previous release appoints none when it erases an owner. */
export async function tidyOwners(ctx: Following): Promise<void> {
  const owner = alias(tributeMembers, 'owner');
  const isOwned = ctx.db
    .select({ one: sql`1` })
    .from(owner)
    .where(and(eq(owner.tributeId, tributeMembers.tributeId), eq(owner.role, 'owner')));
  const rows = await ctx.db
    .selectDistinct({ id: tributeMembers.tributeId })
    .from(tributeMembers)
    .where(notExists(isOwned))
    .limit(AT_ONCE);
  for (const { id } of rows)
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for('update');
      const people = await peopleOf(tx, id);
      const next = nextOwner(people);
      if (row && next && people.every(({ role }) => role !== 'owner'))
        await makeOwner(ctx, tx, pageMembership, { group: row, person: next });
    });
}

/** The tributes in `staying` that visitors can see. The others would stay invisible for ever. */
export async function stillSeen(db: Writable, staying: readonly string[]): Promise<string[]> {
  if (staying.length === 0) return [];
  const rows = await db
    .select()
    .from(tributes)
    .where(inArray(tributes.id, [...staying]));
  return rows.filter((row) => canStay({ state: row.state, visibility: visibilityOf(row) })).map(({ id }) => id);
}
