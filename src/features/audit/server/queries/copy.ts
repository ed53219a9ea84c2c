import { and, asc, eq } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { auditEvents } from '../tables.ts';

/** Events about an account, for its data export. Actor and reason are left out: they may concern others (a reporter). */
export const doneInCopy = (db: Writable, userId: string): Promise<{ at: Date; what: string }[]> =>
  db
    .select({ at: auditEvents.at, what: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.targetId, userId), eq(auditEvents.targetKind, 'user')))
    .orderBy(asc(auditEvents.seq));
