import { implementing } from '../../../platform/implementer.ts';
import { enquiries as enquiriesContract } from '../contract/enquiries.ts';
import { providerEnquiries as providerEnquiriesContract } from '../contract/enquiries.ts';
import { ownProviderRow } from '../../providers/server/queries/own-provider.ts';
import { askProviders, lookAtEnquiry } from './commands/ask.ts';
import { endAsProvider, endEnquiry } from './commands/end.ts';
import { answerFamily, openEnquiry, writeToProvider } from './commands/write.ts';
import { beginning } from './queries/askable.ts';
import { enquiriesOfProvider } from './queries/provider-enquiry.ts';
import { ownEnquiries, ownEnquiry } from './queries/own-enquiry.ts';

const { enquiries, providerEnquiries } = implementing({
  enquiries: enquiriesContract,
  providerEnquiries: providerEnquiriesContract,
});

export const enquiriesEndpoints = {
  begin: enquiries.begin.handler(({ context, input }) => beginning(context, input)),
  look: enquiries.look.handler(({ context, input }) => lookAtEnquiry(context, input)),
  ask: enquiries.ask.handler(({ context, input }) => askProviders(context, input)),
  list: enquiries.list.handler(({ context }) => ownEnquiries(context)),
  read: enquiries.read.handler(({ context, input }) => ownEnquiry(context, input.id)),
  write: enquiries.write.handler(({ context, input }) => writeToProvider(context, input)),
  end: enquiries.end.handler(({ context, input }) => endEnquiry(context, input)),
};

export const providerEnquiriesEndpoints = {
  list: providerEnquiries.list.handler(({ context, input }) => enquiriesOfProvider(context, input.id)),
  read: providerEnquiries.read.handler(async ({ context, input }) => {
    const { provider } = await ownProviderRow(context, { id: input.id, to: 'answer' });
    return openEnquiry(context, provider, input);
  }),
  answer: providerEnquiries.answer.handler(({ context, input }) => answerFamily(context, input)),
  end: providerEnquiries.end.handler(({ context, input }) => endAsProvider(context, input)),
};
