import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { AuditDeed } from '../../contract/audit.ts';
import { AUDIT_FAULTS_NAMED, AUDIT_WALK_ROWS } from '../../contract/audit-limits.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { BEGINNING, faultsAtEnd, faultsOf, type Fault, type Place, type WalkedRow } from '../rules/faults.ts';
import { auditActs, auditHeads, auditWords } from '../tables.ts';

export interface CheckedChain {
  /** How many acts there are, and the hash of the last one. */
  head: Place;
  /** The first of them, from the oldest act on. */
  faults: Fault[];
  faultCount: number;
}

/**
 * Walks the whole chain, a part at a time, while acts go on being written. `anchors` are places that were noted outside of the
 * database, in a line of the log: whoever can rewrite every row cannot rewrite those.
 */
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

/** Both in one statement: an act that is written meanwhile is in both or in none. */
async function endOf(db: Writable): Promise<{ head: Place | null; lastSeq: number }> {
  const newest = db
    .select({ seq: max(auditActs.seq).as('last_seq') })
    .from(auditActs)
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
        act: auditActs,
        words: auditWords,
        // Looked up row by row: as joins they are planned as if every act had emptied words, and read the whole table each time.
        erasedBy: sql<AuditDeed | null>`(select erasing.deed from audit_acts as erasing
        where erasing.seq = ${auditWords.erasedIn})`,
        emptied: sql<number>`case when ${auditActs.deed} = 'words-erased' then
        (select count(*)::int from audit_words as emptied where emptied.erased_in = ${auditActs.seq}) else 0 end`,
      })
      .from(auditActs)
      // Where they begin is said again: a join that merges both would read them from their first row on, in every part.
      .leftJoin(auditWords, and(eq(auditWords.seq, auditActs.seq), gt(auditWords.seq, after)))
      .where(and(gt(auditActs.seq, after), lte(auditActs.seq, end)))
      .orderBy(asc(auditActs.seq))
      .limit(AUDIT_WALK_ROWS)
  );
}
