import { and, desc, eq, isNotNull, lt, ne, notInArray, or } from 'drizzle-orm';
import { RESTORE_MS, MOST_VERSIONS } from '../../../../shared/limits/limits.ts';
import type { OwnPhotograph } from '../../../media/contract/media.ts';
import type { Snapshot } from '../../contract/tributes.ts';
import type { VersionCause } from '../../contract/versions.ts';
import type { Context } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { savingsOf } from '../queries/savings.ts';
import { fieldsOf } from '../rules/working-copy.ts';
import { tributeVersions, type PlacedPhotograph, type VersionPhotograph } from '../tables/tributes.ts';

const asIt =
  (role: PlacedPhotograph['role']) =>
  (photograph: OwnPhotograph, position: number): VersionPhotograph => {
    const { id, caption, alt, takenOn, place, rendition, focal } = photograph;
    return { id, role, position, caption, alt, takenOn, place, rendition, focal };
  };

export const placedPhotographs = ({ portrait, photographs }: Snapshot): VersionPhotograph[] => [
  ...(portrait ? [asIt('portrait')(portrait, 0)] : []),
  ...photographs.map(asIt('gallery')),
];

interface Keeping {
  tributeId: string;
  snapshot: Snapshot;
  cause: VersionCause;
  /** By default, the present time. If set, the state was saved earlier and its author is unknown. */
  madeAt?: Date;
}

/** Keeps the present state as a version, and deletes the oldest versions above the limit. Returns the version's id. */
export async function keepVersion(
  ctx: Pick<Context, 'clock'>,
  tx: Writable,
  { tributeId, snapshot, cause, madeAt }: Keeping,
): Promise<string> {
  const id = newId(ctx.clock);
  const savers = madeAt === undefined ? await savingsOf(tx, tributeId) : {};
  await tx.insert(tributeVersions).values({
    id,
    tributeId,
    ...(cause === 'shown' || cause === 'put_back' ? { cause } : { cause: 'put_back', keptFor: cause }),
    words: fieldsOf(snapshot),
    photographs: placedPhotographs(snapshot),
    madeAt: madeAt ?? ctx.clock.now(),
    ...savers,
  });
  await letGoOfOldest(tx, tributeId, new Date(ctx.clock.now().getTime() - RESTORE_MS));
  return id;
}

async function letGoOfOldest(tx: Writable, tributeId: string, before: Date): Promise<void> {
  const { id, cause, keptFor, madeAt } = tributeVersions;
  const latest = tx
    .select({ id })
    .from(tributeVersions)
    .where(eq(tributeVersions.tributeId, tributeId))
    .orderBy(desc(id))
    .limit(MOST_VERSIONS);
  // Keep versions of discarded changes for thirty days, as the screen that discards changes promises.
  const isOld = or(ne(cause, 'put_back'), isNotNull(keptFor), lt(madeAt, before));
  await tx.delete(tributeVersions).where(and(eq(tributeVersions.tributeId, tributeId), notInArray(id, latest), isOld));
}
