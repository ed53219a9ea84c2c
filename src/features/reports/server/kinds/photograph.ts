import { eq } from 'drizzle-orm';
import type { ThingState } from '../../contract/admin-reports.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { storedColumns } from '../../../media/server/queries.ts';
import { photographs } from '../../../media/server/tables.ts';
import { memoryOfPhotograph } from '../../../memories/server/queries/photographs.ts';
import { setPhotographHidden } from '../../../tributes/server/commands/hide-by-admin.ts';
import { shownPhotographs } from '../../../tributes/server/queries/photographs/photographs.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import { tributePhotographs, type TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { currentDecision } from '../queries/current-decisions.ts';
import { isOff } from '../rules/actions.ts';
import { unauthored, type Kind, type Thing } from './kind.ts';
import { memory } from '../../../memories/contract/gestures/memory.ts';
import { postKinds } from './post-kinds.ts';
import { ACTIONS_ON_PART, idOf, lockPage, seenOnPage } from './on-page.ts';
import { keepersAsParties } from './parties.ts';

async function read(db: Writable, id: string): Promise<Thing | null> {
  const found = await photographById(db, id);
  const page = found && (await tributeById(db, found.tributeId));
  if (!page) return null;
  const { picture, rosemaryHiddenAt } = found;
  const { caption: words, rendition: rev } = picture;
  const where = { tributeId: page.id, photographId: id };
  return {
    ...unauthored,
    kind: 'photograph',
    id,
    tribute: page,
    state: await stateOf(db, page, found),
    snapshot: { name: page.name, called: '', relation: '', words, photographs: [picture], rev },
    before: { photograph: { rosemaryHiddenAt: rosemaryHiddenAt?.toISOString() ?? null } },
    show: async (place, as) => {
      await setPhotographHidden(place, where, as === 'shown' ? null : (rosemaryHiddenAt ?? place.clock.now()));
      return rev;
    },
    putBack: async (place, { photograph: before }) => {
      const at = before?.rosemaryHiddenAt ?? null;
      if (before) await setPhotographHidden(place, where, at === null ? null : new Date(at));
    },
    parties: (ctx) => keepersAsParties(ctx, page),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof photographById>>>;

async function photographById(db: Writable, id: string) {
  const { tributeId, caption, alt, takenOn, place, rosemaryHiddenAt, removedAt, shown } = tributePhotographs;
  const picture = { ...storedColumns, caption, alt, takenOn, place };
  const [found] = await db
    .select({ tributeId, rosemaryHiddenAt, removedAt, shown, picture })
    .from(tributePhotographs)
    .innerJoin(photographs, eq(photographs.id, tributePhotographs.photographId))
    .where(eq(tributePhotographs.photographId, id));
  return found ?? null;
}

/** Whether a hidden photograph is removed. The row does not say that, but the last decision does. */
async function stateOf(db: Writable, page: TributeRow, found: Found): Promise<ThingState> {
  if (found.rosemaryHiddenAt) {
    const last = await currentDecision(db, { kind: 'photograph', targetId: found.picture.id });
    return last && isOff(last.action) ? 'removed' : 'hidden';
  }
  const isTakenOut = page.photographChangesSince === null ? found.removedAt !== null : found.shown === null;
  return isTakenOut ? 'not_shown' : 'shown';
}

export const photograph: Kind = {
  actions: ACTIONS_ON_PART,
  notMeant: ['fund_misuse'],
  hiddenBy: 'three',
  owner: null,
  refusesPictures: true,
  isQuoted: true,
  asksSides: false,
  isInExports: false,
  read,
  // A visitor's photograph is reported as the memory that shows it.
  seen: (ctx, target) =>
    seenOnPage(ctx, target, async (page) => {
      const id = idOf(target);
      const { portrait, gallery } = await shownPhotographs(ctx.db, page);
      if ([portrait, ...gallery].some((one) => one?.id === id)) return read(ctx.db, id);
      return postKinds[memory.kind].read(ctx.db, (await memoryOfPhotograph(ctx.db, id)) ?? fail('NOT_FOUND'));
    }),
  lock: lockPage,
};
