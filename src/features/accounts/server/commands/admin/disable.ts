import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../platform/context.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { queueEmail } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { disabledEmail, enabledEmail } from '../../emails/by-admins.ts';
import { users } from '../../tables.ts';
import { revokeCodes } from '../links/revoke-codes.ts';
import { endSessions, type User } from '../people/write-user.ts';
import { touched } from './touched.ts';
import { recordAuditEvent } from '../../../../audit/server/commands/record-audit-event.ts';

export type RosemaryContext = Pick<Context, 'config' | 'db' | 'jobs' | 'clock' | 'log' | 'actor'>;

interface Asked {
  ids: readonly string[];
  why: string;
}

/** Blocks sign-in until an admin enables the account again. The person's pages stay visible. */
export const disableUsers = (ctx: RosemaryContext, { ids, why }: Asked): Promise<string[]> =>
  ctx.db.transaction(async (tx) => {
    const rows = await touched(ctx, tx, { act: 'disable', ids });
    const by = ctx.actor.kind === 'member' ? ctx.actor.user.id : null;
    for (const user of rows) await closeAccount(ctx, tx, user, { by, why });
    for (const { id } of rows)
      await recordAuditEvent(ctx, tx, { action: 'user-disabled', target: { kind: 'user', id }, why });
    return rows.map(({ id }) => id);
  });

/** Disables one account, ends its sessions and emails its holder. The caller has locked the user's row. */
export async function closeAccount(
  ctx: Omit<RosemaryContext, 'db' | 'actor'>,
  tx: Transaction,
  user: User,
  { by, why }: { by: string | null; why: string },
): Promise<void> {
  const now = ctx.clock.now();
  const closed = { disabledAt: now, disabledBy: by, disabledWhy: why, updatedAt: now };
  await tx.update(users).set(closed).where(eq(users.id, user.id));
  await endSessions(tx, user.id, null);
  await revokeCodes(ctx, tx, user.id, 'closed');
  // An unconfirmed address may belong to somebody else, so it gets no email.
  if (user.emailVerified)
    await queueEmail(ctx, tx, {
      to: user.mailbox,
      ...disabledEmail(writingTo(ctx.config, user.language), user.mailbox, why),
    });
  ctx.log.info('user_disabled', { userId: user.id });
}

/** Enables accounts, however long ago they were disabled. The person signs in again; earlier links stay invalid. */
export const enableUsers = (ctx: RosemaryContext, { ids, why }: Asked): Promise<string[]> =>
  ctx.db.transaction(async (tx) => {
    const rows = await touched(ctx, tx, { act: 'enable', ids });
    const open = { disabledAt: null, disabledBy: null, disabledWhy: null, updatedAt: ctx.clock.now() };
    for (const user of rows) {
      await tx.update(users).set(open).where(eq(users.id, user.id));
      await revokeCodes(ctx, tx, user.id, 'closed');
      if (user.emailVerified)
        await queueEmail(ctx, tx, {
          to: user.mailbox,
          ...enabledEmail(writingTo(ctx.config, user.language), user.mailbox),
        });
      ctx.log.info('user_enabled', { userId: user.id });
    }
    for (const { id } of rows)
      await recordAuditEvent(ctx, tx, { action: 'user-enabled', target: { kind: 'user', id }, why });
    return rows.map(({ id }) => id);
  });
