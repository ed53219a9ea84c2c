// Applies decisions to reported things, and ends freezes.
import type { ReportAction } from '../../contract/admin-reports.ts';
import { lockTribute } from '../../../tributes/server/commands/count-posts.ts';
import { setFrozen } from '../../../tributes/server/commands/hide-by-admin.ts';
import { reportById } from '../queries/own-report.ts';
import { pageOf } from '../queries/queue.ts';
import { freezesOf } from '../queries/current-decisions.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import type { Place, Thing } from '../kinds/kind.ts';
import { isFreeze, isOff } from '../rules/actions.ts';
import type { StoodBefore } from '../tables.ts';

/** The state that `action` is about to change. It is stored, so that it can be restored. */
export function stateBefore({ tribute, before }: Thing, action: ReportAction): StoodBefore {
  if (!isFreeze(action)) return before;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return tribute ? { page: { frozenAt: iso(tribute.frozenAt), givingFrozenAt: iso(tribute.givingFrozenAt) } } : {};
}

/** Applies an action to a thing. Returns the thing's `rev` after the change. */
export async function carryOut(place: Place, thing: Thing, action: ReportAction): Promise<number> {
  const { tribute, snapshot } = thing;
  if (!tribute || !isFreeze(action))
    return thing.show(place, action === 'leave' ? 'shown' : isOff(action) ? 'removed' : 'hidden');
  const now = place.clock.now();
  const givingFrozenAt = tribute.givingFrozenAt ?? now;
  await setFrozen(
    place,
    tribute.id,
    action === 'freeze_page' ? { frozenAt: tribute.frozenAt ?? now, givingFrozenAt } : { givingFrozenAt },
  );
  return snapshot.rev;
}

/** Ends the freeze that a report caused, unless another decision about anything on the page keeps the page frozen. */
export async function thaw(place: Place, reportId: string): Promise<void> {
  const tributeId = pageOf(await reportById(place.tx, reportId));
  if (tributeId === null) return;
  await lockTribute(place.tx, tributeId);
  const tribute = await tributeById(place.tx, tributeId);
  if (!tribute) return;
  const actions = await freezesOf(place.tx, tributeId);
  const frozenAt = actions.includes('freeze_page') ? tribute.frozenAt : null;
  await setFrozen(place, tributeId, { frozenAt, givingFrozenAt: actions.length > 0 ? tribute.givingFrozenAt : null });
}
