import { erasedFrom, type PageDeletion } from '../../../../contract/deletions.ts';
import { DELETION_WAIT_MS } from '../../../../contract/limits.ts';
import type { Context } from '../../../context.ts';
import { queueMails } from '../../mail/commands.ts';
import { beginDeletion, endDeletion } from '../../tributes/commands/delete.ts';
import { keepersOf, lockOwnedTribute } from '../../tributes/queries/stewards.ts';
import { pageDeletionAskedMail } from '../emails/page.ts';
import { pageDeletion } from '../queries.ts';

type Asking = Pick<Context, 'config' | 'db' | 'jobs' | 'clock' | 'log' | 'actor' | 'pages'>;

/** Hides a page at once and has it erased after 30 days. Its keepers get a letter; asked again, nothing changes. */
export async function askForPageDeletion(ctx: Asking, { id }: { id: string }): Promise<PageDeletion> {
  const now = ctx.clock.now();
  const isNew = await ctx.db.transaction(async (tx) => {
    const row = await lockOwnedTribute(ctx, id, tx);
    if (!(await beginDeletion(tx, row, now))) return false;
    const letter = pageDeletionAskedMail(ctx.config, {
      id,
      name: row.name,
      erasedFrom: erasedFrom(now),
      wasOpen: row.state === 'published' && row.visibility !== 'private',
    });
    const keepers = await keepersOf(tx, [id], { isDeletedToo: true });
    await queueMails(
      ctx,
      tx,
      keepers.map(({ mailbox }) => ({ to: mailbox, ...letter })),
    );
    return true;
  });
  if (isNew) {
    await ctx.pages.drop(id);
    ctx.log.info('page_deletion_asked', { tributeId: id });
  }
  return pageDeletion(ctx, { id });
}

/** Brings a page back as it was, until its time is over. */
export async function undoPageDeletion(ctx: Asking, { id }: { id: string }): Promise<PageDeletion> {
  const latest = new Date(ctx.clock.now().getTime() - DELETION_WAIT_MS);
  const isUndone = await ctx.db.transaction(async (tx) => {
    const row = await lockOwnedTribute(ctx, id, tx);
    return endDeletion(tx, row, latest);
  });
  if (isUndone) {
    await ctx.pages.drop(id);
    ctx.log.info('page_deletion_undone', { tributeId: id });
  }
  return pageDeletion(ctx, { id });
}
