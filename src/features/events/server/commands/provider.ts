import { SERVICE_EVENTS_PER_PREPARED } from '../../contract/event-limits.ts';
import type { ServiceEvent, ServiceEventFields } from '../../contract/events.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { fail } from '../../../../platform/errors.ts';
import { lockPrepared } from '../../../prepared/server/commands/prepare.ts';
import { stateOf } from '../../../prepared/server/queries/prepared-pages.ts';
import type { PreparedState } from '../../../prepared/contract/prepared.ts';
import type { OfProvider } from '../queries/events.ts';
import * as change from './change.ts';

type Wanted = OfProvider & { serviceEventId: string };

/** Runs `work` in a transaction that locks the prepared page, for staff with the permission `prepare`. */
const onPrepared = <Result>(
  ctx: change.Writing,
  { providerId, preparedId }: OfProvider,
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

/** Adds an event. Errors: NOT_FOUND, ROLE_TOO_SMALL, TOO_MANY_SERVICES, ALREADY_DONE if the page is claimed. */
export const addAsProvider = async (
  ctx: change.Writing,
  { serviceEventId, fields, ...wanted }: Wanted & { fields: ServiceEventFields },
): Promise<{ serviceEvent: ServiceEvent }> => ({
  serviceEvent: await onPrepared(ctx, wanted, async (place, state) => {
    assertWaiting(state);
    return change.insertServiceEvent(place, {
      id: serviceEventId,
      fields,
      seenBy: 'people',
      by: 'firm',
      most: SERVICE_EVENTS_PER_PREPARED,
      owner: { tributeId: null, preparedId: wanted.preparedId },
    });
  }),
});

/** Changes an event. Works on a claimed page too, as long as the family allows it. */
export const saveAsProvider = async (
  ctx: change.Writing,
  {
    serviceEventId,
    fields,
    rev,
    isCancelled,
    ...wanted
  }: Wanted & {
    fields: ServiceEventFields;
    rev: number;
    isCancelled: boolean;
  },
): Promise<{ serviceEvent: ServiceEvent }> => ({
  serviceEvent: await onPrepared(ctx, wanted, async (place) =>
    change.changeServiceEvent(place, await change.lockServiceEvent(place.tx, serviceEventId, wanted), {
      fields,
      rev,
      isCancelled,
      by: 'firm',
    }),
  ),
});

export async function removeAsProvider(
  ctx: change.Writing,
  { serviceEventId, ...wanted }: Wanted,
): Promise<{ isRemoved: true }> {
  await onPrepared(ctx, wanted, async (place, state) => {
    assertWaiting(state);
    await change.removeServiceEvent(place, await change.lockServiceEvent(place.tx, serviceEventId, wanted));
  });
  return { isRemoved: true };
}
