import { implementing } from '../../../../platform/implementer.ts';
import { providerSearch as providerSearchContract } from '../../contract/provider-search.ts';
import { takeLook } from '../commands/look.ts';
import { findProviders, offeredKinds } from '../queries/find.ts';
import { liveProvider } from '../queries/read-live.ts';

const { providerSearch } = implementing({ providerSearch: providerSearchContract });

export const providerSearchEndpoints = {
  offer: providerSearch.offer.handler(({ context, input }) => offeredKinds(context, input)),
  find: providerSearch.find.handler(async ({ context, input }) => {
    await takeLook(context);
    return findProviders(context, input);
  }),
  read: providerSearch.read.handler(async ({ context, input }) => {
    await takeLook(context);
    return liveProvider(context, input);
  }),
};
