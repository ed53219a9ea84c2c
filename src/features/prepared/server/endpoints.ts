import { implementing } from '../../../platform/implementer.ts';
import { prepared as preparedContract } from '../contract/prepared.ts';
import { preparedPhotographs as preparedPhotographsContract } from '../contract/prepared-photographs.ts';
import { contestAsProvider, contestClaim } from './commands/contest.ts';
import {
  describePreparedPhotograph,
  orderPreparedPhotographs,
  removePreparedPhotograph,
} from './commands/photographs.ts';
import { renewLink } from './commands/link.ts';
import { preparePage, removePrepared, savePrepared } from './commands/prepare.ts';
import { openedPage } from './queries/opened-page.ts';
import { providerPhotographs } from './queries/photographs.ts';
import { ownPrepared, preparedPagesOf } from './queries/prepared-pages.ts';

const { prepared, preparedPhotographs } = implementing({
  prepared: preparedContract,
  preparedPhotographs: preparedPhotographsContract,
});

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
  contestAsProvider: prepared.contestAsProvider.handler(({ context, input }) => contestAsProvider(context, input)),
  open: prepared.open.handler(({ context, input }) => openedPage(context, input)),
  contest: prepared.contest.handler(async ({ context, input }) => {
    await contestClaim(context, input);
    return { isContested: true as const };
  }),
};

export const preparedPhotographsEndpoints = {
  list: preparedPhotographs.list.handler(({ context, input }) => providerPhotographs(context, input)),
  describe: preparedPhotographs.describe.handler(({ context, input }) => describePreparedPhotograph(context, input)),
  order: preparedPhotographs.order.handler(({ context, input }) => orderPreparedPhotographs(context, input)),
  remove: preparedPhotographs.remove.handler(({ context, input }) => removePreparedPhotograph(context, input)),
};
