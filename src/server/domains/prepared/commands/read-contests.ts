import type { ClaimContest } from '../../../../contract/prepared.ts';
import type { Context } from '../../../context.ts';
import { recordAlone, type Acting } from '../../audit/commands/record-act.ts';
import { openContests } from '../queries/contests.ts';

/** Every word against a claim that waits, with the addresses of both sides: who looked is kept. */
export async function readContests(ctx: Acting & Pick<Context, 'db'>): Promise<ClaimContest[]> {
  const contests = await openContests(ctx.db);
  const after = { contests: contests.length };
  if (contests.length > 0)
    await recordAlone(ctx, { deed: 'contests-read', target: { kind: 'contest', id: 'open' }, after });
  return contests;
}
