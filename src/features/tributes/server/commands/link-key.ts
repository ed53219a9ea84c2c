import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tribute } from '../../contract/tributes.ts';
import type { Visibility } from '../../contract/publication.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { keeperView } from '../queries/own-tribute.ts';
import { lockOwnTribute } from '../queries/keepers.ts';
import { tributes, type TributeRow } from '../tables/tributes.ts';
import { changePages } from '../../../../platform/change-pages.ts';

const newLinkKey = () => randomBytes(32).toString('base64url');

/** The link key to store. Link and public pages keep their key. Once a page is neither, its old link never works again. */
export function savedLinkKey(row: TributeRow, visibility: Visibility): string | null {
  if (visibility === 'private' || visibility === 'password') return null;
  const known = row.state === 'published' && row.storedVisibility !== 'private' ? row.linkKey : null;
  return known ?? (visibility === 'link' ? newLinkKey() : null);
}

export async function renewLinkKey(
  ctx: Pick<Context, 'db' | 'actor' | 'pages' | 'config'>,
  { id }: { id: string },
): Promise<Tribute> {
  const renewed = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockOwnTribute(ctx, tx, { id, to: 'show' });
      if (row.state !== 'published' || row.storedVisibility !== 'link') fail('NOT_FOUND');
      const [saved] = await tx.update(tributes).set({ linkKey: newLinkKey() }).where(eq(tributes.id, id)).returning();
      await changed(tx, id);
      return saved ?? fail('NOT_FOUND');
    }),
  );
  return keeperView(ctx, renewed);
}
