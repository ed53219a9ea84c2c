import { endpoints } from '../../../implementer.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { contestAsFirm, contestClaim } from '../commands/contest.ts';
import { decideContest } from '../commands/decide.ts';
import { preparePage, removePrepared, renewLink, savePrepared } from '../commands/prepare.ts';
import { openContests } from '../queries/contests.ts';
import { openedPage, ownPrepared, preparedPagesOf } from '../queries/prepared-pages.ts';

const { prepared, adminClaims } = endpoints;

export const preparedEndpoints = {
  list: prepared.list.handler(({ context, input }) => preparedPagesOf(context, input.providerId)),
  prepare: prepared.prepare.handler(({ context, input }) => preparePage(context, input)),
  read: prepared.read.handler(({ context, input }) => ownPrepared(context, input)),
  save: prepared.save.handler(({ context, input }) => savePrepared(context, input)),
  remove: prepared.remove.handler(async ({ context, input }) => {
    await removePrepared(context, input);
    return { isRemoved: true as const };
  }),
  renewLink: prepared.renewLink.handler(({ context, input }) => renewLink(context, input)),
  contestAsFirm: prepared.contestAsFirm.handler(({ context, input }) => contestAsFirm(context, input)),
  open: prepared.open.handler(({ context, input }) => openedPage(context, input)),
  contest: prepared.contest.handler(async ({ context, input }) => {
    await contestClaim(context, input);
    return { isContested: true as const };
  }),
};

export const adminClaimsEndpoints = {
  list: adminClaims.list.handler(async ({ context }) => ({ contests: await openContests(context.db) })),
  decide: adminClaims.decide.handler(({ context, input }) =>
    decideContest(context, { ...input, decidedBy: memberId(context) }),
  ),
};
