import { and, asc, eq } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { auditEvents } from '../tables.ts';

/** Acts on an account, for its data export. Without actor and reason, which may be about others, such as a reporter. */
export const doneInCopy = (db: Writable, userId: string): Promise<{ at: Date; what: string }[]> =>
  db
    .select({ at: auditEvents.at, what: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.targetId, userId), eq(auditEvents.targetKind, 'user')))
    .orderBy(asc(auditEvents.seq));
