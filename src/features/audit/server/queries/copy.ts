import { and, asc, eq } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { auditActs } from '../tables.ts';

/** What was done to somebody's account. Not by whom and why: that may be about others, such as whoever reported them. */
export const doneInCopy = (db: Writable, userId: string): Promise<{ at: Date; what: string }[]> =>
  db
    .select({ at: auditActs.at, what: auditActs.deed })
    .from(auditActs)
    .where(and(eq(auditActs.targetId, userId), eq(auditActs.targetKind, 'user')))
    .orderBy(asc(auditActs.seq));
