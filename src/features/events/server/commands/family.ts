import { and, eq, isNotNull } from 'drizzle-orm';
import { SERVICE_EVENTS_PER_PAGE } from '../../contract/event-limits.ts';
import type { ServiceEvent, ServiceEventFields, PageServiceEvents, SeenBy } from '../../contract/events.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { Keepable } from '../../../prepared/contract/prepared.ts';
import { takeBackPhotographs } from '../../../prepared/server/commands/take-photographs.ts';
import { assertUncontested } from '../../../tributes/server/commands/claimed.ts';
import { assertNotFrozen } from '../../../tributes/server/commands/hide-by-admin.ts';
import { lockOwnTribute } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { pageServiceEvents } from '../queries/events.ts';
import { serviceEvents } from '../tables.ts';
import * as change from './change.ts';

interface Wanted {
  id: string;
  serviceEventId: string;
}

/** Changes send emails at once, so none are allowed while the page is contested. */
const onOwnPage = <Result>(ctx: change.Writing, id: string, work: (place: change.Place) => Promise<Result>) =>
  onPage(ctx, id, (place, row) => {
    assertUncontested(row);
    return work(place);
  });

/** Runs `work` in a transaction that locks the page, for people who may publish on it. */
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
  fields: ServiceEventFields;
  seenBy: SeenBy;
}

export const addServiceEvent = async (
  ctx: change.Writing,
  { id, serviceEventId, fields, seenBy }: Wanted & Written,
): Promise<{ serviceEvent: ServiceEvent }> => ({
  serviceEvent: await onOwnPage(ctx, id, (place) =>
    change.insertServiceEvent(place, {
      id: serviceEventId,
      fields,
      seenBy,
      by: 'family',
      most: SERVICE_EVENTS_PER_PAGE,
      owner: { tributeId: id, preparedId: null },
    }),
  ),
});

export const saveServiceEvent = async (
  ctx: change.Writing,
  { id, serviceEventId, ...saved }: Wanted & Written & { rev: number; isCancelled: boolean },
): Promise<{ serviceEvent: ServiceEvent }> => ({
  serviceEvent: await onOwnPage(ctx, id, async (place) =>
    change.changeServiceEvent(place, await change.lockServiceEvent(place.tx, serviceEventId, { tributeId: id }), {
      ...saved,
      by: 'family',
    }),
  ),
});

export async function removeServiceEvent(
  ctx: change.Writing,
  { id, serviceEventId }: Wanted,
): Promise<{ isRemoved: true }> {
  await onOwnPage(ctx, id, async (place) =>
    change.removeServiceEvent(place, await change.lockServiceEvent(place.tx, serviceEventId, { tributeId: id })),
  );
  return { isRemoved: true };
}

export async function stopProvider(
  ctx: change.Writing,
  { id, what }: { id: string; what: Keepable },
): Promise<PageServiceEvents> {
  await onPage(ctx, id, async ({ tx }) => {
    if (what === 'photographs') return takeBackPhotographs(tx, id);
    await tx
      .update(serviceEvents)
      .set({ preparedId: null })
      .where(and(eq(serviceEvents.tributeId, id), isNotNull(serviceEvents.preparedId)));
  });
  return pageServiceEvents(ctx, { id });
}
