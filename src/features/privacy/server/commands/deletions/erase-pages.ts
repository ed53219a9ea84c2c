import { erasedFrom } from '../../../contract/deletions.ts';
import { DELETION_NOTICE_MS } from '../../../../../shared/limits/limits.ts';
import type { CommandContext } from '../../../../../platform/context.ts';
import { eraseExports } from '../exports/remove.ts';
import { eraseNamesInLogs } from '../../../../operations/server/commands/logs.ts';
import { queueEmails } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { erasePostPhotographs } from '../../../../memories/server/commands/erase.ts';
import { eraseTribute, markErased, markReminded } from '../../../../tributes/server/commands/delete.ts';
import { namesOf } from '../../../../tributes/server/commands/leave.ts';
import { dueDeletions, endingDeletions, forgetOldDeletions } from '../../../../tributes/server/queries/deletions.ts';
import { isForOthers, tributeById } from '../../../../tributes/server/queries/public.ts';
import { keepersOf, memberIdsOf } from '../../../../tributes/server/queries/keepers.ts';
import { finishErasures } from './finish-erasures.ts';
import { pageDeletionEndsEmail } from '../../emails/page-deletion.ts';

export const ERASE_PAGES = 'erase-pages';

/** Erases due pages and sends reminders about others. One failure does not stop the rest. Every step may run twice. */
export async function eraseDuePages(ctx: CommandContext): Promise<void> {
  await finishErasures(ctx);
  const failures: unknown[] = [];
  for (const { tributeId } of await dueDeletions(ctx.db, ctx.clock.now())) {
    await erasePage(ctx, tributeId).catch((error: unknown) => {
      ctx.log.failure('Page deletion failed', error, { tributeId, isCritical: true });
      failures.push(error);
    });
  }
  await remindKeepers(ctx);
  await forgetOldDeletions(ctx.db, ctx.clock.now());
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pages wait to be erased`);
}

async function erasePage(ctx: CommandContext, id: string): Promise<void> {
  // Removes copies that contain the page. Their owners can have a new copy made.
  for (const userId of await memberIdsOf(ctx.db, id)) await eraseExports(ctx, { userId });
  await eraseNamesInLogs(ctx, await namesOf(ctx.db, [id]));
  await erasePostPhotographs(ctx, id);
  await eraseTribute(ctx, id);
  await markErased(ctx, id);
  ctx.log.info('page_erased', { tributeId: id });
}

async function remindKeepers(ctx: CommandContext): Promise<void> {
  for (const deletion of await endingDeletions(ctx.db, ctx.clock.now(), DELETION_NOTICE_MS)) {
    const { tributeId: id, requestedAt, wasPublished } = deletion;
    await ctx.db.transaction(async (tx) => {
      // Another process may have sent the reminder first.
      if (!(await markReminded(tx, id, ctx.clock.now()))) return;
      const row = await tributeById(tx, id);
      if (!row) return;
      const deleted = {
        id,
        name: row.name,
        erasedFrom: erasedFrom(requestedAt),
        wasOpen: wasPublished && isForOthers(row),
      };
      const keepers = await keepersOf(tx, [id], { isDeletedToo: true });
      await queueEmails(
        ctx,
        tx,
        keepers.map(({ mailbox, language, role }) => ({
          to: mailbox,
          ...pageDeletionEndsEmail(writingTo(ctx.config, language), { ...deleted, role }),
        })),
      );
    });
  }
}
