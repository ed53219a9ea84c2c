import type { MemoryWords, OwnEntry } from '../../contract/fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import { lockTribute } from '../../../tributes/server/commands/count-entries.ts';
import { waitingIn } from '../../contract/gestures/counters.ts';
import { gestureOf } from '../../contract/gestures/gestures.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { entryById, ownView, type EntryRow } from '../queries/entries.ts';
import { photographsOfEntry } from '../queries/photographs.ts';
import { assertOwnKey, type OwnKey } from '../../../submissions/server/rules/own-key.ts';
import { earlierWords } from '../../../submissions/server/queries/submission-facts.ts';
import { isRepeated } from '../../../submissions/server/queries/submission-history.ts';
import { stateAfterEdit } from '../../../submissions/server/rules/holding.ts';
import { tellsHow } from '../../../tributes/contract/how-they-died.ts';
import { fingerprintOf } from '../../../submissions/server/rules/post.ts';
import { hasLink } from '../../../submissions/server/rules/words.ts';
import { removePhotographFiles, type RemovedRow } from '../../../media/server/commands/remove.ts';
import { changeEntry, type EntryChange } from './change-entry.ts';
import { isHeldBack } from './hold-back.ts';
import type { Noticing } from './notices.ts';
import { takePhotographs } from './remove-photographs.ts';
import { noteWaiting } from './tell-keepers.ts';
import { memories } from '../tables.ts';

type Owning = Noticing & Pick<Context, 'db' | 'pages' | 'files'>;

/**
 * Edits an entry as its author. A returned entry waits again; so does an approved one if the family approves first and
 * the words changed. Dropped photographs are erased. Errors: NOT_FOUND for a wrong key, ALREADY_DONE if withdrawn,
 * ENTRY_HELD if removed by an administrator, INVALID_INPUT for a memory without words.
 */
export async function editOwnEntry(
  ctx: Owning,
  { id, editKey, keptPhotographIds, ...sent }: OwnKey & MemoryWords & { keptPhotographIds?: string[] | undefined },
): Promise<OwnEntry> {
  return changeOwn(ctx, { id, editKey }, async ({ tx, changed, entry, tribute, takeAllBut }) => {
    if (entry.state === 'withdrawn') fail('ALREADY_DONE');
    if (tribute.deletedAt) fail('PAGE_GONE');
    if (tribute.closedAt) fail('PAGE_CLOSED');
    if (tribute.frozenAt) fail('PAGE_FROZEN');
    if (entry.state === 'removed') fail('ENTRY_HELD');
    const { isWritten } = gestureOf(entry.kind);
    if (isWritten && sent.words.trim() === '') failField('words', 'empty');
    const words = isWritten ? sent : { name: sent.name, relation: '', words: '' };
    const isChanged = (['name', 'relation', 'words'] as const).some((field) => words[field] !== entry[field]);
    const photographs = keptPhotographIds ? await takeAllBut(keptPhotographIds) : entry.photographs;
    if (!isChanged && entry.state !== 'returned') {
      return photographs === entry.photographs ? entry : changeEntry({ tx, changed }, entry, { photographs });
    }
    const edit = await editOf(ctx, tx, { entry, words, tribute });
    const edited = await changeEntry({ tx, changed }, entry, { ...edit, photographs });
    if (edited.state === 'waiting' && entry.state !== 'waiting')
      await noteWaiting(ctx, tx, [{ tributeId: tribute.id, isFirst: waitingIn(tribute) === 0 }]);
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
  // With unchanged words, the entry itself is among the earlier ones.
  const isOther = fingerprint !== fingerprintOf(secret, entry.words);
  const sent = { ...entry, words: words.words, fingerprint };
  const reasons = new Set<EntryRow['holdReasons'][number]>(entry.holdReasons.filter((reason) => reason !== 'link'));
  if ([words.name, words.relation, words.words].some(hasLink)) reasons.add('link');
  if (isOther && isRepeated(sent, await earlierWords(tx, memories, fingerprint))) reasons.add('repeated');
  const holdReasons = [...reasons];
  const isSeenFirst = tribute.approvesFirst || tellsHow(words.words, tribute.loss);
  const state = stateAfterEdit(entry.stoodAs ?? entry.state, isSeenFirst, holdReasons);
  // A held entry stays held, and returns in the new state.
  const stands = isHeldBack(entry) ? { stoodAs: state } : { state };
  return { ...words, holdReasons, ...stands, fingerprint };
}

/** Withdraws an entry; its words are erased after thirty days, its photographs at once. Idempotent. */
export async function withdrawOwnEntry(ctx: Owning, key: OwnKey): Promise<OwnEntry> {
  return changeOwn(ctx, key, async ({ tx, changed, entry, takeAllBut }) =>
    entry.state === 'withdrawn'
      ? entry
      : changeEntry({ tx, changed }, entry, {
          state: 'withdrawn',
          stoodAs: null,
          photographs: await takeAllBut([]),
          // Starts its thirty days.
          decidedAt: ctx.clock.now(),
          decidedBy: null,
        }),
  );
}

interface Own {
  tx: Transaction;
  changed: Changed;
  entry: EntryRow;
  tribute: TributeRow;
  /** Removes the other photographs; resolves to the number left. */
  takeAllBut(keptIds: string[]): Promise<number>;
}

async function changeOwn(ctx: Owning, key: OwnKey, change: (own: Own) => Promise<EntryRow>): Promise<OwnEntry> {
  assertOwnKey(ctx, key);
  const { after, tribute, removed } = await changePages(ctx, (changed) =>
    writeOwn(ctx, { id: key.id, change, changed }),
  );
  await removePhotographFiles(ctx, removed);
  return ownView(ctx.secret, after, { tribute, photographs: await photographsOfEntry(ctx.db, after) });
}

interface Writing {
  id: string;
  change: (own: Own) => Promise<EntryRow>;
  changed: Changed;
}

const writeOwn = ({ db }: Pick<Owning, 'db'>, { id, change, changed }: Writing) =>
  db.transaction(async (tx) => {
    let removed: RemovedRow[] = [];
    const found = (await entryById(tx, id)) ?? fail('NOT_FOUND');
    // Lock the tribute first, as every writer of entries does; then read the entry again.
    const locked = await lockTribute(tx, found.tributeId);
    const entry = (await entryById(tx, id)) ?? fail('NOT_FOUND');
    const takeAllBut = async (keptIds: string[]) => {
      removed = await takePhotographs(tx, entry, keptIds);
      return entry.photographs - removed.length;
    };
    const after = await change({ tx, changed, entry, tribute: locked, takeAllBut });
    return { after, tribute: locked, removed };
  });
