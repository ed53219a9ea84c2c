import { sql, type SQL } from 'drizzle-orm';
import { eq, asc } from 'drizzle-orm';
import type { Act, Acting } from '../../../src/features/audit/server/commands/record-audit-event.ts';
import { recordAuditEvent } from '../../../src/features/audit/server/commands/record-audit-event.ts';
import { auditEvents, auditWords } from '../../../src/features/audit/server/tables.ts';
import type { Database } from '../../../src/platform/database/index.ts';

type Recorder = Acting & { db: Database };

/** Records an act in its own transaction, by the product itself unless `changes` name somebody. */
export const act = (ctx: Recorder, changes: Partial<Act> = {}): Promise<void> =>
  ctx.db.transaction((tx) =>
    recordAuditEvent(ctx, tx, { action: 'provider-paused', target: { kind: 'provider', id: 'firm' }, ...changes }),
  );

/** Every act with its words, in the order of the chain. */
export const allActions = (db: Database) =>
  db
    .select({ act: auditEvents, words: auditWords })
    .from(auditEvents)
    .innerJoin(auditWords, eq(auditWords.seq, auditEvents.seq))
    .orderBy(asc(auditEvents.seq));

/** Simulates somebody with full rights on the database, who switches its triggers off. */
export const byForce = (db: Database, ...statements: SQL[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
