// What a decision does to the thing itself, and taking that back.
import type { Changed } from '../../../change-pages.ts';
import type { ReportAct } from '../../../../contract/admin-reports.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { holdBack, letBack } from '../../memories/commands/hold-back.ts';
import { holdReview, putReviewBack, releaseReview } from '../../reviews/commands/hold.ts';
import { lockTribute } from '../../tributes/commands/count-entries.ts';
import { setFrozen, setPhotographHidden } from '../../tributes/commands/house-hides.ts';
import { reportById } from '../queries/own-report.ts';
import { pageOf } from '../queries/queue.ts';
import { freezesOf } from '../queries/standing.ts';
import { tributeById } from '../../tributes/queries/public.ts';
import type { Thing } from '../queries/thing.ts';
import { isFreeze } from '../rules/acts.ts';
import type { StoodBefore } from '../tables.ts';

export interface Place {
  tx: Transaction;
  changed: Changed;
  clock: Context['clock'];
}

/** What of it a decision changes. */
export function standing({ entry, review, kind, houseHiddenAt, tribute }: Thing, act: ReportAct): StoodBefore {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  if (isFreeze(act))
    return tribute ? { page: { frozenAt: iso(tribute.frozenAt), givingFrozenAt: iso(tribute.givingFrozenAt) } } : {};
  return {
    ...(entry && { entry: { state: entry.state } }),
    ...(review &&
      review.state !== 'withdrawn' && {
        words: { state: review.state, houseHiddenAt: iso(review.houseHiddenAt) },
      }),
    ...(kind === 'photograph' && { photograph: { houseHiddenAt: iso(houseHiddenAt) } }),
  };
}

export async function carryOut(place: Place, thing: Thing, act: ReportAct): Promise<void> {
  const now = place.clock.now();
  const { tribute } = thing;
  if (tribute && isFreeze(act)) {
    const givingFrozenAt = tribute.givingFrozenAt ?? now;
    await setFrozen(
      place,
      tribute.id,
      act === 'freeze_page' ? { frozenAt: tribute.frozenAt ?? now, givingFrozenAt } : { givingFrozenAt },
    );
  } else await setShown(place, thing, act);
}

async function setShown(place: Place, thing: Thing, act: ReportAct): Promise<void> {
  const isOff = act === 'take_off' || act === 'warn';
  if (thing.entry) {
    if (act === 'leave') await letBack(place, thing.id);
    else await holdBack(place, thing.id, isOff ? 'removed' : 'hidden');
  } else if (thing.review) {
    if (act === 'leave') await releaseReview(place.tx, thing.review);
    else await holdReview(place.tx, thing.review, { state: isOff ? 'removed' : 'hidden', at: place.clock.now() });
  } else if (thing.kind === 'photograph' && thing.tribute) {
    const where = { tributeId: thing.tribute.id, photographId: thing.id };
    await setPhotographHidden(place, where, act === 'leave' ? null : (thing.houseHiddenAt ?? place.clock.now()));
  }
}

/** As it stood before; ALREADY_DONE for what is not there any more. */
export async function putBack(place: Place, thing: Thing, before: StoodBefore): Promise<void> {
  const { tribute, id, entry, review } = thing;
  if (before.entry) {
    if (!entry || entry.state === 'withdrawn') fail('ALREADY_DONE');
    const { state } = before.entry;
    if (state === 'hidden' || state === 'removed') await holdBack(place, id, state);
    else await letBack(place, id);
  }
  if (before.words) {
    if (!review || review.state === 'withdrawn') return fail('ALREADY_DONE');
    const { state, houseHiddenAt } = before.words;
    await putReviewBack(place.tx, review, { state, houseHiddenAt: at(houseHiddenAt) });
  }
  if (tribute && before.photograph)
    await setPhotographHidden(place, { tributeId: tribute.id, photographId: id }, at(before.photograph.houseHiddenAt));
}

/** Ends a freeze, as far as no other decision keeps the page frozen, about whatever on it that was taken. */
export async function thaw(place: Place, reportId: string): Promise<void> {
  const tributeId = pageOf(await reportById(place.tx, reportId));
  if (tributeId === null) return;
  await lockTribute(place.tx, tributeId);
  const tribute = await tributeById(place.tx, tributeId);
  if (!tribute) return;
  const acts = await freezesOf(place.tx, tributeId);
  const frozenAt = acts.includes('freeze_page') ? tribute.frozenAt : null;
  await setFrozen(place, tributeId, { frozenAt, givingFrozenAt: acts.length > 0 ? tribute.givingFrozenAt : null });
}

const at = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
