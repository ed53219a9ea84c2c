import type { ReportAction } from '../../contract/admin-reports.ts';
import type { Thing } from '../kinds/kind.ts';
import type { Party, ReadingParties } from '../kinds/parties.ts';
import { isFreeze, isOff } from '../rules/actions.ts';

/** The people who read a decision about the thing and may object. `decided` holds null for an undone decision. */
export function partiesOf(
  ctx: ReadingParties,
  thing: Thing,
  decided: readonly (ReportAction | null)[],
): Promise<Party[]> {
  const actions = decided.filter((action) => action !== null);
  return thing.parties(ctx, { isOff: actions.some(isOff), isAboutPage: actions.some(isFreeze) });
}
