import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import { trashKey } from '../../../../../platform/file-store/index.ts';
import { newId } from '../../../../../platform/ids.ts';
import { expandFolders, unneededAmong } from '../../queries/unneeded-files.ts';
import type { FileOwner } from '../../queries/file-owner.ts';
import { pendingFiles, type PendingFiles } from '../../tables/pending-files.ts';

const TRASH_MS = 30 * 24 * 60 * 60 * 1000;
/** When the sweep looks again at files that a legal hold protects. */
const NEEDED_AGAIN_MS = 24 * 60 * 60 * 1000;
/** After this many failures, a run stops, because the store is probably unreachable. */
const MOST_FAILURES = 20;
const BATCH = 200;
/** Few enough that a run ends within its job's time. The next run continues with the rest. */
const ROWS_PER_RUN = 10_000;

type Sweeping = Pick<CommandContext, 'db' | 'files' | 'clock' | 'log'>;
type Outcome = 'erased' | 'trashed' | 'emptied' | 'needed' | 'failed';

/**
 * Handles due rows of pending files: erases files, moves files that never got an owner to the trash, or empties the
 * trash. Leaves files without such a row alone, because an older database may have been restored.
 */
export async function sweepFiles(ctx: Sweeping, owners: readonly FileOwner[]): Promise<void> {
  if (ctx.files.mayRemove?.() === false) return;
  const counts: Partial<Record<Outcome, number>> = {};
  // A row that fails does not stop the others. The next run tries it again.
  const failures = new Map<string, unknown>();
  for (let swept = 0; swept < ROWS_PER_RUN; swept += BATCH) {
    const due = await ctx.db
      .select()
      .from(pendingFiles)
      .where(and(lte(pendingFiles.dueAt, ctx.clock.now()), notInArray(pendingFiles.id, [...failures.keys()])))
      .orderBy(asc(pendingFiles.dueAt), asc(pendingFiles.id))
      .limit(BATCH);
    for (const row of due) {
      const outcome = await sweepRow(ctx, owners, row).catch((error: unknown): Outcome => {
        failures.set(row.id, error);
        return 'failed';
      });
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    if (due.length < BATCH || failures.size >= MOST_FAILURES) break;
  }
  if (Object.keys(counts).length > 0) ctx.log.info('files_swept', counts);
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `${failures.size} pending files could not be swept`);
}

function sweepRow(ctx: Sweeping, owners: readonly FileOwner[], row: PendingFiles): Promise<Outcome> {
  if (row.state === 'writing') return trash(ctx, owners, row);
  return row.state === 'erasing' ? erase(ctx, owners, row) : emptyTrash(ctx, row);
}

async function emptyTrash({ db, files }: Sweeping, { id, keys }: PendingFiles): Promise<Outcome> {
  for (const key of keys) await files.remove(trashKey(key));
  await db.delete(pendingFiles).where(eq(pendingFiles.id, id));
  return 'emptied';
}

async function erase(ctx: Sweeping, owners: readonly FileOwner[], row: PendingFiles): Promise<Outcome> {
  const { id, owner, subject } = row;
  const ofSubject = owner === null || subject === null ? [] : ownerCalled(owners, owner).keysOf(subject);
  const keys = await expandFolders(ctx.files, [...row.keys, ...ofSubject]);
  const unneeded = await unneededAmong(ctx.db, owners, keys);
  for (const key of unneeded) await ctx.files.remove(key);
  const isIt = eq(pendingFiles.id, id);
  if (unneeded.length < keys.length) {
    const dueAt = new Date(ctx.clock.now().getTime() + NEEDED_AGAIN_MS);
    await ctx.db.update(pendingFiles).set({ dueAt }).where(isIt);
    return 'needed';
  }
  await ctx.db.delete(pendingFiles).where(isIt);
  return 'erased';
}

function ownerCalled(owners: readonly FileOwner[], name: string): FileOwner {
  const found = owners.find((owner) => owner.name === name);
  if (!found) throw new Error(`No owner of files is called ${name}`);
  return found;
}

/** Locks the row, so that nobody settles files while they are moved to the trash. */
async function trash({ db, files, clock }: Sweeping, owners: readonly FileOwner[], { id }: PendingFiles) {
  return db.transaction(async (tx): Promise<Outcome> => {
    const isIt = eq(pendingFiles.id, id);
    const [row] = await tx.select().from(pendingFiles).where(isIt).for('update');
    if (row?.state !== 'writing' || row.dueAt > clock.now()) return 'needed';
    const keys = await unneededAmong(tx, owners, await expandFolders(files, row.keys));
    for (const key of keys) await files.move(key, trashKey(key));
    const dueAt = new Date(clock.now().getTime() + TRASH_MS);
    // The row gets another id, because somebody may write the same files again.
    if (keys.length > 0)
      await tx.insert(pendingFiles).values({ id: `trash ${newId(clock)}`, state: 'trash', keys, dueAt });
    await tx.delete(pendingFiles).where(isIt);
    return keys.length > 0 ? 'trashed' : 'needed';
  });
}
