import type { ReportAction } from '../../contract/admin-reports.ts';
import type { Thing } from '../kinds/kind.ts';
import type { Party, ReadingParties } from '../kinds/parties.ts';
import { isFreeze, isOff } from '../rules/actions.ts';

/** The people who may read a decision about the thing and object. `decided` contains null for an undone decision. */
export function partiesOf(
  ctx: ReadingParties,
  thing: Thing,
  decided: readonly (ReportAction | null)[],
): Promise<Party[]> {
  const actions = decided.filter((action) => action !== null);
  return thing.parties(ctx, { isOff: actions.some(isOff), isAboutPage: actions.some(isFreeze) });
}
