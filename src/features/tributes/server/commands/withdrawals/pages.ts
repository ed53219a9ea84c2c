import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { pageAddress } from '../../../../../shared/screens/addresses.ts';
import { changePages } from '../../../../../platform/change-pages.ts';
import {
  replaying,
  UNCHANGED,
  type ReplayContext,
  type Replayed,
  type Replays,
} from '../../../../operations/server/commands/withdrawals/replaying.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import type { Changed } from '../../../../../platform/change-pages.ts';
import { tributeDeletions, tributes, type TributeRow } from '../../tables/tributes.ts';
import { beginDeletion, endDeletion, setDeleted } from '../delete.ts';
import { setFrozen } from '../hide-by-admin.ts';

interface Page {
  tx: Transaction;
  changed: Changed;
  row: TributeRow;
}

/** Changes a locked page, if the backup has it, and drops its cached copies. */
export const onPage = (ctx: ReplayContext, id: string, change: (page: Page) => Promise<Replayed>): Promise<Replayed> =>
  changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for('update');
      if (!row) return UNCHANGED;
      const replayed = await change({ tx, changed, row });
      await changed(tx, id);
      return replayed;
    }),
  );

export const nameOfPage = ({ config }: Pick<ReplayContext, 'config'>, { id, path }: Pick<TributeRow, 'id' | 'path'>) =>
  path === null ? id : config.publicUrl + pageAddress(path);

/** Leaves the page to its people. The new password or link is not known here, and a keeper can open the page again. */
const narrowed = replaying(z.object({ id: z.uuid() }), (ctx, { id }) =>
  onPage(ctx, id, async ({ tx, row }) => {
    const isOpen = row.storedVisibility !== 'private' || row.passwordHash !== null || row.linkKey !== null;
    if (!isOpen) return UNCHANGED;
    const closed = { storedVisibility: 'private', passwordHash: null, linkKey: null } as const;
    await tx.update(tributes).set(closed).where(eq(tributes.id, id));
    return { isChanged: true, confirm: nameOfPage(ctx, row) };
  }),
);

/** Ids cannot name a passage, so its family must erase it again. */
const passageErased = replaying(z.object({ id: z.uuid() }), (ctx, { id }) =>
  onPage(ctx, id, async ({ row }) => ({ isChanged: false, confirm: nameOfPage(ctx, row) })),
);

const Time = z.coerce.date().nullable();

const frozen = replaying(z.object({ id: z.uuid(), frozen_at: Time }), (ctx, { id, frozen_at: frozenAt }) =>
  onPage(ctx, id, async ({ tx, changed, row }) => {
    if ((row.frozenAt === null) === (frozenAt === null)) return UNCHANGED;
    await setFrozen({ tx, changed }, id, { frozenAt });
    return { isChanged: true };
  }),
);

const GivingFrozen = z.object({ id: z.uuid(), giving_frozen_at: Time });

const givingFrozen = replaying(GivingFrozen, (ctx, { id, giving_frozen_at: givingFrozenAt }) =>
  onPage(ctx, id, async ({ tx, changed, row }) => {
    if ((row.givingFrozenAt === null) === (givingFrozenAt === null)) return UNCHANGED;
    await setFrozen({ tx, changed }, id, { givingFrozenAt });
    return { isChanged: true };
  }),
);

const Deletion = z.object({ tribute_id: z.uuid(), requested_at: z.coerce.date(), was_published: z.boolean() });

const deletionAsked = replaying(Deletion, (ctx, { tribute_id: id, requested_at: requestedAt }) =>
  onPage(ctx, id, async ({ tx, row }) => ({ isChanged: await beginDeletion(tx, row, requestedAt) })),
);

const deletionUndone = replaying(z.object({ tribute_id: z.uuid() }), (ctx, { tribute_id: id }) =>
  onPage(ctx, id, async ({ tx, row }) => ({ isChanged: await endDeletion(tx, row, new Date(0)) })),
);

/** Hides the page at once. The hourly job erases it again. The record also stays for a page that the backup lacks. */
const erased = replaying(Deletion, async (ctx, deletion) => {
  const { tribute_id: tributeId, requested_at: requestedAt, was_published: wasPublished } = deletion;
  const erasedAt = ctx.clock.now();
  await ctx.db
    .insert(tributeDeletions)
    .values({ tributeId, requestedAt, wasPublished, remindedAt: erasedAt, erasedAt })
    .onConflictDoUpdate({ target: tributeDeletions.tributeId, set: { requestedAt, erasedAt } });
  return onPage(ctx, tributeId, async ({ tx }) => {
    await setDeleted(tx, [tributeId], requestedAt);
    return { isChanged: true };
  });
});

export const pageReplays = {
  'page-narrowed': narrowed,
  'passage-erased': passageErased,
  'page-frozen': frozen,
  'giving-frozen': givingFrozen,
  'page-deletion-asked': deletionAsked,
  'page-deletion-undone': deletionUndone,
  'page-erased': erased,
} satisfies Partial<Replays>;
