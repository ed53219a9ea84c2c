import { eq } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { shownFund } from '../../../giving/server/queries/shown-fund.ts';
import { funds } from '../../../giving/server/tables/giving.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import { unauthored, unchanged, type Kind, type Thing } from './kind.ts';
import { idOf, lockPage, seenOnPage } from './on-page.ts';
import { keepersAsParties } from './parties.ts';

async function read(db: Writable, id: string): Promise<Thing | null> {
  const [row] = await db.select().from(funds).where(eq(funds.id, id));
  const page = row?.tributeId ? await tributeById(db, row.tributeId) : null;
  if (!row || !page) return null;
  const { title: called, says: words, rev } = row;
  const isFrozen = page.frozenAt ?? page.givingFrozenAt;
  return {
    ...unauthored,
    ...unchanged(rev),
    kind: 'fund',
    id,
    tribute: page,
    state: isFrozen ? 'giving_frozen' : row.state === 'draft' ? 'not_shown' : 'shown',
    snapshot: { name: page.name, called, relation: '', words, photographs: [], rev },
    parties: (ctx) => keepersAsParties(ctx, page),
  };
}

export const fund: Kind = {
  actions: ['leave', 'warn', 'freeze_giving', 'freeze_page'],
  notMeant: ['self_harm', 'spam', 'copyright'],
  hiddenBy: 'none',
  owner: null,
  refusesPictures: false,
  isQuoted: true,
  asksSides: false,
  isInExports: false,
  read,
  seen: (ctx, target) =>
    seenOnPage(ctx, target, async (page) => {
      const id = idOf(target);
      await shownFund(ctx.db, { tributeId: page.id, fundId: id });
      return read(ctx.db, id);
    }),
  lock: lockPage,
};
