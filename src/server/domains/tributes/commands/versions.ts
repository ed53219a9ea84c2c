import { and, desc, eq, lt, ne, notInArray, or } from 'drizzle-orm';
import { RESTORE_MS, VERSIONS_KEPT } from '../../../../contract/limits.ts';
import type { OwnPhotograph } from '../../../../contract/media.ts';
import type { Snapshot, Tribute, TributeFields } from '../../../../contract/tributes.ts';
import type { VersionCause } from '../../../../contract/versions.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import type { Transaction, Writable } from '../../../seams/database/index.ts';
import { stewardView } from '../queries/own-tribute.ts';
import { lockOwnTribute } from '../queries/stewards.ts';
import { savedFields } from '../queries/savings.ts';
import { versionRow } from '../queries/versions.ts';
import { fieldsOf } from '../rules/working-copy.ts';
import {
  tributes,
  tributeVersions,
  type StandingPhotograph,
  type TributeRow,
  type VersionPhotograph,
  type VersionRow,
} from '../tables.ts';
import { noteSaved } from './savings.ts';
import { standAgain } from './stand-again.ts';
import { holdPhotographs, keepChanges, releaseIfAlike } from './working-copy.ts';

const asIt =
  (role: StandingPhotograph['role']) =>
  (photograph: OwnPhotograph, position: number): VersionPhotograph => {
    const { id, caption, alt, takenOn, place, rendition, focal } = photograph;
    return { id, role, position, caption, alt, takenOn, place, rendition, focal };
  };

interface Keeping {
  tributeId: string;
  snapshot: Snapshot;
  cause: VersionCause;
  /** Now, unless it stood like that before: then nobody knows who had saved it. */
  madeAt?: Date;
}

/** Keeps how a page stands, and lets go of the oldest ones above what is kept. Answers its id. */
export async function keepVersion(
  ctx: Pick<Context, 'clock'>,
  tx: Writable,
  { tributeId, snapshot, cause, madeAt }: Keeping,
): Promise<string> {
  const id = newId(ctx.clock);
  const photographs = [
    ...(snapshot.portrait ? [asIt('portrait')(snapshot.portrait, 0)] : []),
    ...snapshot.photographs.map(asIt('gallery')),
  ];
  const savedBy = madeAt === undefined ? await savedFields(tx, tributeId) : null;
  await tx.insert(tributeVersions).values({
    id,
    tributeId,
    cause,
    words: fieldsOf(snapshot),
    photographs,
    madeAt: madeAt ?? ctx.clock.now(),
    savedBy,
  });
  await letGoOfOldest(tx, tributeId, new Date(ctx.clock.now().getTime() - RESTORE_MS));
  return id;
}

async function letGoOfOldest(tx: Writable, tributeId: string, before: Date): Promise<void> {
  const { id, cause, madeAt } = tributeVersions;
  const latest = tx
    .select({ id })
    .from(tributeVersions)
    .where(eq(tributeVersions.tributeId, tributeId))
    .orderBy(desc(id))
    .limit(VERSIONS_KEPT);
  // Whoever gave up changes was promised thirty days to think again.
  const isOld = or(ne(cause, 'put_back'), lt(madeAt, before));
  await tx.delete(tributeVersions).where(and(eq(tributeVersions.tributeId, tributeId), notInArray(id, latest), isOld));
}

type Restoring = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs'>;
export type VersionField = keyof TributeFields | 'photographs';

interface Restoration {
  id: string;
  versionId: string;
  fields?: readonly VersionField[] | undefined;
}

/** Brings a version back into the working copy, whole or by fields; what it holds of gone photographs stays gone. NOT_FOUND. */
export async function restoreVersion(ctx: Restoring, { id, versionId, fields }: Restoration): Promise<Tribute> {
  const row = await ctx.db.transaction(async (tx) => {
    const locked = await lockOwnTribute(ctx, tx, { id, to: 'write' });
    const version = await versionRow(tx, { id, versionId });
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
  return stewardView(ctx, row);
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
