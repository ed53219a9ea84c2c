import { asc, inArray, isNull, lt } from 'drizzle-orm';
import type { Deps } from '../../../../../platform/context.ts';
import { timeOfId } from '../../../../../platform/ids.ts';
import { idInKey, keyOfWithdrawals, withdrawalKeys } from '../../queries/withdrawals.ts';
import { withdrawals } from '../../tables/withdrawals.ts';

export const WRITE_WITHDRAWALS = 'write-withdrawals';

const AT_ONCE = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Kept longer than backups, which may be restored on their last day. The privacy page says so. */
const LONGER_DAYS = 7;

type Writing = Pick<Deps, 'db' | 'files' | 'ownership' | 'clock' | 'config'>;

/** Writes new withdrawals to the store. The file comes first, so a crash repeats a withdrawal but never loses one. */
export async function writeWithdrawals({ db, files, ownership, clock }: Writing): Promise<void> {
  const { id, kind, subject, writtenAt } = withdrawals;
  while (ownership() === 'ours') {
    const rows = await db
      .select({ id, kind, subject })
      .from(withdrawals)
      .where(isNull(writtenAt))
      .orderBy(asc(id))
      .limit(AT_ONCE);
    const ids = rows.map((row) => row.id);
    const last = ids.at(-1);
    if (last === undefined) return;
    await files.write(keyOfWithdrawals(last), Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
    await db.update(withdrawals).set({ writtenAt: clock.now() }).where(inArray(id, ids));
  }
}

/** Removes withdrawals that are older than every backup: files, then rows. Both stay while the store is not ours. */
export async function tidyWithdrawals({ db, files, ownership, clock, config }: Writing): Promise<void> {
  if (ownership() !== 'ours') return;
  const before = clock.now().getTime() - (config.backupDays + LONGER_DAYS) * DAY_MS;
  for (const key of await withdrawalKeys(files)) if (timeOfId(idInKey(key)) < before) await files.remove(key);
  // By the time of writing, so that a row never goes before its file: then it would look newer than the backup.
  await db.delete(withdrawals).where(lt(withdrawals.writtenAt, new Date(before)));
}
