import { and, count, eq } from 'drizzle-orm';
import type { Gathering, GatheringFields, SeenBy } from '../../contract/gatherings.ts';
import { momentAt } from '../../../../shared/dates/local-time.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { gatheringView } from '../queries/gatherings.ts';
import { gatherings, type GatheringRow } from '../tables.ts';
import { tellChange, tellNew } from './tell.ts';

export type Writing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log' | 'pages' | 'secret'>;

type Author = GatheringRow['changedBy'];
/** Where it hangs. */
type Holder = Pick<GatheringRow, 'tributeId' | 'preparedId'>;

/** Who writes, where, and how finished pages hear of it. */
export interface Place {
  ctx: Writing;
  tx: Transaction;
  changed: Changed;
}

function columnsOf({ startsAt, ...fields }: GatheringFields, now: Date, changedBy: Author) {
  return { ...fields, startsAt: momentAt(startsAt, fields.zone), changedAt: now, changedBy };
}

interface Added {
  id: string;
  fields: GatheringFields;
  seenBy: SeenBy;
  by: Author;
  most: number;
  holder: Holder;
}

/** Its holder is locked by the caller. Sent twice it is one. */
export async function insertGathering(
  { ctx, tx, changed }: Place,
  { id, fields, seenBy, by, most, holder }: Added,
): Promise<Gathering> {
  const now = ctx.clock.now();
  const [before] = await tx.select().from(gatherings).where(eq(gatherings.id, id));
  if (before) return isHeld(before, holder) ? gatheringView(before, now) : fail('ENTRY_EXISTS');
  const beside =
    holder.tributeId === null
      ? eq(gatherings.preparedId, holder.preparedId ?? '')
      : eq(gatherings.tributeId, holder.tributeId);
  const [{ those } = { those: 0 }] = await tx.select({ those: count() }).from(gatherings).where(beside);
  if (those >= most) fail('TOO_MANY_SERVICES');
  const values = { id, ...holder, ...columnsOf(fields, now, by), seenBy };
  const [row] = await tx.insert(gatherings).values(values).onConflictDoNothing().returning();
  if (!row) return fail('ENTRY_EXISTS');
  if (row.tributeId !== null) {
    if (seenBy === 'visitors') await changed(tx, row.tributeId);
    await tellNew(ctx, tx, row);
  }
  return gatheringView(row, now);
}

const isHeld = (row: Holder, { tributeId, preparedId }: Holder): boolean =>
  tributeId === null ? row.tributeId === null && row.preparedId === preparedId : row.tributeId === tributeId;

interface Saved {
  fields: GatheringFields;
  rev: number;
  isCancelled: boolean;
  /** Absent for a firm: the family decides. */
  seenBy?: SeenBy;
  by: Author;
}

/** Writes what was changed, and a letter to everybody who knows what stood there. EDIT_CONFLICT with it as it is. */
export async function changeGathering(
  { ctx, tx, changed }: Place,
  before: GatheringRow,
  { fields, rev, isCancelled, seenBy = before.seenBy, by }: Saved,
): Promise<Gathering> {
  const now = ctx.clock.now();
  if (before.rev !== rev) fail('EDIT_CONFLICT', { current: gatheringView(before, now) });
  const [after] = await tx
    .update(gatherings)
    .set({
      ...columnsOf(fields, now, by),
      seenBy,
      rev: rev + 1,
      cancelledAt: isCancelled ? (before.cancelledAt ?? now) : null,
    })
    .where(eq(gatherings.id, before.id))
    .returning();
  if (!after) return fail('NOT_FOUND');
  if (after.tributeId !== null) {
    if ([before.seenBy, seenBy].includes('visitors')) await changed(tx, after.tributeId);
    await tellChange(ctx, tx, { before, after });
  }
  return gatheringView(after, now);
}

/** Whoever knows of it and would come is told, before it is gone. */
export async function removeGathering({ ctx, tx, changed }: Place, row: GatheringRow): Promise<void> {
  if (row.tributeId !== null) {
    if (row.seenBy === 'visitors') await changed(tx, row.tributeId);
    await tellChange(ctx, tx, { before: row, after: { ...row, cancelledAt: row.cancelledAt ?? ctx.clock.now() } });
  }
  await tx.delete(gatherings).where(eq(gatherings.id, row.id));
}

/** Locked, so that of two who change it at once the second is told so. */
export async function lockGathering(tx: Transaction, id: string, holder: Partial<Holder>): Promise<GatheringRow> {
  const isIts =
    typeof holder.preparedId === 'string'
      ? eq(gatherings.preparedId, holder.preparedId)
      : eq(gatherings.tributeId, holder.tributeId ?? '');
  const [row] = await tx
    .select()
    .from(gatherings)
    .where(and(eq(gatherings.id, id), isIts))
    .for('update');
  return row ?? fail('NOT_FOUND');
}
