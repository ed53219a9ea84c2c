import { eq } from 'drizzle-orm';
import type { TributeFields } from '../../contract/tribute-fields.ts';
import type { Tribute } from '../../contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { keeperView } from '../queries/own-tribute.ts';
import { lockOwnTribute } from '../queries/keepers.ts';
import { versionRow } from '../queries/versions.ts';
import { fieldsOf } from '../rules/working-copy.ts';
import { tributes, type TributeRow, type VersionRow } from '../tables/tributes.ts';
import { keepBefore } from './keep-while-writing.ts';
import { noteSaved } from './savings.ts';
import { standAgain } from './stand-again.ts';
import { holdPhotographs, keepChanges, releaseIfAlike } from './working-copy.ts';

type Restoring = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs'>;
export type VersionField = keyof TributeFields | 'photographs';

interface Restoration {
  id: string;
  versionId: string;
  fields?: readonly VersionField[] | undefined;
}

/** Restores a version, or some of its fields, into the working copy. Erased photographs stay erased. Errors: NOT_FOUND. */
export async function restoreVersion(ctx: Restoring, { id, versionId, fields }: Restoration): Promise<Tribute> {
  const row = await ctx.db.transaction(async (tx) => {
    const locked = await lockOwnTribute(ctx, tx, { id, to: 'write' });
    const version = await versionRow(tx, { id, versionId });
    await keepBefore(ctx, tx, locked, { isRestoring: true });
    const named = new Set<VersionField>(fields ?? [...(Object.keys(version.words) as VersionField[]), 'photographs']);
    await restoreWords(ctx, tx, { row: locked, version, named });
    if (named.has('photographs')) {
      await holdPhotographs(tx, locked, ctx.clock.now());
      await standAgain(ctx, tx, locked.id, version.photographs);
      if (locked.state === 'published') await releaseIfAlike(tx, id);
    }
    await noteSaved(ctx, tx, { id, fields: [...named] });
    return lockOwnTribute(ctx, tx, { id, to: 'write' });
  });
  return keeperView(ctx, row);
}

interface Words {
  row: TributeRow;
  version: VersionRow;
  named: ReadonlySet<VersionField>;
}

async function restoreWords(ctx: Restoring, tx: Transaction, { row, version, named }: Words): Promise<void> {
  const changes: Partial<TributeFields> = Object.fromEntries(
    Object.entries(fieldsOf(version.words)).filter(
      ([field, value]) => named.has(field as VersionField) && value !== undefined,
    ),
  );
  const saved = { rev: row.rev + 1, savedAt: ctx.clock.now() };
  await tx
    .update(tributes)
    .set(row.state === 'draft' ? { ...changes, ...saved } : saved)
    .where(eq(tributes.id, row.id));
  if (row.state === 'published') await keepChanges(tx, row, { changes, now: ctx.clock.now() });
}
