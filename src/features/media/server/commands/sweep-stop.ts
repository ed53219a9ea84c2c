import { buffer } from 'node:stream/consumers';
import { desc } from 'drizzle-orm';
import { SWEEP_FEW_FILES, SWEEP_PERCENT } from '../../contract/photograph-limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { ownerOf } from '../rules.ts';
import { photographs } from '../tables.ts';

// Both stand beside the files and not in the database, which may be put back to an earlier state at any time.
const STOPPED = 'sweep/stopped.json';
const CONTINUED = 'sweep/continued.json';

export interface StoredFile {
  key: string;
  writtenAt: Date;
}

export interface FilesFound {
  /** All files of photographs, strays among them. */
  count: number;
  strays: StoredFile[];
  trash: StoredFile[];
  unfinished: string[];
}

/** Why the sweep has stopped: how many files belong to no photograph, and how many of them are newer than the newest one. */
export interface SweepStop {
  files: number;
  strays: number;
  newer: number;
}

type Stopping = Pick<CommandContext, 'db' | 'files' | 'clock' | 'log'>;
type Continuing = Pick<CommandContext, 'files' | 'clock'>;

/** Once it has stopped, it waits for the operator, whatever is uploaded meanwhile. */
export async function isToStop(ctx: Stopping, { count, strays }: FilesFound): Promise<boolean> {
  const isStopped = (await readNote(ctx, STOPPED)) !== null;
  if (isStopped) {
    ctx.log.info('sweep_stopped', { files: count, strays: strays.length });
    return true;
  }
  const stop = await reasonToStop(ctx, count, strays);
  if (stop === null) return false;
  await ctx.files.write(STOPPED, Buffer.from(JSON.stringify(stop)));
  const error = Object.assign(new Error('Files without a photograph are too new or too many'), {
    code: 'SWEEP_STOPPED',
  });
  ctx.log.failure('The sweep of files has stopped', error, { isCritical: true, ...stop });
  return true;
}

async function reasonToStop(ctx: Stopping, files: number, strays: readonly StoredFile[]): Promise<SweepStop | null> {
  const continued = (await readNote(ctx, CONTINUED)) as { at: string } | null;
  const unseen = strays.filter(({ writtenAt }) => continued === null || writtenAt > new Date(continued.at));
  if (unseen.length === 0) return null;
  const { id } = photographs;
  const [newest] = await ctx.db.select({ id }).from(photographs).orderBy(desc(id)).limit(1);
  // Ids begin with the time at which they were made.
  const newer = unseen.filter(({ key }) => (ownerOf(key)?.id ?? '') > (newest?.id ?? '')).length;
  const isMany = unseen.length > Math.max(SWEEP_FEW_FILES, (files * SWEEP_PERCENT) / 100);
  return newer > 0 || isMany ? { files, strays: unseen.length, newer } : null;
}

/** Lets the next sweep throw away what was there when the operator looked. Null where it had not stopped. */
export async function continueSweep({ files, clock }: Continuing): Promise<SweepStop | null> {
  const stop = (await readNote({ files }, STOPPED)) as SweepStop | null;
  if (stop === null) return null;
  await files.write(CONTINUED, Buffer.from(JSON.stringify({ at: clock.now().toISOString() })));
  await files.remove(STOPPED);
  return stop;
}

async function readNote({ files }: Pick<Stopping, 'files'>, key: string): Promise<unknown> {
  const found = await files.read(key);
  return found && JSON.parse((await buffer(found.stream())).toString());
}
