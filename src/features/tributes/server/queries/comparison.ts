import type { ComparedState, State } from '../../contract/history.ts';
import type { Tribute } from '../../contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { TributeRow } from '../tables/tributes.ts';
import { keeperView } from './own-tribute.ts';
import { savedFields, saversOf } from './savings.ts';
import { ownTributeRow } from './keepers.ts';
import { openedVersion } from './versions.ts';
import { shownSnapshot, workingSnapshot } from './working-copy.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'config'>;

interface Compared {
  tribute: Tribute;
  before: ComparedState;
  after: ComparedState;
}

/** Compares two states. NOT_FOUND for callers who are not on the page, and for a state that does not exist. */
export async function comparedStates(
  ctx: Asking,
  { id, before, after }: { id: string; before: State; after: State },
): Promise<Compared> {
  const row = await ownTributeRow(ctx, { id, to: 'read' });
  return {
    tribute: await keeperView(ctx, row),
    before: await stateOf(ctx, row, before),
    after: await stateOf(ctx, row, after),
  };
}

async function stateOf(ctx: Asking, row: TributeRow, state: State): Promise<ComparedState> {
  if (state === 'shown') {
    if (row.state === 'draft') fail('NOT_FOUND');
    return { state, snapshot: await shownSnapshot(ctx.db, row) };
  }
  if (state === 'working') {
    const [savedBy] = await saversOf(ctx, row.id, [await savedFields(ctx.db, row.id)]);
    return { state, snapshot: await workingSnapshot(ctx.db, row), savedBy };
  }
  const { version, was } = await openedVersion(ctx, { id: row.id, versionId: state });
  return { state, snapshot: was, version, savedBy: version.savedBy };
}
