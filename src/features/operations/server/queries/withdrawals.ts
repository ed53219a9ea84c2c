import { text } from 'node:stream/consumers';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { CommandContext } from '../../../../platform/context.ts';
import type { FileStore } from '../../../../platform/file-store/index.ts';
import { WITHDRAWAL_KINDS, withdrawals, type Withdrawal } from '../tables/withdrawals.ts';

/** Folder in the store. Nothing serves it. */
const WITHDRAWALS = 'withdrawals';
const ENDING = '.ndjson';

/** A file is named after its last withdrawal. */
export const keyOfWithdrawals = (id: string): string => `${WITHDRAWALS}/${id}${ENDING}`;
export const idInKey = (key: string): string => key.slice(WITHDRAWALS.length + 1, -ENDING.length);
export const isWithdrawals = (key: string): boolean => key.startsWith(`${WITHDRAWALS}/`);

export const withdrawalKeys = (files: FileStore): Promise<string[]> =>
  Array.fromAsync(files.list(WITHDRAWALS), ({ key }) => key);

const Line = z.object({ id: z.uuid(), kind: z.enum(WITHDRAWAL_KINDS), subject: z.record(z.string(), z.unknown()) });

export interface MissingWithdrawals {
  /** Withdrawals that are in the store and not in the database, in their order. */
  missing: Withdrawal[];
  /** Lines that this release does not understand. */
  unknown: number;
  /** False if the store has no withdrawals at all. */
  hasFolder: boolean;
}

const FILES_AT_ONCE = 16;
const IDS_AT_ONCE = 1_000;

/** Compares the store with the database. Rows stay as long as files, so missing ones are newer than the backup. */
export async function missingWithdrawals({
  db,
  files,
}: Pick<CommandContext, 'db' | 'files'>): Promise<MissingWithdrawals> {
  const keys = await withdrawalKeys(files);
  const found = new Map<string, Withdrawal>();
  let unknown = 0;
  for (const some of inParts(keys, FILES_AT_ONCE)) {
    const texts = await Promise.all(some.map(async (key) => textOf(await files.read(key))));
    for (const line of texts.flatMap((content) => content.split('\n')).filter((one) => one !== '')) {
      const withdrawal = parsed(line);
      if (withdrawal) found.set(withdrawal.id, withdrawal);
      else unknown += 1;
    }
  }
  for (const ids of inParts([...found.keys()], IDS_AT_ONCE)) {
    const known = await db.select({ id: withdrawals.id }).from(withdrawals).where(inArray(withdrawals.id, ids));
    for (const { id } of known) found.delete(id);
  }
  return {
    missing: [...found.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    unknown,
    hasFolder: keys.length > 0,
  };
}

/** Whether the store has a newer withdrawal than the database, which then is an older backup. Reads only names. */
export async function lacksWithdrawals({ db, files }: Pick<CommandContext, 'db' | 'files'>): Promise<boolean> {
  const newest = (await withdrawalKeys(files)).toSorted().at(-1);
  return newest !== undefined && (await db.$count(withdrawals, eq(withdrawals.id, idInKey(newest)))) === 0;
}

const textOf = (file: Awaited<ReturnType<CommandContext['files']['read']>>) => (file ? text(file.stream()) : '');

function parsed(line: string): Withdrawal | null {
  try {
    return Line.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function* inParts<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
