import { implementing, listEndpoints } from '../../../../platform/implementer.ts';
import { adminPayments as adminPaymentsContract } from '../../../payments/contract/admin-payments.ts';
import { adminTributes as adminTributesContract } from '../../contract/admin-tributes.ts';
import { desk as deskContract } from '../../contract/desk.ts';
import { paymentFile } from '../queries/payment-file.ts';
import { paymentLists } from '../queries/payments.ts';
import { waitingAtProviders } from '../queries/provider-waiting.ts';
import { tributeFile } from '../queries/tribute-file.ts';
import { tributeLists } from '../queries/tributes.ts';
import { onTheDesk } from '../queries/waiting.ts';

const { adminPayments, adminTributes, desk } = implementing({
  adminPayments: adminPaymentsContract,
  adminTributes: adminTributesContract,
  desk: deskContract,
});

export const deskEndpoints = {
  providers: desk.providers.handler(({ context }) => waitingAtProviders(context)),
  list: desk.list.handler(({ context }) => onTheDesk(context)),
};

export const adminTributesEndpoints = {
  ...listEndpoints(adminTributes, tributeLists),
  read: adminTributes.read.handler(({ context, input }) => tributeFile(context, input)),
};

export const adminPaymentsEndpoints = {
  ...listEndpoints(adminPayments, paymentLists),
  read: adminPayments.read.handler(({ context, input }) => paymentFile(context, input)),
};
