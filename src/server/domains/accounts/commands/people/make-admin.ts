import { and, eq, isNull } from 'drizzle-orm';
import type { CommandContext } from '../../../../context.ts';
import { userByEmail } from '../../queries.ts';
import { users } from '../../tables.ts';

export type MadeAdmin = 'made' | 'already' | 'unconfirmed' | 'disabled' | 'unknown';

/** Gives the confirmed account with this address the role of admin; the operator's command, never a request's. */
export async function makeAdmin({ db, log }: Pick<CommandContext, 'db' | 'log'>, address: string): Promise<MadeAdmin> {
  const user = await userByEmail(db, address);
  if (!user) return 'unknown';
  if (user.disabledAt || user.leavingAt) return 'disabled';
  if (!user.emailVerified) return 'unconfirmed';
  if (user.role === 'admin') return 'already';
  const isStillSo = and(eq(users.id, user.id), eq(users.emailVerified, true), isNull(users.disabledAt));
  const made = await db.update(users).set({ role: 'admin' }).where(isStillSo).returning({ id: users.id });
  if (made.length === 0) return 'unknown';
  log.info('admin_made', { userId: user.id });
  return 'made';
}
