import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { gestures, type GestureKind } from '../../contract/gestures/gestures.ts';
import { tableOf, type GestureTable } from '../tables.ts';
import { entriesOf, type EntryRow } from './entries.ts';

export async function entriesSent(db: Writable, submissions: string[]): Promise<EntryRow[]> {
  if (submissions.length === 0) return [];
  const sent: EntryRow[] = [];
  for (const gesture of gestures)
    sent.push(...(await entriesOf(db, gesture, { where: inArray(tableOf(gesture).submission, submissions) })));
  return sent;
}

interface Owned {
  kind: GestureKind;
  tributeId: string;
  author: string;
}

/** Entries of these authors on these pages, of kinds that each author leaves once. */
export async function entriesOneEach(db: Writable, asked: readonly Owned[]): Promise<EntryRow[]> {
  const standing: EntryRow[] = [];
  for (const gesture of gestures) {
    const owned = asked.filter(({ kind }) => kind === gesture.kind);
    if (owned.length > 0) standing.push(...(await entriesOf(db, gesture, { where: isOf(tableOf(gesture), owned) })));
  }
  return standing;
}

const isOf = (table: GestureTable, owned: readonly Owned[]) =>
  and(
    sql`${table.state} <> 'withdrawn'`,
    or(...owned.map(({ tributeId, author }) => and(eq(table.tributeId, tributeId), eq(table.author, author)))),
  );
