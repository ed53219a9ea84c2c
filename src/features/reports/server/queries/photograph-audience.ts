import { arrayContains } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { reports } from '../tables.ts';

/** Lets admins see the pictures of reported things, even if those are hidden from everybody else. */
export async function reportedPhotographAudience(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  photographId: string,
): Promise<'private' | null> {
  if (actor.kind !== 'member' || actor.user.role !== 'admin' || actor.user.needsTwoStep) return null;
  const [found] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(arrayContains(reports.photographIds, [photographId]))
    .limit(1);
  return found ? 'private' : null;
}
