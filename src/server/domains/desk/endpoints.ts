import { endpoints } from '../../implementer.ts';
import { paymentFile } from './queries/payment-file.ts';
import { lookAtPayments } from './queries/payments.ts';
import { waitingAtFirms } from './queries/firm-waiting.ts';
import { tributeFile } from './queries/tribute-file.ts';
import { lookAtTributes } from './queries/tributes.ts';
import { onTheDesk } from './queries/waiting.ts';

const { adminPayments, adminTributes, desk } = endpoints;

export const deskEndpoints = {
  firms: desk.firms.handler(({ context }) => waitingAtFirms(context)),
  list: desk.list.handler(({ context }) => onTheDesk(context)),
};

export const adminTributesEndpoints = {
  list: adminTributes.list.handler(({ context, input }) => lookAtTributes(context, input)),
  read: adminTributes.read.handler(({ context, input }) => tributeFile(context, input)),
};

export const adminPaymentsEndpoints = {
  list: adminPayments.list.handler(({ context, input }) => lookAtPayments(context, input)),
  read: adminPayments.read.handler(({ context, input }) => paymentFile(context, input)),
};
