import { fieldMessage } from '#messages/errors';
import type { MemoryWords, OwnEntry } from '../../../../contract/memories.ts';
import type { Context } from '../../../context.ts';
import { fail, failField } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { lockTribute } from '../../tributes/commands/count-entries.ts';
import { waitingCount } from '../../tributes/queries/own-tribute.ts';
import type { TributeRow } from '../../tributes/tables.ts';
import { entryById, ownView, type EntryRow } from '../queries/entries.ts';
import { assertOwnKey, type OwnKey } from '../queries/own-entry.ts';
import { earlierWords } from '../queries/sending-facts.ts';
import { isRepeated } from '../queries/sending-history.ts';
import { needsNotice, stateAfterEdit } from '../rules/holding.ts';
import { fingerprintOf } from '../rules/post.ts';
import { hasLink } from '../rules/words.ts';
import { changeEntry, showChange, type EntryChange } from './change-entry.ts';
import { tellKeepers, type Noticing } from './notices.ts';

type Owning = Noticing & Pick<Context, 'db' | 'pages'>;

/**
 * Changes what its author wrote. A returned entry waits again; an approved one too where the family approves first.
 * Errors: NOT_FOUND for a wrong key, ALREADY_DONE when it was taken back, INVALID_INPUT for a memory without words.
 */
export async function editOwnEntry(ctx: Owning, { id, editKey, ...sent }: OwnKey & MemoryWords): Promise<OwnEntry> {
  return changeOwn(ctx, { id, editKey }, async (tx, entry, tribute) => {
    if (entry.state === 'withdrawn') fail('ALREADY_DONE');
    if (entry.kind === 'memory' && sent.words.trim() === '') failField('words', fieldMessage('empty'));
    const words = entry.kind === 'memory' ? sent : { name: sent.name, relation: '', words: '' };
    const isChanged = (['name', 'relation', 'words'] as const).some((field) => words[field] !== entry[field]);
    if (!isChanged && entry.state !== 'returned') return entry;
    const edited = await changeEntry(tx, entry, await editOf(ctx, tx, { entry, words, tribute }));
    if (edited.state === 'waiting' && entry.state !== 'waiting') {
      const waiting = waitingCount(tribute);
      if (needsNotice(waiting, waiting + 1)) await tellKeepers(ctx, tx, [tribute.id]);
    }
    return edited;
  });
}

interface Edit {
  entry: EntryRow;
  words: MemoryWords;
  tribute: TributeRow;
}

async function editOf({ secret }: Owning, tx: Transaction, { entry, words, tribute }: Edit): Promise<EntryChange> {
  const fingerprint = fingerprintOf(secret, words.words);
  // The entry itself is among the earlier ones as long as its words say the same.
  const isOther = fingerprint !== fingerprintOf(secret, entry.words);
  const sent = { ...entry, words: words.words, fingerprint };
  const reasons = new Set<EntryRow['holdReasons'][number]>(entry.holdReasons.filter((reason) => reason !== 'link'));
  if ([words.name, words.relation, words.words].some(hasLink)) reasons.add('link');
  if (isOther && isRepeated(sent, await earlierWords(tx, fingerprint))) reasons.add('repeated');
  const holdReasons = [...reasons];
  return { ...words, holdReasons, state: stateAfterEdit(entry.state, tribute.approvesFirst, holdReasons), fingerprint };
}

/** Takes an entry back; it is shown to nobody but its author from then on. Done twice, it stays done. */
export async function withdrawOwnEntry(ctx: Owning, key: OwnKey): Promise<OwnEntry> {
  return changeOwn(ctx, key, async (tx, entry) =>
    entry.state === 'withdrawn' ? entry : changeEntry(tx, entry, { state: 'withdrawn' }),
  );
}

async function changeOwn(
  ctx: Owning,
  key: OwnKey,
  change: (tx: Transaction, entry: EntryRow, tribute: TributeRow) => Promise<EntryRow>,
): Promise<OwnEntry> {
  assertOwnKey(ctx, key);
  const { before, after, tribute } = await ctx.db.transaction(async (tx) => {
    const found = (await entryById(tx, key.id)) ?? fail('NOT_FOUND');
    // Tribute first, entry second, as everyone who writes entries does; so the entry is read again under the lock.
    const locked = await lockTribute(tx, found.tributeId);
    const entry = (await entryById(tx, key.id)) ?? fail('NOT_FOUND');
    return { before: entry, after: await change(tx, entry, locked), tribute: locked };
  });
  await showChange(ctx, before, after);
  return ownView(ctx.secret, after, tribute);
}
