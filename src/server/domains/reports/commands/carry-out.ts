// What a decision does to the thing itself, and taking that back.
import type { Changed } from '../../../change-pages.ts';
import type { ReportAct } from '../../../../contract/admin-reports.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { holdBack, letBack } from '../../memories/commands/hold-back.ts';
import { holdReview, putReviewBack, releaseReview } from '../../reviews/commands/hold.ts';
import { setFrozen, setPhotographHidden } from '../../tributes/commands/house-hides.ts';
import type { Thing } from '../queries/thing.ts';
import type { StoodBefore } from '../tables.ts';

export interface Place {
  tx: Transaction;
  changed: Changed;
  clock: Context['clock'];
}

/** All of it that a decision can change. */
export function standing({ entry, review, kind, houseHiddenAt, tribute }: Thing): StoodBefore {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...(entry && { entry: { state: entry.state } }),
    ...(review &&
      review.state !== 'withdrawn' && {
        words: { state: review.state, houseHiddenAt: iso(review.houseHiddenAt) },
      }),
    ...(kind === 'photograph' && { photograph: { houseHiddenAt: iso(houseHiddenAt) } }),
    ...(tribute && { page: { frozenAt: iso(tribute.frozenAt), givingFrozenAt: iso(tribute.givingFrozenAt) } }),
  };
}

export async function carryOut(place: Place, thing: Thing, act: ReportAct): Promise<void> {
  const now = place.clock.now();
  const { tribute } = thing;
  if (tribute && (act === 'freeze_page' || act === 'freeze_giving')) {
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

/** As it stood; ALREADY_DONE for what is not there any more. */
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
  if (!tribute) return;
  if (before.photograph)
    await setPhotographHidden(place, { tributeId: tribute.id, photographId: id }, at(before.photograph.houseHiddenAt));
  if (before.page)
    await setFrozen(place, tribute.id, {
      frozenAt: at(before.page.frozenAt),
      givingFrozenAt: at(before.page.givingFrozenAt),
    });
}

const at = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
