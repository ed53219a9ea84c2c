import type { Context } from '../../../../platform/context.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { providerById } from '../queries/admin-providers.ts';
import { providerNotes } from '../tables.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';

/** Adds an admin's note. A second request with the same id changes nothing. Errors: NOT_FOUND. */
export async function noteOnProvider(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id, noteId, text }: { id: string; noteId: string; text: string },
): Promise<void> {
  const note = { id: noteId, providerId: id, byUser: memberId(ctx), text, at: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await providerById(tx, id);
    const added = await tx.insert(providerNotes).values(note).onConflictDoNothing().returning({ id: providerNotes.id });
    const after = { noteId };
    if (added.length > 0)
      await recordAuditEvent(ctx, tx, { action: 'provider-noted', target: { kind: 'provider', id }, after });
  });
}
