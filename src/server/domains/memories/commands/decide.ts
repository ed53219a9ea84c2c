import type { Entry } from '../../../../contract/memories.ts';
import type { Context } from '../../../context.ts';
import { fail, failField } from '../../../errors.ts';
import { lockOwnTribute, memberId } from '../../tributes/queries/stewards.ts';
import { entryById, stewardEntry } from '../queries/entries.ts';
import { photographsOfEntry } from '../queries/photographs.ts';
import { changeEntry, showChange } from './change-entry.ts';
import { mailReturned, type Noticing } from './notices.ts';

type Decision = 'approved' | 'returned' | 'declined' | 'waiting';

/**
 * A steward's decision about an entry, which can be changed at any time. Returning it is told to its author by
 * mail if they gave an address, without the note; declining sends nothing. Errors: NOT_FOUND, ALREADY_DONE when its author took it back,
 * ENTRY_CHANGED when it is not the `rev` that was read.
 */
export async function decideEntry(
  ctx: Noticing & Pick<Context, 'db' | 'actor' | 'pages'>,
  {
    id,
    entryId,
    rev,
    decision,
    note,
  }: { id: string; entryId: string; rev?: number | undefined; decision: Decision; note: string },
): Promise<Entry> {
  const decidedBy = memberId(ctx);
  if (decision === 'returned' && note.trim() === '') failField('note', 'empty');
  const { before, after } = await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, id, tx);
    const entry = await entryById(tx, entryId);
    if (!entry || entry.tributeId !== id) fail('NOT_FOUND');
    if (entry.state === 'withdrawn') fail('ALREADY_DONE');
    const keptNote = decision === 'returned' ? note : '';
    if (entry.state === decision && entry.note === keptNote) return { before: entry, after: entry };
    if (rev !== undefined && rev !== entry.rev) fail('ENTRY_CHANGED');
    const decided = await changeEntry(tx, entry, {
      state: decision,
      note: keptNote,
      decidedAt: ctx.clock.now(),
      decidedBy,
    });
    if (decision === 'returned') await mailReturned(ctx, tx, decided);
    return { before: entry, after: decided };
  });
  await showChange(ctx, before, after);
  return stewardEntry(after, await photographsOfEntry(ctx.db, after));
}
