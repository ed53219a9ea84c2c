import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { AuditAction } from '../../contract/audit.ts';
import { AUDIT_FAULTS_NAMED, AUDIT_WALK_ROWS } from '../../contract/audit-limits.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { BEGINNING, faultsAtEnd, faultsOf, type Fault, type Place, type WalkedRow } from '../rules/faults.ts';
import { auditEvents, auditHeads, auditWords } from '../tables.ts';

export interface CheckedChain {
  head: Place;
  faults: Fault[];
  faultCount: number;
}

/** Checks the chain in batches. `anchors` are hashes from the log, which a person who rewrites all rows cannot change. */
export async function checkChain(db: Writable, anchors: readonly Place[] = []): Promise<CheckedChain> {
  const { head, lastSeq } = await endOf(db);
  const faults: Fault[] = [];
  let faultCount = 0;
  const note = (...found: Fault[]) => {
    faultCount += found.length;
    faults.push(...found.slice(0, AUDIT_FAULTS_NAMED - faults.length));
  };
  const end = head?.seq ?? lastSeq;
  let last: Place = BEGINNING;
  for (;;) {
    const rows = await partOf(db, last.seq, end);
    for (const row of rows) {
      note(...faultsOf(row, last));
      last = { seq: row.act.seq, hash: row.act.hash };
      if (anchors.some(({ seq, hash }) => seq === last.seq && hash !== last.hash))
        note({ kind: 'anchor', seq: last.seq });
    }
    if (rows.length < AUDIT_WALK_ROWS) break;
  }
  note(...faultsAtEnd(last, head));
  if (lastSeq > end) note({ kind: 'beyond', seq: end + 1, to: lastSeq });
  note(...anchors.filter(({ seq }) => seq > last.seq).map(({ seq }): Fault => ({ kind: 'anchor', seq })));
  return { head: head ?? last, faults, faultCount };
}

/** Reads both values in one statement, so that an event written meanwhile is in both of them or in neither. */
async function endOf(db: Writable): Promise<{ head: Place | null; lastSeq: number }> {
  const newest = db
    .select({ seq: max(auditEvents.seq).as('last_seq') })
    .from(auditEvents)
    .as('newest');
  const [row] = await db
    .select({ head: { seq: auditHeads.seq, hash: auditHeads.hash }, lastSeq: newest.seq })
    .from(newest)
    .leftJoin(auditHeads, sql`true`);
  return { head: row?.head ?? null, lastSeq: row?.lastSeq ?? 0 };
}

async function partOf(db: Writable, after: number, end: number): Promise<WalkedRow[]> {
  return (
    db
      .select({
        act: auditEvents,
        words: auditWords,
        // Subqueries per row: with joins, PostgreSQL would read the whole table for every batch.
        erasedBy: sql<AuditAction | null>`(select erasing.deed from audit_acts as erasing
        where erasing.seq = ${auditWords.erasedIn})`,
        emptied: sql<number>`case when ${auditEvents.action} = 'words-erased' then
        (select count(*)::int from audit_words as emptied where emptied.erased_in = ${auditEvents.seq}) else 0 end`,
      })
      .from(auditEvents)
      // The lower bound is repeated here. Otherwise a merge join reads the texts from the first row on for every batch.
      .leftJoin(auditWords, and(eq(auditWords.seq, auditEvents.seq), gt(auditWords.seq, after)))
      .where(and(gt(auditEvents.seq, after), lte(auditEvents.seq, end)))
      .orderBy(asc(auditEvents.seq))
      .limit(AUDIT_WALK_ROWS)
  );
}
