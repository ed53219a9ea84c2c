import { and, eq, isNull } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { recordAuditEvent, type Acting } from '../../../../audit/server/commands/record-audit-event.ts';
import { userByEmail } from '../../queries.ts';
import { users } from '../../tables.ts';
import type { User } from './write-user.ts';

export type MadeAdmin = 'made' | 'already' | 'unconfirmed' | 'disabled' | 'unknown';

export async function makeAdmin(ctx: Pick<CommandContext, 'db' | 'log'> & Acting, address: string): Promise<MadeAdmin> {
  const user = await userByEmail(ctx.db, address);
  if (!user) return 'unknown';
  if (user.disabledAt || user.leavingAt) return 'disabled';
  if (!user.emailVerified) return 'unconfirmed';
  if (user.role === 'admin') return 'already';
  const isStillSo = and(eq(users.id, user.id), eq(users.emailVerified, true), isNull(users.disabledAt));
  const isMade = await ctx.db.transaction(async (tx) => {
    const made = await tx.update(users).set({ role: 'admin' }).where(isStillSo).returning({ id: users.id });
    if (made.length > 0) await recordMade(ctx, tx, user);
    return made.length > 0;
  });
  if (!isMade) return 'unknown';
  ctx.log.info('admin_made', { userId: user.id });
  return 'made';
}

/** Records the audit event for a new admin whom the operator or the setting ADMIN_EMAIL made. */
export const recordMade = (ctx: Acting, tx: Transaction, { id, role }: Pick<User, 'id' | 'role'>): Promise<void> =>
  recordAuditEvent(ctx, tx, {
    action: 'admin-made',
    target: { kind: 'user', id },
    before: { role },
    after: { role: 'admin' },
  });
