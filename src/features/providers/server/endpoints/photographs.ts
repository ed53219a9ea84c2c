import { implementing } from '../../../../platform/implementer.ts';
import { providerPhotographs as providerPhotographsContract } from '../../contract/provider-photographs.ts';
import {
  describeProviderPhotograph,
  orderProviderPhotographs,
  removeProviderPhotograph,
} from '../commands/photographs.ts';
import { ownProviderPhotographs, providerPreview } from '../queries/photographs.ts';

const { providerPhotographs } = implementing({ providerPhotographs: providerPhotographsContract });

export const providerPhotographsEndpoints = {
  preview: providerPhotographs.preview.handler(({ context, input }) => providerPreview(context, input.id)),
  list: providerPhotographs.list.handler(({ context, input }) => ownProviderPhotographs(context, input.id)),
  describe: providerPhotographs.describe.handler(({ context, input }) => describeProviderPhotograph(context, input)),
  order: providerPhotographs.order.handler(({ context, input }) => orderProviderPhotographs(context, input)),
  remove: providerPhotographs.remove.handler(({ context, input }) => removeProviderPhotograph(context, input)),
};
