import { fileOwners } from '../../../src/features/privacy/server/commands/deletions/file-owners.ts';
import { sweepFiles } from '../../../src/features/operations/server/commands/files/sweep.ts';
import type { Deps } from '../../../src/platform/context.ts';
import { trashKey } from '../../../src/platform/file-store/index.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The same services with a later clock. */
export const hoursLater = <Given extends Pick<Deps, 'clock'>>(deps: Given, hours: number): Given => {
  const now = deps.clock.now().getTime();
  return { ...deps, clock: { ...deps.clock, now: () => new Date(now + hours * HOUR_MS) } };
};

/** Sweeps files as if some hours later. */
export const sweepLater = (deps: Pick<Deps, 'db' | 'files' | 'clock' | 'log'>, hours = 2): Promise<void> =>
  sweepFiles(hoursLater(deps, hours), fileOwners);

/** Keys of all files outside the trash, sorted. */
export const keysInUse = async ({ files }: Pick<Deps, 'files'>): Promise<string[]> =>
  (await Array.fromAsync(files.list(), ({ key }) => key)).filter((key) => !key.startsWith(trashKey(''))).toSorted();
