import type { Context } from '../../../context.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { providerById } from '../queries/admin-providers.ts';
import { providerNotes } from '../tables.ts';

/** Keeps what an admin notes about a firm; the same one twice is kept once. NOT_FOUND. */
export async function noteOnProvider(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id, noteId, text }: { id: string; noteId: string; text: string },
): Promise<void> {
  const note = { id: noteId, providerId: id, byUser: memberId(ctx), text, at: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await providerById(tx, id);
    await tx.insert(providerNotes).values(note).onConflictDoNothing();
    // audit: provider-noted
  });
}
