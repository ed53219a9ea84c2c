import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '../../src/app/server/migrate.ts';
import type { OpenDatabase } from '../../src/platform/database/index.ts';

const migrations = fileURLToPath(new URL('../../src/app/server/migrations/', import.meta.url));

/** Applies the migrations before the one of this name, so that a test can write as earlier releases did. */
export async function migrateBefore(database: OpenDatabase, named: string): Promise<void> {
  const all = await readdir(migrations);
  const last = all.find((one) => one.endsWith(`_${named}`)) ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-before-'));
  for (const one of all.filter((name) => name < last))
    await cp(join(migrations, one), join(folder, one), { recursive: true });
  await migrate(database, { folder });
  await rm(folder, { recursive: true });
}
