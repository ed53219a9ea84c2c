import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CommandContext } from '../../../../../platform/context.ts';
import type { FileStore, Ownership } from '../../../../../platform/file-store/index.ts';
import type { FileOwner } from '../../queries/file-owner.ts';
import { installation } from '../../tables/installation.ts';
import { pendingFiles } from '../../tables/pending-files.ts';

/** If a store has no mark, this many newest and this many oldest rows of each owner are checked for their files. */
const SAMPLE = 10;
/** Share of the sample that must be there. Single files may be missing. */
const ENOUGH = 0.9;

/** The content of a store's mark. It names the owner. */
const Mark = z.object({
  /** Id of the database's `installation` row. Every copy of the database has it. */
  installation: z.string(),
  /** Names the database on its server, so that a copy elsewhere differs. */
  database: z.string(),
  /** Empty in a trial, whose address changes with its port. */
  publicUrl: z.string(),
});
type Mark = z.infer<typeof Mark>;

type Claiming = Pick<CommandContext, 'db' | 'config'> & { files: FileStore };

/** Whether the store is this database's own. Marks a store without a mark if the files of the database are in it. */
export async function claimStore(ctx: Claiming, owners: readonly FileOwner[]): Promise<Ownership> {
  const [ours, found] = [await ownMark(ctx), await ctx.files.readMark()];
  const mark = found === null ? null : readMark(found);
  if (found !== null) return mark !== null && isSame(mark, ours) ? 'ours' : 'foreign';
  if (!(await hasOurFiles(ctx, owners))) return 'unproven';
  await ctx.files.writeMark(JSON.stringify(ours));
  return 'ours';
}

export interface Adopted {
  /** The mark that was there, as it was written. Null if there was none. */
  written: string | null;
  /** Null if there was no mark, or if it cannot be read. */
  mark: Mark | null;
  /** True if the mark named this database. Then nothing was written. */
  wasOurs: boolean;
}

/** Marks the store as this database's own, whatever was there. */
export async function adoptStore(ctx: Claiming): Promise<Adopted> {
  const [written, ours] = [await ctx.files.readMark(), await ownMark(ctx)];
  const mark = written === null ? null : readMark(written);
  const wasOurs = mark !== null && isSame(mark, ours);
  if (!wasOurs) await ctx.files.writeMark(JSON.stringify(ours));
  return { written, mark, wasOurs };
}

async function ownMark({ db, config }: Claiming): Promise<Mark> {
  const { rows } = await db.execute<{ named: string }>(
    sql`select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as named
      from pg_control_system()`,
  );
  return { ...(await ownerOf({ db, config })), database: rows[0]?.named ?? '' };
}

/** Id of this database's installation, which every copy of the database has, and its address. */
export async function ownerOf({ db, config }: Pick<Claiming, 'db' | 'config'>) {
  await db.insert(installation).values({}).onConflictDoNothing();
  const [row] = await db.select({ id: installation.id }).from(installation);
  return { installation: row?.id ?? '', publicUrl: config.isProduction ? config.publicUrl : '' };
}

function readMark(written: string): Mark | null {
  try {
    return Mark.parse(JSON.parse(written));
  } catch {
    return null;
  }
}

const isSame = (mark: Mark, ours: Mark): boolean =>
  (Object.keys(ours) as (keyof Mark)[]).every((name) => mark[name] === ours[name]);

/** An empty database may mark an empty store. */
async function hasOurFiles({ db, files }: Claiming, owners: readonly FileOwner[]): Promise<boolean> {
  const keys = (await Promise.all(owners.map((owner) => owner.sample(db, SAMPLE)))).flat();
  if (keys.length === 0) return (await files.list()[Symbol.asyncIterator]().next()).done === true;
  let count = 0;
  for (const key of keys) if ((await files.read(key)) !== null) count += 1;
  return count >= keys.length * ENOUGH;
}

export interface OwnStore {
  /** The store. While it is not ours, it moves nothing, and leaves every removal to the sweep. */
  files: FileStore;
  ownership(): Ownership;
  /** Reads the mark again, because the operator or another database may have adopted the store. */
  look(): Promise<Ownership>;
}

/** Opens the store for a process. Reports it as a critical failure when the store is not this database's own. */
export async function openOwnStore(
  ctx: Claiming & Pick<CommandContext, 'log'>,
  owners: readonly FileOwner[],
): Promise<OwnStore> {
  let ownership: Ownership = 'ours';
  const look = async () => {
    const before = ownership;
    ownership = await claimStore(ctx, owners);
    if (ownership !== before && ownership !== 'ours') {
      const error = Object.assign(new Error(`The file store is ${ownership}`), { code: 'STORE_NOT_OURS' });
      ctx.log.failure('No file is removed: the store has another owner', error, { isCritical: true, ownership });
    }
    return ownership;
  };
  await look();
  return { files: guarded(ctx, () => ownership === 'ours'), ownership: () => ownership, look };
}

const guarded = ({ db, files }: Claiming, isOurs: () => boolean): FileStore => ({
  ...files,
  mayRemove: isOurs,
  async remove(key) {
    if (isOurs()) return files.remove(key);
    const row = { id: `erasing ${key}`, state: 'erasing' as const, keys: [key] };
    await db.insert(pendingFiles).values(row).onConflictDoNothing();
  },
  async move(key, to) {
    if (!isOurs()) throw new Error('Files of another database are not moved');
    await files.move(key, to);
  },
});
