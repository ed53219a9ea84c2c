// Photographs of one owner, such as a tribute, with an order and descriptions. Callers check permission.
import { and, count, eq, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';

export interface Wall {
  table: PgTable & Record<'photographId' | 'position' | 'caption' | 'alt', PgColumn>;
  owner: PgColumn;
  id: string;
  most: number;
}

const isOn = ({ owner, id }: Wall) => eq(owner, id);

/** Throws TOO_MANY_PHOTOGRAPHS if the owner has no room for another photograph. */
export async function assertRoomOn(db: Writable, wall: Wall): Promise<void> {
  const [{ there } = { there: 0 }] = await db.select({ there: count() }).from(wall.table).where(isOn(wall));
  if (there >= wall.most) fail('TOO_MANY_PHOTOGRAPHS');
}

/** Position for a new photograph. Null if the owner has it already. Errors: NOT_FOUND if another owner has it. */
export async function nextPosition(tx: Transaction, wall: Wall, photographId: string): Promise<number | null> {
  const { table, owner } = wall;
  const known = eq(table.photographId, photographId);
  const [before] = await tx.select({ id: owner }).from(table).where(known);
  if (before) return before.id === wall.id ? null : fail('NOT_FOUND');
  await assertRoomOn(tx, wall);
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(isOn(wall));
  return Number(last?.position ?? 0) + 1;
}

/** Changes the texts of a photograph. A text that is undefined stays as it is. */
export async function describeOn(
  tx: Transaction,
  wall: Wall,
  { photographId, caption, alt }: { photographId: string; caption?: string | undefined; alt?: string | undefined },
): Promise<void> {
  await assertOn(tx, wall, photographId);
  if (caption === undefined && alt === undefined) return;
  const isIt = eq(wall.table.photographId, photographId);
  // Drizzle skips fields that are undefined.
  await tx.update(wall.table).set({ caption, alt }).where(isIt);
}

/** Orders all photographs. Errors: EDIT_CONFLICT, with `current`, if somebody added or removed a photograph meanwhile. */
export async function orderOn(
  tx: Transaction,
  wall: Wall,
  { photographIds, current }: { photographIds: readonly string[]; current: () => Promise<object> },
): Promise<void> {
  const { table } = wall;
  const wanted = new Set(photographIds);
  if (wanted.size !== photographIds.length) failField('photographIds', 'photograph_twice');
  const there = await tx.select({ id: table.photographId }).from(table).where(isOn(wall));
  if (there.length !== wanted.size || there.some((one) => !wanted.has(String(one.id))))
    fail('EDIT_CONFLICT', { current: await current() });
  if (wanted.size === 0) return;
  const ids = sql`${sql.param([...photographIds])}::uuid[]`;
  await tx
    .update(table)
    .set({ position: sql`array_position(${ids}, ${table.photographId})` })
    .where(isOn(wall));
}

/** Throws NOT_FOUND if the owner does not have this photograph. */
export async function assertOn(tx: Transaction, wall: Wall, photographId: string): Promise<void> {
  const { table } = wall;
  const isIt = and(eq(table.photographId, photographId), isOn(wall));
  const [found] = await tx.select({ id: table.photographId }).from(table).where(isIt);
  if (!found) fail('NOT_FOUND');
}
