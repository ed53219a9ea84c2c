import { randomUUID } from 'node:crypto';
import type { Export } from '../../../contract/exports.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import { assertStillSignedIn } from '../../../../accounts/server/queries/still-signed-in.ts';
import { exportOf, exportView, isRenewable } from '../../queries/exports/account.ts';
import { isOutdated } from '../../queries/exports/outdated.ts';
import { exports } from '../../tables/exports.ts';
import { MAKE_EXPORT } from './make.ts';
import { removeExport } from './remove.ts';

/** Starts a copy of the requester's data. Returns the last copy if it is under 24 hours old and can be downloaded. */
export async function askForExport(
  ctx: Pick<Context, 'db' | 'files' | 'jobs' | 'clock' | 'log' | 'actor'>,
): Promise<Export> {
  if (ctx.actor.kind === 'visitor') fail('SIGN_IN_REQUIRED');
  const userId = ctx.actor.user.id;
  const before = await exportOf(ctx.db, userId);
  const now = ctx.clock.now();
  if (before && !isRenewable(before, now) && !(await isOutdated(ctx.db, before))) return exportView(before, now);
  if (before) await removeExport(ctx, before.id);
  await ctx.db.transaction(async (tx) => {
    await assertStillSignedIn(ctx, tx);
    const added = await tx
      .insert(exports)
      // A random id without a time, so that a copy's address reveals nothing and cannot be guessed.
      .values({ id: randomUUID(), userId, state: 'making', askedAt: now })
      .onConflictDoNothing({ target: exports.userId })
      .returning({ id: exports.id });
    for (const { id } of added) await ctx.jobs.send(MAKE_EXPORT, { id }, { key: id, tx });
  });
  ctx.log.info('export_asked', { userId });
  const made = await exportOf(ctx.db, userId);
  return made ? exportView(made, now) : fail('BUSY', { retryAfterSeconds: 2 });
}
