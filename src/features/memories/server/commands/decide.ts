import type { Entry } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import { assertNotFrozen } from '../../../tributes/server/commands/hide-by-admin.ts';
import { lockOwnTribute, memberId } from '../../../tributes/server/queries/keepers.ts';
import { entryById, keeperEntry, type EntryRow } from '../queries/entries.ts';
import { photographsOfEntry } from '../queries/photographs.ts';
import { changeEntry } from './change-entry.ts';
import { isHeldBack } from './hold-back.ts';
import { mailReturned, type Noticing } from './notices.ts';

type Deciding = Noticing & Pick<Context, 'db' | 'actor' | 'pages'>;

interface Decided {
  id: string;
  entryId: string;
  rev?: number | undefined;
  decision: 'approved' | 'returned' | 'declined' | 'waiting';
  note: string;
}

/**
 * A keeper's decision, which can be changed at any time. Emails the author of a returned entry, if they gave an
 * address, without the note; declining sends nothing. Errors: NOT_FOUND, ALREADY_DONE if withdrawn, ENTRY_CHANGED if
 * not the `rev` that was read, ENTRY_HELD while an administrator hides or removed it.
 */
export async function decideEntry(ctx: Deciding, decided: Decided): Promise<Entry> {
  const decidedBy = memberId(ctx);
  if (decided.decision === 'returned' && decided.note.trim() === '') failField('note', 'empty');
  const entry = await changePages(ctx, (changed) => decide(ctx, { ...decided, decidedBy, changed }));
  return keeperEntry(entry, await photographsOfEntry(ctx.db, entry));
}

const decide = (
  ctx: Deciding,
  { id, entryId, rev, decision, note, decidedBy, changed }: Decided & { decidedBy: string; changed: Changed },
): Promise<EntryRow> =>
  ctx.db.transaction(async (tx) => {
    const tribute = await lockOwnTribute(ctx, tx, { id, to: 'care' });
    if (decision === 'approved') assertNotFrozen(tribute);
    const entry = await entryById(tx, entryId);
    if (!entry || entry.tributeId !== id) fail('NOT_FOUND');
    if (entry.state === 'withdrawn') fail('ALREADY_DONE');
    if (isHeldBack(entry)) fail('ENTRY_HELD');
    const keptNote = decision === 'returned' ? note : '';
    if (entry.state === decision && entry.note === keptNote) return entry;
    if (rev !== undefined && rev !== entry.rev) fail('ENTRY_CHANGED');
    const change = { state: decision, note: keptNote, decidedAt: ctx.clock.now(), decidedBy };
    const changedEntry = await changeEntry({ tx, changed }, entry, change);
    if (decision === 'returned') await mailReturned(ctx, tx, changedEntry);
    return changedEntry;
  });
