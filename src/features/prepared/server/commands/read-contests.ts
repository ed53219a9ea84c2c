import type { AdminPage } from '../../../../shared/api/admin-lists.ts';
import type { ClaimContest } from '../../contract/prepared.ts';
import type { Context } from '../../../../platform/context.ts';
import { recordAlone, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { contestsWaiting, contestWaiting, openContests } from '../queries/contests.ts';

type Reading = Acting & Pick<Context, 'db'>;

/** Records an audit event, because contests show the email addresses of both sides. */
async function noted(ctx: Reading, contests: number): Promise<void> {
  const after = { contests };
  if (contests > 0) await recordAlone(ctx, { action: 'contests-read', target: { kind: 'contest', id: 'open' }, after });
}

export async function readAllContests(ctx: Reading): Promise<ClaimContest[]> {
  const contests = await openContests(ctx.db);
  await noted(ctx, contests.length);
  return contests;
}

export async function readContests(
  ctx: Reading,
  asked: { after?: string | undefined },
): Promise<AdminPage<ClaimContest>> {
  const page = await contestsWaiting(ctx.db, asked);
  await noted(ctx, page.items.length);
  return page;
}

export async function readContest(ctx: Reading, id: string): Promise<ClaimContest> {
  const contest = await contestWaiting(ctx.db, id);
  await recordAlone(ctx, { action: 'contest-read', target: { kind: 'contest', id } });
  return contest;
}
