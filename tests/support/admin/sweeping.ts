import type { Deps } from '../../../src/platform/context.ts';
import { continueSweep } from '../../../src/features/media/server/commands/sweep-stop.ts';
import { sweepMediaFiles } from '../../../src/features/media/server/commands/sweep.ts';
import { trashKey } from '../../../src/platform/file-store/index.ts';

const HOUR_MS = 60 * 60 * 1000;
type Sweeping = Pick<Deps, 'db' | 'files' | 'clock' | 'log'>;

/** Moves the clock beyond the machine's time, because files have dates of the machine and not of a test's clock. */
export const hoursLater = <Given extends Sweeping>(deps: Given, hours = 2): Given => ({
  ...deps,
  clock: { ...deps.clock, now: () => new Date(Date.now() + hours * HOUR_MS) },
});

/** Sweeps two hours later. If the sweep stopped itself, confirms it as the operator would and sweeps again. */
export async function sweepOn(deps: Sweeping): Promise<void> {
  const later = hoursLater(deps);
  await sweepMediaFiles(later);
  if ((await continueSweep(later)) !== null) await sweepMediaFiles(later);
}

/** Keys of all files outside the trash, sorted. */
export const keysInUse = async ({ files }: Pick<Deps, 'files'>): Promise<string[]> =>
  (await Array.fromAsync(files.list(), ({ key }) => key))
    .filter((key) => !key.startsWith(trashKey('')) && !key.startsWith('sweep/'))
    .toSorted();
