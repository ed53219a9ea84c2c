import { endpoints, ownEntriesKept } from '../../../implementer.ts';
import { payExtra } from '../commands/pay-extra.ts';
import { extrasOfPage } from '../queries/extras.ts';

const { extras } = endpoints;

export const extrasEndpoints = {
  ofPage: extras.ofPage.handler(({ context, input }) => extrasOfPage(context, input)),
  pay: extras.pay.handler(({ context, input }) => ownEntriesKept(context, payExtra(context, input))),
};
