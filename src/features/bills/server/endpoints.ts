import { implementing, ownPostsKept } from '../../../platform/implementer.ts';
import { bills as billsContract } from '../contract/bills.ts';
import { linkCodes as linkCodesContract } from '../../prepared/contract/coded-links.ts';
import { agreeToBill, closeBill, nameFund } from './commands/agree.ts';
import { giveBackOfBill } from './commands/give-back.ts';
import { findByCode } from './commands/find-by-code.ts';
import { correctPayment, enterPayment } from './commands/hand-payments.ts';
import { makeLink, takeUpBill } from './commands/hand-over.ts';
import { makeBill } from './commands/make.ts';
import { billForm, payBill } from './commands/pay.ts';
import { readBill } from './commands/read-bill.ts';
import { saveLines, sendLines } from './commands/write.ts';
import { providerPayments, providerPayouts } from './queries/provider-money.ts';
import { billsOfProvider, ownBills } from './queries/lists.ts';

const { bills, linkCodes } = implementing({ bills: billsContract, linkCodes: linkCodesContract });

export const billsEndpoints = {
  mine: bills.mine.handler(({ context }) => ownBills(context)),
  ofProvider: bills.ofProvider.handler(({ context, input }) => billsOfProvider(context, input)),
  make: bills.make.handler(({ context, input }) => makeBill(context, input)),
  read: bills.read.handler(({ context, input }) => readBill(context, input)),
  save: bills.save.handler(({ context, input }) => saveLines(context, input)),
  send: bills.send.handler(({ context, input }) => sendLines(context, input)),
  link: bills.link.handler(({ context, input }) => makeLink(context, input)),
  takeUp: bills.takeUp.handler(({ context, input }) => takeUpBill(context, input)),
  agree: bills.agree.handler(({ context, input }) => agreeToBill(context, input)),
  close: bills.close.handler(({ context, input }) => closeBill(context, input.id)),
  form: bills.form.handler(({ context, input }) => billForm(context, input)),
  pay: bills.pay.handler(({ context, input }) => ownPostsKept(context, payBill(context, input))),
  enter: bills.enter.handler(({ context, input }) => enterPayment(context, input)),
  correct: bills.correct.handler(({ context, input }) => correctPayment(context, input)),
  giveBack: bills.giveBack.handler(({ context, input }) => giveBackOfBill(context, input)),
  nameFund: bills.nameFund.handler(({ context, input }) => nameFund(context, input)),
  payments: bills.payments.handler(({ context, input }) => providerPayments(context, input)),
  payouts: bills.payouts.handler(({ context, input }) => providerPayouts(context, input)),
};

export const linkCodesEndpoints = {
  find: linkCodes.find.handler(({ context, input }) => findByCode(context, input)),
};
