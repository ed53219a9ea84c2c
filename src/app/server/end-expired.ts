import type { Deps } from '../../platform/context.ts';
import { endExpired } from '../../features/accounts/server/commands/end-expired.ts';
import { endPreparedLinks } from '../../features/prepared/server/commands/tidy.ts';
import { tidyInvitations } from '../../features/tributes/server/commands/people/membership.ts';
import { tidyChecklistInvitations } from '../../features/next-steps/server/commands/people.ts';
import { tidyStaffInvitations } from '../../features/providers/server/commands/staff.ts';
import { tidyPreviewLinks } from '../../features/tributes/server/commands/preview-links/make.ts';

export type Steps = readonly ((deps: Deps) => Promise<void>)[];

/** Codes and links that must not become valid again when the clock goes back. */
const ENDING: Steps = [
  endExpired,
  tidyInvitations,
  tidyChecklistInvitations,
  tidyStaffInvitations,
  tidyPreviewLinks,
  endPreparedLinks,
];

export const endAllExpired = (deps: Deps): Promise<void> => runAll(ENDING, deps);

/** Runs every step, even after one fails: promised erasures must not wait until another step is repaired. */
export async function runAll(steps: Steps, deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step(deps).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of tidying failed`);
}
