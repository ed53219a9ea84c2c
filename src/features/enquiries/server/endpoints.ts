import { implementing } from '../../../platform/implementer.ts';
import { enquiries as enquiriesContract } from '../contract/enquiries.ts';
import { firmEnquiries as firmEnquiriesContract } from '../contract/enquiries.ts';
import { ownProviderRow } from '../../providers/server/queries/own-provider.ts';
import { askFirms, lookAtEnquiry } from './commands/ask.ts';
import { endAsFirm, endEnquiry } from './commands/end.ts';
import { answerFamily, openEnquiry, writeToFirm } from './commands/write.ts';
import { beginning } from './queries/askable.ts';
import { enquiriesOfFirm } from './queries/firm-enquiry.ts';
import { ownEnquiries, ownEnquiry } from './queries/own-enquiry.ts';

const { enquiries, firmEnquiries } = implementing({
  enquiries: enquiriesContract,
  firmEnquiries: firmEnquiriesContract,
});

export const enquiriesEndpoints = {
  begin: enquiries.begin.handler(({ context, input }) => beginning(context, input)),
  look: enquiries.look.handler(({ context, input }) => lookAtEnquiry(context, input)),
  ask: enquiries.ask.handler(({ context, input }) => askFirms(context, input)),
  list: enquiries.list.handler(({ context }) => ownEnquiries(context)),
  read: enquiries.read.handler(({ context, input }) => ownEnquiry(context, input.id)),
  write: enquiries.write.handler(({ context, input }) => writeToFirm(context, input)),
  end: enquiries.end.handler(({ context, input }) => endEnquiry(context, input)),
};

export const firmEnquiriesEndpoints = {
  list: firmEnquiries.list.handler(({ context, input }) => enquiriesOfFirm(context, input.id)),
  read: firmEnquiries.read.handler(async ({ context, input }) => {
    const { provider } = await ownProviderRow(context, { id: input.id, to: 'answer' });
    return openEnquiry(context, provider, input);
  }),
  answer: firmEnquiries.answer.handler(({ context, input }) => answerFamily(context, input)),
  end: firmEnquiries.end.handler(({ context, input }) => endAsFirm(context, input)),
};
