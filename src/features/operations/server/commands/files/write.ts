import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { pendingFiles, UNSETTLED_MS } from '../../tables/pending-files.ts';

type Writing = Pick<CommandContext, 'db' | 'files' | 'clock'>;

interface Begun {
  /** Id of the pending row. A second attempt to write the same files has the same id. */
  id: string;
  keys: readonly string[];
  /** Time after which the sweep takes the files, unless `settle` was called before. */
  waitsMs?: number;
  /** State of the row if nobody calls `settle`. `erasing` is for mere copies, which need not go to the trash. */
  otherwise?: 'writing' | 'erasing';
}

export interface FileWriting {
  write(key: string, content: Readable | Buffer): Promise<{ bytes: number }>;
  /** Call it in the transaction that stores the files' owner. Throws if the sweep has already taken the files. */
  settle(tx: Writable): Promise<void>;
  takeBack(): Promise<void>;
}

/** Commits a row about files before they are written. After a crash, the sweep finds the files by this row. */
export async function beginWriting(
  { db, files, clock }: Writing,
  { id, keys, waitsMs = UNSETTLED_MS, otherwise = 'writing' }: Begun,
): Promise<FileWriting> {
  const row = { state: otherwise, keys: [...keys], dueAt: new Date(clock.now().getTime() + waitsMs) };
  await db
    .insert(pendingFiles)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: pendingFiles.id, set: row });
  const written: string[] = [];
  return {
    write(key, content) {
      written.push(key);
      return files.write(key, content);
    },
    async settle(tx) {
      if (!(await settleFiles(tx, id))) throw new Error(`The files of ${id} were written too late`);
    },
    async takeBack() {
      for (const key of written) await files.remove(key);
      await settleFiles(db, id);
    },
  };
}

/** Deletes the pending row of files whose owner is stored now. False if the sweep has deleted that row before. */
export async function settleFiles(tx: Writable, id: string): Promise<boolean> {
  const settled = await tx.delete(pendingFiles).where(eq(pendingFiles.id, id)).returning({ id: pendingFiles.id });
  return settled.length > 0;
}
