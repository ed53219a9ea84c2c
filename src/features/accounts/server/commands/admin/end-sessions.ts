import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '../../../../../platform/errors.ts';
import { halfSignIns, sessions } from '../../tables.ts';
import type { RosemaryContext } from './disable.ts';
import { touched } from './touched.ts';
import { recordAuditEvent } from '../../../../audit/server/commands/record-audit-event.ts';

interface Asked {
  ids: readonly string[];
  why: string;
}

/** Signs these people out everywhere; returns the ids that changed. */
export const endSessionsOf = (ctx: RosemaryContext, { ids, why }: Asked): Promise<string[]> =>
  ctx.db.transaction(async (tx) => {
    const rows = await touched(ctx, tx, { act: 'end-sessions', ids });
    const named = rows.map(({ id }) => id);
    if (named.length === 0) return [];
    const ended = await tx
      .delete(sessions)
      .where(inArray(sessions.userId, named))
      .returning({ userId: sessions.userId });
    await tx.delete(halfSignIns).where(inArray(halfSignIns.userId, named));
    const changed = [...new Set(ended.map(({ userId }) => userId))];
    for (const userId of changed) ctx.log.info('sessions_ended_by_house', { userId });
    for (const id of changed)
      await recordAuditEvent(ctx, tx, { action: 'sessions-ended', target: { kind: 'user', id }, why });
    return changed;
  });

/** Ends one session. Errors: NOT_FOUND if it is not this person's session. */
export const endSessionOf = (
  ctx: RosemaryContext,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await touched(ctx, tx, { act: 'end-sessions', ids: [id] });
    const isIt = and(eq(sessions.id, sessionId), eq(sessions.userId, id));
    const ended = await tx.delete(sessions).where(isIt).returning({ id: sessions.id });
    if (ended.length === 0) fail('NOT_FOUND');
    ctx.log.info('session_ended_by_house', { userId: id });
    await recordAuditEvent(ctx, tx, { action: 'session-ended', target: { kind: 'user', id } });
  });
