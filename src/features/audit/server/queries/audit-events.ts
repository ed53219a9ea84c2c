import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { AuditEvent, AuditFilters, AuditLine } from '../../contract/audit.ts';
import { AUDIT_PAGE, AUDIT_WALK_ROWS } from '../../contract/audit-limits.ts';
import type { AdminPage } from '../../../../shared/api/admin-lists.ts';
import { counted, countUpTo } from '../../../../platform/admin-page.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { pageFrom, readCursor } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { auditEvents, auditHeads, auditWords, type AuditEventRow, type WordsRow } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function isWanted({ action, by, targetKind, targetId, from, to }: AuditFilters): SQL | undefined {
  return and(
    action && eq(auditEvents.action, action),
    by === undefined ? undefined : eq(auditEvents.by, by),
    targetKind && eq(auditEvents.targetKind, targetKind),
    targetId === undefined ? undefined : eq(auditEvents.targetId, targetId),
    from === undefined ? undefined : gte(auditEvents.at, new Date(from)),
    to === undefined ? undefined : lt(auditEvents.at, new Date(new Date(to).getTime() + DAY_MS)),
  );
}

/** Sorted by time, since filters are by day. The order of positions can differ, as the clocks of processes do. */
const newestFirst = [desc(auditEvents.at), desc(auditEvents.seq)];
const placeOf = ({ at, seq }: AuditEventRow) => [at.toISOString(), seq];

function earlierThan(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [at, seq] = readCursor(cursor, 2);
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime()) || typeof seq !== 'number') return failField('after', 'unclear');
  return sql`(${auditEvents.at}, ${auditEvents.seq}) < (${time.toISOString()}::timestamptz, ${seq}::bigint)`;
}

/** One page of events. The caller checks permissions. */
export async function auditPage(
  db: Writable,
  { after, ...filters }: AuditFilters & { after?: string | undefined },
): Promise<AdminPage<AuditLine>> {
  const rows = await db
    .select()
    .from(auditEvents)
    .where(and(isWanted(filters), earlierThan(after)))
    .orderBy(...newestFirst)
    .limit(AUDIT_PAGE + 1);
  const { items, after: next } = pageFrom(rows, { most: AUDIT_PAGE, count: 0, placeOf });
  return { items: items.map(lineOf), after: next, ...(await countOf(db, filters)) };
}

/** Counts matching events. Without filters, the last event's position is the count. */
async function countOf(db: Writable, filters: AuditFilters): Promise<Pick<AdminPage<never>, 'count' | 'isExact'>> {
  const wanted = isWanted(filters);
  if (wanted !== undefined)
    return counted(await countUpTo(db, db.select({ seq: auditEvents.seq }).from(auditEvents).where(wanted)));
  const [head] = await db.select({ seq: auditHeads.seq }).from(auditHeads);
  return { count: head?.seq ?? 0, isExact: true };
}

const lineOf = ({ seq, id, at, by, action, targetKind, targetId, before, after }: AuditEventRow): AuditLine => ({
  seq,
  id,
  at: at.toISOString(),
  by,
  // The caller adds the email, because this feature does not read accounts.
  byEmail: null,
  action,
  target: { kind: targetKind, id: targetId },
  before,
  after,
});

function actionOf(row: AuditEventRow, words: WordsRow | null): AuditEvent {
  return {
    ...lineOf(row),
    why: words?.why ?? '',
    said: { before: words?.saidBefore ?? '', after: words?.saidAfter ?? '' },
    wordsErasedAt: words?.erasedAt?.toISOString() ?? null,
    hash: row.hash,
    previousHash: row.previousHash,
  };
}

const withWords = (db: Writable) =>
  db
    .select({ act: auditEvents, words: auditWords })
    .from(auditEvents)
    .leftJoin(auditWords, eq(auditWords.seq, auditEvents.seq));

export async function auditEvent(db: Writable, id: string): Promise<AuditEvent> {
  const [row] = await withWords(db).where(eq(auditEvents.id, id));
  return row ? actionOf(row.act, row.words) : fail('NOT_FOUND');
}

/** All matching events with their texts, newest first. Reads them in batches. */
export async function* auditEventsOf(db: Writable, filters: AuditFilters): AsyncGenerator<AuditEvent> {
  let last: AuditEventRow | undefined;
  for (;;) {
    const before =
      last &&
      sql`(${auditEvents.at}, ${auditEvents.seq}) < (${last.at.toISOString()}::timestamptz, ${last.seq}::bigint)`;
    const rows = await withWords(db)
      .where(and(isWanted(filters), before))
      .orderBy(...newestFirst)
      .limit(AUDIT_WALK_ROWS);
    for (const { act, words } of rows) yield actionOf(act, words);
    last = rows.at(-1)?.act;
    if (rows.length < AUDIT_WALK_ROWS) return;
  }
}
