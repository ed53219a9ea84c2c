import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { gestures, type GestureKind } from '../../contract/gestures/gestures.ts';
import { tableOf, type GestureTable } from '../tables.ts';
import { postsOf, type PostRow } from './posts.ts';

export async function postsSent(db: Writable, submissions: string[]): Promise<PostRow[]> {
  if (submissions.length === 0) return [];
  const sent: PostRow[] = [];
  for (const gesture of gestures)
    sent.push(...(await postsOf(db, gesture, { where: inArray(tableOf(gesture).submission, submissions) })));
  return sent;
}

interface Owned {
  kind: GestureKind;
  tributeId: string;
  author: string;
}

/** Posts of these authors on these pages, of kinds that each author leaves once. */
export async function postsOneEach(db: Writable, asked: readonly Owned[]): Promise<PostRow[]> {
  const existing: PostRow[] = [];
  for (const gesture of gestures) {
    const owned = asked.filter(({ kind }) => kind === gesture.kind);
    if (owned.length > 0) existing.push(...(await postsOf(db, gesture, { where: isOf(tableOf(gesture), owned) })));
  }
  return existing;
}

const isOf = (table: GestureTable, owned: readonly Owned[]) =>
  and(
    sql`${table.state} <> 'withdrawn'`,
    or(...owned.map(({ tributeId, author }) => and(eq(table.tributeId, tributeId), eq(table.author, author)))),
  );
