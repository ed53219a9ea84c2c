import { and, asc, eq, inArray } from 'drizzle-orm';
import { reservedPaths } from '../../../../shared/screens/screens.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { pageMovedEmail } from '../emails.ts';
import { freePath } from '../queries/paths.ts';
import { keepersOf } from '../queries/keepers.ts';
import { productPaths } from '../rules/addresses/paths.ts';
import { tributes, type TributeRow } from '../tables/tributes.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { claimPath } from './publish.ts';

type Moving = Pick<CommandContext, 'config' | 'db' | 'jobs' | 'clock' | 'log' | 'pages'>;

/** Moves tributes whose address became a reserved word. Runs at every start and in several processes at once. */
export async function moveReservedTributes(ctx: Moving): Promise<void> {
  const reserved = [...reservedPaths, ...productPaths(ctx.config.productName)];
  const held = await ctx.db
    .select({ id: tributes.id })
    .from(tributes)
    .where(inArray(tributes.path, reserved))
    .orderBy(asc(tributes.id));
  for (const { id } of held) {
    // A page that cannot be moved must not stop the server from starting. The next start tries again.
    await moveOne(ctx, id, reserved).catch((error: unknown) => {
      ctx.log.failure('A page could not be moved', error, { tributeId: id });
    });
  }
}

async function moveOne(ctx: Moving, id: string, reserved: string[]): Promise<void> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const isHeld = and(eq(tributes.id, id), inArray(tributes.path, reserved));
      const [row] = await tx.select().from(tributes).where(isHeld).for('update');
      // Another process has moved this page already.
      if (!row) return;
      await move(ctx, tx, row);
      await changed(tx, id);
    }),
  );
}

async function move(ctx: Moving, tx: Transaction, row: TributeRow): Promise<void> {
  const path = await freePath({ db: tx, config: ctx.config }, row);
  await claimPath(tx, path, row.id, ctx.clock.now());
  await tx.update(tributes).set({ path }).where(eq(tributes.id, row.id));
  ctx.log.info('page_moved', { tributeId: row.id });
  if (row.state !== 'published') return;
  const keepers = await keepersOf(tx, [row.id]);
  await queueEmails(
    ctx,
    tx,
    keepers.map(({ mailbox, language }) => ({
      to: mailbox,
      ...pageMovedEmail(writingTo(ctx.config, language), { ...row, path }),
    })),
  );
}
