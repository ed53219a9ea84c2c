import { implementing, listEndpoints } from '../../../../platform/implementer.ts';
import { adminPayments as adminPaymentsContract } from '../../../payments/contract/admin-payments.ts';
import { adminTributes as adminTributesContract } from '../../contract/admin-tributes.ts';
import { overview as overviewContract } from '../../contract/overview.ts';
import { paymentFile } from '../queries/payment-file.ts';
import { paymentLists } from '../queries/payments.ts';
import { waitingAtProviders } from '../queries/provider-waiting.ts';
import { tributeFile } from '../queries/tribute-file.ts';
import { tributeLists } from '../queries/tributes.ts';
import { onOverview } from '../queries/waiting.ts';

const { adminPayments, adminTributes, overview } = implementing({
  adminPayments: adminPaymentsContract,
  adminTributes: adminTributesContract,
  overview: overviewContract,
});

export const overviewEndpoints = {
  providers: overview.providers.handler(({ context }) => waitingAtProviders(context)),
  list: overview.list.handler(({ context }) => onOverview(context)),
};

export const adminTributesEndpoints = {
  ...listEndpoints(adminTributes, tributeLists),
  read: adminTributes.read.handler(({ context, input }) => tributeFile(context, input)),
};

export const adminPaymentsEndpoints = {
  ...listEndpoints(adminPayments, paymentLists),
  read: adminPayments.read.handler(({ context, input }) => paymentFile(context, input)),
};
