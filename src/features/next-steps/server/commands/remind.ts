import { and, eq, lte } from 'drizzle-orm';
import { QUIET_UNTIL_HOUR } from '../../../../shared/limits/limits.ts';
import { DEFAULT_TIME_ZONE, hourIn } from '../../../../shared/dates/local-time.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { canGetEmails } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { reminderEmail } from '../emails.ts';
import { checklistReminders } from '../tables.ts';

export const SEND_REMINDERS = 'send-step-reminders';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** Sends each reminder once, in the member's morning. Reminders for unreachable members wait until email reaches them. */
export async function sendReminders(ctx: CommandContext): Promise<void> {
  const now = ctx.clock.now();
  // Time zones differ by up to a day, so read the reminders for tomorrow too.
  const soon = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  const rows = await ctx.db
    .select({
      checklistId: checklistReminders.checklistId,
      key: checklistReminders.key,
      userId: users.id,
      on: checklistReminders.on,
      mailbox: users.mailbox,
      language: users.language,
      timeZone: users.timeZone,
    })
    .from(checklistReminders)
    .innerJoin(users, eq(users.id, checklistReminders.userId))
    .where(and(lte(checklistReminders.on, soon), canGetEmails));
  for (const { checklistId, key, userId, on, mailbox, language, timeZone } of rows) {
    const zone = timeZone ?? DEFAULT_TIME_ZONE;
    const isTime = dayIn(now, zone) > on || (dayIn(now, zone) === on && hourIn(now, zone) >= QUIET_UNTIL_HOUR);
    if (!isTime) continue;
    const isIt = and(
      eq(checklistReminders.checklistId, checklistId),
      eq(checklistReminders.key, key),
      eq(checklistReminders.userId, userId),
      eq(checklistReminders.on, on),
    );
    await ctx.db.transaction(async (tx) => {
      const taken = await tx.delete(checklistReminders).where(isIt).returning({ key: checklistReminders.key });
      if (taken.length === 0) return;
      const letter = reminderEmail(writingTo(ctx.config, language), { checklistId, key });
      await queueEmail(ctx, tx, { to: mailbox, quietZone: zone, ...letter });
    });
  }
}
