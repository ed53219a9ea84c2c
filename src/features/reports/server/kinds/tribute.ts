import type { ThingState } from '../../contract/admin-reports.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { shownPhotographs } from '../../../tributes/server/queries/photographs/photographs.ts';
import { tributeById } from '../../../tributes/server/queries/public.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { unauthored, unchanged, type Kind, type Thing } from './kind.ts';
import { lockPage, seenOnPage } from './on-page.ts';
import { keepersAsParties } from './parties.ts';

const stateOf = ({ frozenAt, givingFrozenAt, state }: TributeRow): ThingState =>
  frozenAt ? 'frozen' : givingFrozenAt ? 'giving_frozen' : state === 'published' ? 'shown' : 'not_shown';

async function readPage(db: Writable, page: TributeRow): Promise<Thing> {
  const { id, name, line, story, rev } = page;
  const { portrait } = await shownPhotographs(db, page);
  const words = [line, story].filter((part) => part.trim() !== '').join('\n\n');
  return {
    ...unauthored,
    ...unchanged(rev),
    kind: 'tribute',
    id,
    tribute: page,
    state: stateOf(page),
    snapshot: { name, called: '', relation: '', words, photographs: portrait ? [portrait] : [], rev },
    parties: (ctx) => keepersAsParties(ctx, page),
  };
}

export const tribute: Kind = {
  actions: ['leave', 'warn', 'freeze_page', 'freeze_giving'],
  notMeant: [],
  hiddenBy: 'none',
  owner: null,
  refusesPictures: false,
  isQuoted: false,
  asksSides: true,
  isInExports: false,
  read: async (db, id) => {
    const page = await tributeById(db, id);
    return page && readPage(db, page);
  },
  seen: (ctx, target) => seenOnPage(ctx, target, (page) => readPage(ctx.db, page)),
  lock: lockPage,
};
