import { GATHERINGS_PER_PREPARED } from '../../contract/gathering-limits.ts';
import type { Gathering, GatheringFields } from '../../contract/gatherings.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { fail } from '../../../../platform/errors.ts';
import { lockPrepared } from '../../../prepared/server/commands/prepare.ts';
import { stateOf } from '../../../prepared/server/queries/prepared-pages.ts';
import type { PreparedState } from '../../../prepared/contract/prepared.ts';
import type { OfFirm } from '../queries/gatherings.ts';
import * as change from './change.ts';

type Wanted = OfFirm & { gatheringId: string };

/** Runs in a transaction that holds the prepared page, for those who may prepare for the firm. */
const onPrepared = <Result>(
  ctx: change.Writing,
  { providerId, preparedId }: OfFirm,
  work: (place: change.Place, state: PreparedState) => Promise<Result>,
): Promise<Result> =>
  changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockPrepared(ctx, tx, { providerId, id: preparedId });
      const state = stateOf(row, ctx.clock.now());
      if (state === 'ended') fail('NOT_FOUND');
      return work({ ctx, tx, changed }, state);
    }),
  );

const assertWaiting = (state: PreparedState): void => (state === 'waiting' ? undefined : fail('ALREADY_DONE'));

/** Errors: NOT_FOUND, ROLE_TOO_SMALL, TOO_MANY_SERVICES; ALREADY_DONE once the page is claimed. */
export const addAsFirm = async (
  ctx: change.Writing,
  { gatheringId, fields, ...wanted }: Wanted & { fields: GatheringFields },
): Promise<{ gathering: Gathering }> => ({
  gathering: await onPrepared(ctx, wanted, async (place, state) => {
    assertWaiting(state);
    return change.insertGathering(place, {
      id: gatheringId,
      fields,
      seenBy: 'people',
      by: 'firm',
      most: GATHERINGS_PER_PREPARED,
      holder: { tributeId: null, preparedId: wanted.preparedId },
    });
  }),
});

/** Also of a claimed page, as long as the family lets the firm keep its times. */
export const saveAsFirm = async (
  ctx: change.Writing,
  {
    gatheringId,
    fields,
    rev,
    isCancelled,
    ...wanted
  }: Wanted & {
    fields: GatheringFields;
    rev: number;
    isCancelled: boolean;
  },
): Promise<{ gathering: Gathering }> => ({
  gathering: await onPrepared(ctx, wanted, async (place) =>
    change.changeGathering(place, await change.lockGathering(place.tx, gatheringId, wanted), {
      fields,
      rev,
      isCancelled,
      by: 'firm',
    }),
  ),
});

export async function removeAsFirm(
  ctx: change.Writing,
  { gatheringId, ...wanted }: Wanted,
): Promise<{ isRemoved: true }> {
  await onPrepared(ctx, wanted, async (place, state) => {
    assertWaiting(state);
    await change.removeGathering(place, await change.lockGathering(place.tx, gatheringId, wanted));
  });
  return { isRemoved: true };
}
