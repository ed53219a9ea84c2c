import { and, count, eq } from 'drizzle-orm';
import type { ServiceEvent, ServiceEventFields, SeenBy } from '../../contract/events.ts';
import { momentAt } from '../../../../shared/dates/local-time.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { serviceEventView } from '../queries/events.ts';
import { serviceEvents, type ServiceEventRow } from '../tables.ts';
import { tellChange, tellNew } from './tell.ts';

export type Writing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'pages' | 'secret'>;

type Author = ServiceEventRow['changedBy'];
type Owner = Pick<ServiceEventRow, 'tributeId' | 'preparedId'>;

export interface Place {
  ctx: Writing;
  tx: Transaction;
  changed: Changed;
}

function columnsOf({ startsAt, ...fields }: ServiceEventFields, now: Date, changedBy: Author) {
  return { ...fields, startsAt: momentAt(startsAt, fields.zone), changedAt: now, changedBy };
}

interface Added {
  id: string;
  fields: ServiceEventFields;
  seenBy: SeenBy;
  by: Author;
  most: number;
  owner: Owner;
}

/** Adds an event, once for each id. The caller locks the page. */
export async function insertServiceEvent(
  { ctx, tx, changed }: Place,
  { id, fields, seenBy, by, most, owner }: Added,
): Promise<ServiceEvent> {
  const now = ctx.clock.now();
  const [before] = await tx.select().from(serviceEvents).where(eq(serviceEvents.id, id));
  if (before) return isOwnedBy(before, owner) ? serviceEventView(before, now) : fail('ENTRY_EXISTS');
  const beside =
    owner.tributeId === null
      ? eq(serviceEvents.preparedId, owner.preparedId ?? '')
      : eq(serviceEvents.tributeId, owner.tributeId);
  const [{ those } = { those: 0 }] = await tx.select({ those: count() }).from(serviceEvents).where(beside);
  if (those >= most) fail('TOO_MANY_SERVICES');
  const values = { id, ...owner, ...columnsOf(fields, now, by), seenBy };
  const [row] = await tx.insert(serviceEvents).values(values).onConflictDoNothing().returning();
  if (!row) return fail('ENTRY_EXISTS');
  if (row.tributeId !== null) {
    if (seenBy === 'visitors') await changed(tx, row.tributeId);
    await tellNew(ctx, tx, row);
  }
  return serviceEventView(row, now);
}

const isOwnedBy = (row: Owner, { tributeId, preparedId }: Owner): boolean =>
  tributeId === null ? row.tributeId === null && row.preparedId === preparedId : row.tributeId === tributeId;

interface Saved {
  fields: ServiceEventFields;
  rev: number;
  isCancelled: boolean;
  /** Absent if a provider saves, because the family decides who sees the event. */
  seenBy?: SeenBy;
  by: Author;
}

/** Saves an event and tells everybody who knew of it (`tellChange`). Errors: EDIT_CONFLICT with the saved event. */
export async function changeServiceEvent(
  { ctx, tx, changed }: Place,
  before: ServiceEventRow,
  { fields, rev, isCancelled, seenBy = before.seenBy, by }: Saved,
): Promise<ServiceEvent> {
  const now = ctx.clock.now();
  if (before.rev !== rev) fail('EDIT_CONFLICT', { current: serviceEventView(before, now) });
  const [after] = await tx
    .update(serviceEvents)
    .set({
      ...columnsOf(fields, now, by),
      seenBy,
      rev: rev + 1,
      cancelledAt: isCancelled ? (before.cancelledAt ?? now) : null,
    })
    .where(eq(serviceEvents.id, before.id))
    .returning();
  if (!after) return fail('NOT_FOUND');
  if (after.tributeId !== null) {
    if ([before.seenBy, seenBy].includes('visitors')) await changed(tx, after.tributeId);
    await tellChange(ctx, tx, { before, after });
  }
  return serviceEventView(after, now);
}

/** Removes an event. First emails everybody who knew of it, unless it is past. */
export async function removeServiceEvent({ ctx, tx, changed }: Place, row: ServiceEventRow): Promise<void> {
  if (row.tributeId !== null) {
    if (row.seenBy === 'visitors') await changed(tx, row.tributeId);
    await tellChange(ctx, tx, { before: row, after: { ...row, cancelledAt: row.cancelledAt ?? ctx.clock.now() } });
  }
  await tx.delete(serviceEvents).where(eq(serviceEvents.id, row.id));
}

/** Reads and locks an event, so that the second of two concurrent changes gets EDIT_CONFLICT. */
export async function lockServiceEvent(tx: Transaction, id: string, owner: Partial<Owner>): Promise<ServiceEventRow> {
  const isIts =
    typeof owner.preparedId === 'string'
      ? eq(serviceEvents.preparedId, owner.preparedId)
      : eq(serviceEvents.tributeId, owner.tributeId ?? '');
  const [row] = await tx
    .select()
    .from(serviceEvents)
    .where(and(eq(serviceEvents.id, id), isIts))
    .for('update');
  return row ?? fail('NOT_FOUND');
}
