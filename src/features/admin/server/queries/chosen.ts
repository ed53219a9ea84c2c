import { and, count, gt, inArray } from 'drizzle-orm';
import type { ChosenUser, UserAction } from '../../contract/admin-users.ts';
import { SESSION_IDLE_MS } from '../../../../shared/limits/limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { hindranceOf } from '../../../accounts/server/commands/admin/touched.ts';
import { sessions, users } from '../../../accounts/server/tables.ts';
import { tributeMembers } from '../../../tributes/server/tables/tributes.ts';
import { shownUser } from '../rules/state.ts';

/** The users of a planned action, with the effect on each. The action itself applies the same rule. */
export async function chosenUsers(
  { db, clock, actor }: Pick<Context, 'db' | 'clock' | 'actor'>,
  { act, ids }: { act: UserAction; ids: readonly string[] },
): Promise<ChosenUser[]> {
  const now = clock.now();
  const isOpen = and(gt(sessions.expiresAt, now), gt(sessions.seenAt, new Date(now.getTime() - SESSION_IDLE_MS)));
  const [rows, opened, kept] = await Promise.all([
    db
      .select()
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(users.timeCreated, users.id),
    db
      .select({ id: sessions.userId, count: count() })
      .from(sessions)
      .where(and(inArray(sessions.userId, [...ids]), isOpen))
      .groupBy(sessions.userId),
    db
      .select({ id: tributeMembers.userId, count: count() })
      .from(tributeMembers)
      .where(inArray(tributeMembers.userId, [...ids]))
      .groupBy(tributeMembers.userId),
  ]);
  const countOf = (counts: readonly { id: string; count: number }[], id: string) =>
    counts.find((one) => one.id === id)?.count ?? 0;
  return rows.map((row) => {
    const open = countOf(opened, row.id);
    const hindrance = hindranceOf(actor, act, row) ?? (act === 'end-sessions' && open === 0 ? 'done' : null);
    return { ...shownUser(row), hindrance, sessions: open, pages: countOf(kept, row.id) };
  });
}
