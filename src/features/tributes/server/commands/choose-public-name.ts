import { eq } from 'drizzle-orm';
import type { Tribute } from '../../contract/tributes.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { keeperView } from '../queries/own-tribute.ts';
import { lockOwnTribute } from '../queries/keepers.ts';
import { shownSnapshot } from '../queries/working-copy.ts';
import { tributes } from '../tables/tributes.ts';
import { assertUncontested } from './claimed.ts';
import { assertNotFrozen } from './hide-by-admin.ts';
import { keepVersion } from './keep-version.ts';
import { noteSaved } from './savings.ts';
import { keepVersionBefore } from './show-changes.ts';
import { keepChanges } from './working-copy.ts';

type Choosing = Pick<Context, 'db' | 'actor' | 'clock' | 'pages' | 'config'>;

/** Sets and shows the name without other changes. Errors: NOT_FOUND, ROLE_TOO_SMALL, PAGE_CONTESTED, PAGE_FROZEN. */
export async function choosePublicName(
  ctx: Choosing,
  { id, publicName }: { id: string; publicName: string },
): Promise<Tribute> {
  const chosen = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockOwnTribute(ctx, tx, { id, to: 'show' });
      assertUncontested(row);
      assertNotFrozen(row);
      const isShown = row.state === 'published';
      if (isShown) await keepVersionBefore(ctx, tx, row);
      const now = ctx.clock.now();
      const [saved = fail('NOT_FOUND')] = await tx
        .update(tributes)
        .set({ publicName, rev: row.rev + 1, savedAt: now })
        .where(eq(tributes.id, id))
        .returning();
      await noteSaved(ctx, tx, { id, fields: ['publicName'] });
      if (isShown) {
        await keepChanges(tx, saved, { changes: { publicName }, now });
        await keepVersion(ctx, tx, { tributeId: id, snapshot: await shownSnapshot(tx, saved), cause: 'shown' });
      }
      await changed(tx, id);
      return saved;
    }),
  );
  return keeperView(ctx, chosen);
}
