import { and, asc, eq } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { auditActs } from '../tables.ts';

/** Acts on an account, for its data export. Without actor and reason, which may be about others, such as a reporter. */
export const doneInCopy = (db: Writable, userId: string): Promise<{ at: Date; what: string }[]> =>
  db
    .select({ at: auditActs.at, what: auditActs.action })
    .from(auditActs)
    .where(and(eq(auditActs.targetId, userId), eq(auditActs.targetKind, 'user')))
    .orderBy(asc(auditActs.seq));
