import { erasedFrom, type PageDeletion } from '../../../contract/deletions.ts';
import { DELETION_WAIT_MS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { queueEmails } from '../../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../../email/server/email.ts';
import { changePages } from '../../../../../platform/change-pages.ts';
import { assertUncontested } from '../../../../tributes/server/commands/claimed.ts';
import { beginDeletion, endDeletion } from '../../../../tributes/server/commands/delete.ts';
import { isOpenToOthers } from '../../../../tributes/server/queries/public.ts';
import { keepersOf, lockSavedTribute } from '../../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../../tributes/server/tables/tributes.ts';
import { pageDeletionAskedEmail } from '../../emails/page-deletion.ts';
import { pageDeletion } from '../../queries/deletions/requests.ts';

type Asking = Pick<Context, 'config' | 'db' | 'jobs' | 'clock' | 'log' | 'actor' | 'pages'>;

/** Hides a page at once, emails its keepers, and erases it after 30 days. A repeated request changes nothing. */
export async function askForPageDeletion(ctx: Asking, { id }: { id: string }): Promise<PageDeletion> {
  const now = ctx.clock.now();
  const isNew = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockSavedTribute(ctx, tx, { id, to: 'own' });
      assertUncontested(row);
      if (!(await beginDeletion(tx, row, now))) return false;
      await changed(tx, id);
      await tellKeepers(ctx, tx, row, now);
      return true;
    }),
  );
  if (isNew) ctx.log.info('page_deletion_asked', { tributeId: id });
  return pageDeletion(ctx, { id });
}

async function tellKeepers(ctx: Asking, tx: Transaction, row: TributeRow, now: Date): Promise<void> {
  const deleted = {
    id: row.id,
    name: row.name,
    erasedFrom: erasedFrom(now),
    wasOpen: isOpenToOthers(row),
  };
  const keepers = await keepersOf(tx, [row.id], { isDeletedToo: true });
  await queueEmails(
    ctx,
    tx,
    keepers.map(({ mailbox, language, role }) => ({
      to: mailbox,
      ...pageDeletionAskedEmail(writingTo(ctx.config, language), { ...deleted, role }),
    })),
  );
}

/** Restores a page, if its wait is not over. */
export async function undoPageDeletion(ctx: Asking, { id }: { id: string }): Promise<PageDeletion> {
  const latest = new Date(ctx.clock.now().getTime() - DELETION_WAIT_MS);
  const isUndone = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockSavedTribute(ctx, tx, { id, to: 'own' });
      if (!(await endDeletion(tx, row, latest))) return false;
      await changed(tx, id);
      return true;
    }),
  );
  if (isUndone) ctx.log.info('page_deletion_undone', { tributeId: id });
  return pageDeletion(ctx, { id });
}
