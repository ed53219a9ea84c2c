import { sql, type SQL } from 'drizzle-orm';
import { eq, asc } from 'drizzle-orm';
import type { Act, Acting } from '../../../src/features/audit/server/commands/record-audit-event.ts';
import { recordAuditEvent } from '../../../src/features/audit/server/commands/record-audit-event.ts';
import { auditEvents, auditWords } from '../../../src/features/audit/server/tables.ts';
import type { Database } from '../../../src/platform/database/index.ts';

type Recorder = Acting & { db: Database };

/** Records an audit event in its own transaction. Its actor is the product itself unless `changes` name a person. */
export const act = (ctx: Recorder, changes: Partial<Act> = {}): Promise<void> =>
  ctx.db.transaction((tx) =>
    recordAuditEvent(ctx, tx, { action: 'provider-paused', target: { kind: 'provider', id: 'firm' }, ...changes }),
  );

/** Every audit event with its texts, in the order in which the events are chained. */
export const allActions = (db: Database) =>
  db
    .select({ act: auditEvents, words: auditWords })
    .from(auditEvents)
    .innerJoin(auditWords, eq(auditWords.seq, auditEvents.seq))
    .orderBy(asc(auditEvents.seq));

/** Simulates an attacker with full rights on the database, who switches its triggers off. */
export const byForce = (db: Database, ...statements: SQL[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.execute(statement);
  });
