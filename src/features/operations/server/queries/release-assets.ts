import { eq, inArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { FileStore } from '../../../../platform/file-store/index.ts';
import { releaseAssets } from '../tables/release-assets.ts';
import type { FileOwner } from './file-owner.ts';

const FOLDER = 'assets/';
/** Names that the build makes (vite.config.ts). */
const NAME = /^[a-z0-9][a-z0-9-]*-[a-z0-9]{8,}\.[a-z0-9]+$/;

export const isAssetName = (name: string): boolean => NAME.test(name) && !/\.(br|gz)$/.test(name);
export const assetKey = (name: string): string => FOLDER + name;
const nameOf = (key: string): string => key.slice(FOLDER.length);

/** Files that releases gave to browsers. A subject is a file's name. */
export const assetFiles: FileOwner = {
  name: 'release-assets',
  keysOf: (name) => [assetKey(name)],
  owns: (key) => key.startsWith(FOLDER),
  // Every installation has the same files, so they do not prove that a store is this database's own.
  sample: async () => [],
  async unneeded(db, keys) {
    const { name } = releaseAssets;
    const rows = await db
      .select({ name })
      .from(releaseAssets)
      .where(inArray(name, keys.map(nameOf)));
    const known = new Set(rows.map((row) => row.name));
    return keys.filter((key) => !known.has(nameOf(key)));
  },
};

/** A file of another release. The store is asked only for files that the database knows. */
export async function releaseAsset(
  { db, files }: Pick<CommandContext, 'db' | 'files'>,
  name: string,
): ReturnType<FileStore['read']> {
  if (!isAssetName(name)) return null;
  const [row] = await db.select().from(releaseAssets).where(eq(releaseAssets.name, name));
  return row === undefined ? null : files.read(assetKey(name));
}
