import { eq, sql, type SQL } from 'drizzle-orm';
import { CHANGEABLE_LIMITS, LIMIT_NAMES, type AdminLimit, type LimitName } from '../../contract/changeable-limits.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { changedLimits, type ChangedLimit } from '../tables/limits.ts';

/** Reads a limit. It is not cached, so that a change takes effect at once in every process. */
export async function limitNow(db: Writable, name: LimitName): Promise<number> {
  const [row] = await db.select().from(changedLimits).where(eq(changedLimits.name, name));
  return row?.value ?? CHANGEABLE_LIMITS[name].usual;
}

export const limitWithin = (name: LimitName): SQL =>
  sql`coalesce((select ${changedLimits.value} from ${changedLimits} where ${changedLimits.name} = ${sql.raw(`'${name}'`)}), ${sql.raw(String(CHANGEABLE_LIMITS[name].usual))})`;

export async function allLimits(db: Writable): Promise<AdminLimit[]> {
  const rows = await db.select().from(changedLimits);
  return LIMIT_NAMES.map((name) =>
    asAdminSees(
      name,
      rows.find((row) => row.name === name),
    ),
  );
}

export function asAdminSees(name: LimitName, row: ChangedLimit | undefined): AdminLimit {
  const { usual, least, most } = CHANGEABLE_LIMITS[name];
  return { name, value: row?.value ?? usual, usual, least, most, changedAt: row?.changedAt.toISOString() ?? null };
}
