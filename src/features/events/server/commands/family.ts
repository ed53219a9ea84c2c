import { and, eq, isNotNull } from 'drizzle-orm';
import { GATHERINGS_PER_PAGE } from '../../contract/gathering-limits.ts';
import type { Gathering, GatheringFields, PageGatherings, SeenBy } from '../../contract/gatherings.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Keepable } from '../../../prepared/contract/prepared.ts';
import { takeBackPhotographs } from '../../../prepared/server/commands/take-photographs.ts';
import { assertUncontested } from '../../../tributes/server/commands/claimed.ts';
import { assertNotFrozen } from '../../../tributes/server/commands/house-hides.ts';
import { lockOwnTribute } from '../../../tributes/server/queries/stewards.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { pageGatherings } from '../queries/gatherings.ts';
import { gatherings } from '../tables.ts';
import * as change from './change.ts';

interface Wanted {
  id: string;
  gatheringId: string;
}

/** What is written here goes out by letter at once, so nothing is while the page is contested. */
const onOwnPage = <Result>(ctx: change.Writing, id: string, work: (place: change.Place) => Promise<Result>) =>
  onPage(ctx, id, (place, row) => {
    assertUncontested(row);
    return work(place);
  });

/** Runs in a transaction that holds the page, for those who may show things on it. */
const onPage = <Result>(
  ctx: change.Writing,
  id: string,
  work: (place: change.Place, row: TributeRow) => Promise<Result>,
): Promise<Result> =>
  changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockOwnTribute(ctx, tx, { id, to: 'show' });
      assertNotFrozen(row);
      return work({ ctx, tx, changed }, row);
    }),
  );

interface Written {
  fields: GatheringFields;
  seenBy: SeenBy;
}

export const addGathering = async (
  ctx: change.Writing,
  { id, gatheringId, fields, seenBy }: Wanted & Written,
): Promise<{ gathering: Gathering }> => ({
  gathering: await onOwnPage(ctx, id, (place) =>
    change.insertGathering(place, {
      id: gatheringId,
      fields,
      seenBy,
      by: 'family',
      most: GATHERINGS_PER_PAGE,
      holder: { tributeId: id, preparedId: null },
    }),
  ),
});

export const saveGathering = async (
  ctx: change.Writing,
  { id, gatheringId, ...saved }: Wanted & Written & { rev: number; isCancelled: boolean },
): Promise<{ gathering: Gathering }> => ({
  gathering: await onOwnPage(ctx, id, async (place) =>
    change.changeGathering(place, await change.lockGathering(place.tx, gatheringId, { tributeId: id }), {
      ...saved,
      by: 'family',
    }),
  ),
});

export async function removeGathering(ctx: change.Writing, { id, gatheringId }: Wanted): Promise<{ isRemoved: true }> {
  await onOwnPage(ctx, id, async (place) =>
    change.removeGathering(place, await change.lockGathering(place.tx, gatheringId, { tributeId: id })),
  );
  return { isRemoved: true };
}

/** Takes back what the firm was let keep when the page was claimed. */
export async function stopFirm(
  ctx: change.Writing,
  { id, what }: { id: string; what: Keepable },
): Promise<PageGatherings> {
  await onPage(ctx, id, async ({ tx }) => {
    if (what === 'photographs') return takeBackPhotographs(tx, id);
    await tx
      .update(gatherings)
      .set({ preparedId: null })
      .where(and(eq(gatherings.tributeId, id), isNotNull(gatherings.preparedId)));
  });
  return pageGatherings(ctx, { id });
}
