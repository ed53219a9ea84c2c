// How far a trial's seeding has come. Kept in the data folder and not in the database: people of a trial may erase
// everything seeded, and it must not come back.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../src/platform/context.ts';
import { hasUsers, userByEmail } from '../src/features/accounts/server/queries.ts';
import { admin, anne } from './people.ts';

const fileOf = ({ config }: Deps) => join(config.dataDir, 'example-page');

export const noteProgress = (deps: Deps, progress: 'begun' | 'done'): Promise<void> =>
  writeFile(fileOf(deps), progress);

/** Whether this start has something to seed: a new trial, or one whose seeding was interrupted. */
export async function isToBeSeeded(deps: Deps): Promise<boolean> {
  const noted = await readFile(fileOf(deps), 'utf8').catch(() => null);
  // A new database may have been put beside an old folder.
  if (noted === 'done') return !(await hasUsers(deps.db));
  // An interrupted write leaves an empty file.
  if (noted !== null) return true;
  // A trial of an earlier release has no such file: there the admin was made last.
  const [keeper, operator] = [
    await userByEmail(deps.db, anne(deps).email),
    await userByEmail(deps.db, admin(deps).email),
  ];
  if (operator?.role === 'admin') return false;
  return keeper !== undefined || operator !== undefined || !(await hasUsers(deps.db));
}
