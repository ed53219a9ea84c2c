import { desc, eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { emptyFields } from '../../contract/tribute-fields.ts';
import type { Snapshot } from '../../contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { readSaveHistory } from '../queries/save-history.ts';
import { memberId } from '../queries/keepers.ts';
import { workingSnapshot } from '../queries/working-copy.ts';
import { causeToKeep, type SaveHistory, type Writing } from '../rules/keeping.ts';
import { fieldsOf } from '../rules/working-copy.ts';
import { tributeVersions, type TributeRow } from '../tables/tributes.ts';
import { keepVersion, placedPhotographs } from './keep-version.ts';

type Keeping = Pick<Context, 'actor' | 'clock'>;

const writingOf = (ctx: Keeping, isRestoring: boolean): Writing => ({
  userId: memberId(ctx),
  now: ctx.clock.now().getTime(),
  isRestoring,
});

/** Call before overwriting a locked page. Keeps a version of it if one is due. */
export async function keepBefore(
  ctx: Keeping,
  tx: Writable,
  row: TributeRow,
  { isRestoring = false }: { isRestoring?: boolean } = {},
): Promise<void> {
  const saveHistory = await readSaveHistory(tx, row);
  const cause = saveHistory && causeToKeep(saveHistory, writingOf(ctx, isRestoring));
  if (cause === null) return;
  const snapshot = await workingSnapshot(tx, row);
  if (isEmpty(snapshot) || (await isLatestVersion(tx, row.id, snapshot))) return;
  await keepVersion(ctx, tx, { tributeId: row.id, snapshot, cause });
}

/** Like `keepBefore`, for a save that has read `saveHistory` with the row. It needs no further query if nothing is due. */
export async function keepBeforeSave(
  ctx: Keeping,
  tx: Writable,
  row: TributeRow,
  saveHistory: SaveHistory,
): Promise<void> {
  // `keepBefore` reads the history again: while this save waited for the lock, another save may have kept a version.
  if (causeToKeep(saveHistory, writingOf(ctx, false)) !== null) await keepBefore(ctx, tx, row);
}

const isEmpty = ({ portrait, photographs, ...fields }: Snapshot): boolean =>
  portrait === null &&
  photographs.length === 0 &&
  isDeepStrictEqual({ ...fields, accent: emptyFields.accent }, emptyFields);

async function isLatestVersion(tx: Writable, tributeId: string, snapshot: Snapshot): Promise<boolean> {
  const [latest] = await tx
    .select()
    .from(tributeVersions)
    .where(eq(tributeVersions.tributeId, tributeId))
    .orderBy(desc(tributeVersions.id))
    .limit(1);
  if (!latest) return false;
  const { words, photographs } = latest;
  return isDeepStrictEqual(
    JSON.parse(JSON.stringify([fieldsOf(words), photographs])),
    JSON.parse(JSON.stringify([fieldsOf(snapshot), placedPhotographs(snapshot)])),
  );
}
