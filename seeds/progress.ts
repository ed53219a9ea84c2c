// Records how far a trial's seeding has come. The record is in the data folder and not in the database: people of a trial
// may erase everything that was seeded, and then it must not be seeded again.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../src/platform/context.ts';
import { hasUsers, userByEmail } from '../src/features/accounts/server/queries.ts';
import { admin, anne } from './people.ts';

const fileOf = ({ config }: Deps) => join(config.dataDir, 'example-page');

export const noteProgress = (deps: Deps, progress: 'begun' | 'done'): Promise<void> =>
  writeFile(fileOf(deps), progress);

/** True if this start has something to seed: the trial is new, or its seeding was interrupted. */
export async function isToBeSeeded(deps: Deps): Promise<boolean> {
  const noted = await readFile(fileOf(deps), 'utf8').catch(() => null);
  // Somebody may have put a new, empty database beside an old folder. Then everything is seeded again.
  if (noted === 'done') return !(await hasUsers(deps.db));
  // An interrupted write leaves an empty file, so seeding goes on.
  if (noted !== null) return true;
  // Earlier releases wrote no such file. They created the admin last, so if there is an admin, the seeding is finished.
  const [keeper, operator] = [
    await userByEmail(deps.db, anne(deps).email),
    await userByEmail(deps.db, admin(deps).email),
  ];
  if (operator?.role === 'admin') return false;
  return keeper !== undefined || operator !== undefined || !(await hasUsers(deps.db));
}
