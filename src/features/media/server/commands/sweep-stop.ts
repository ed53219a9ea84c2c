import { buffer } from 'node:stream/consumers';
import { desc } from 'drizzle-orm';
import { SWEEP_FEW_FILES, SWEEP_PERCENT } from '../../contract/photograph-limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { ownerOf } from '../rules.ts';
import { photographs } from '../tables.ts';

// The two notes are stored with the files, because an older copy of the database may be restored and lack them.
const STOPPED = 'sweep/stopped.json';
const CONTINUED = 'sweep/continued.json';

export interface StoredFile {
  key: string;
  writtenAt: Date;
}

export interface FilesFound {
  /** Number of all files of photographs, strays included. */
  count: number;
  strays: StoredFile[];
  trash: StoredFile[];
  unfinished: string[];
}

/** Why the sweep stopped: number of stray files, and of stray files newer than the newest photograph. */
export interface SweepStop {
  files: number;
  strays: number;
  newer: number;
}

type Stopping = Pick<CommandContext, 'db' | 'files' | 'clock' | 'log'>;
type Continuing = Pick<CommandContext, 'files' | 'clock'>;

/** Whether the sweep must not go on. Once stopped, it waits for the operator, even if people upload photographs. */
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
  // An id begins with the time at which it was made.
  const newer = unseen.filter(({ key }) => (ownerOf(key)?.id ?? '') > (newest?.id ?? '')).length;
  const isMany = unseen.length > Math.max(SWEEP_FEW_FILES, (files * SWEEP_PERCENT) / 100);
  return newer > 0 || isMany ? { files, strays: unseen.length, newer } : null;
}

/** Allows the next sweep to remove the strays that the operator has seen. Null if the sweep had not stopped. */
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
