import { endpoints } from '../../../implementer.ts';
import { apply } from '../commands/apply.ts';
import { saveProvider } from '../commands/save.ts';
import { disown, takeUp } from '../commands/take-up.ts';
import { ownProvider, providerHistory, providersOfAsker } from '../queries/own-provider.ts';

const { providers } = endpoints;

export const providersEndpoints = {
  apply: providers.apply.handler(({ context, input }) => apply(context, input)),
  mine: providers.mine.handler(({ context }) => providersOfAsker(context)),
  takeUp: providers.takeUp.handler(({ context, input }) => takeUp(context, input.id)),
  disown: providers.disown.handler(async ({ context, input }) => {
    await disown(context, input.id);
    return { isErased: true as const };
  }),
  read: providers.read.handler(({ context, input }) => ownProvider(context, input.id)),
  save: providers.save.handler(({ context, input }) => saveProvider(context, input)),
  history: providers.history.handler(({ context, input }) => providerHistory(context, input.id)),
};
