import type { Currency } from '../../../../shared/money/currencies.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import { dayOf } from '../../../../shared/words/en/dates.ts';
import { locale } from '../../../../shared/words/en/language.ts';

// Emails to receivers about disputes. They name nobody.

interface Disputed {
  isPayment: boolean;
  number: string;
  minor: number;
  currency: Currency;
  givenAt: Date | null;
}

const isGift = ({ isPayment, number, minor, currency, givenAt }: Disputed): string => {
  const on = givenAt === null ? '' : `, from ${dayOf(givenAt)}`;
  return `It is about ${formatAmount(minor, currency, locale)} of the ${isPayment ? 'payment' : 'gift'} with the receipt ${number}${on}.`;
};

export const askedSubject = 'A bank has a question about a gift';
export const askedPaymentSubject = 'A bank has a question about a payment';
export const askedHeading = 'A bank asks for a gift back';
export const askedPaymentHeading = 'A bank asks for a payment back';
export const askedParagraphs = (said: Disputed & { until: Date | null; isTaken: boolean }): string[] => [
  said.isPayment
    ? 'Somebody who paid a bill has told their bank that something was not right. Often it is a misunderstanding that a call can settle.'
    : 'Somebody who gave has told their bank that something was not right. It happens, and it is no reproach to you.',
  isGift(said),
  said.isTaken ? 'The bank has taken the money back until it decides.' : 'Nothing has been taken back so far.',
  ...(said.until === null
    ? []
    : [
        `You can answer until ${dayOf(said.until)}. Without an answer the bank usually decides for whoever ${said.isPayment ? 'paid' : 'gave'}.`,
        said.isPayment
          ? 'We have put together what the bill says. You can add to it before it is sent.'
          : 'We have put together what the page can say about this gift. You can add to it before it is sent.',
      ]),
];
export const askedButton = 'Answer the bank';

export const decidedSubject = 'A bank has decided about a gift';
export const decidedPaymentSubject = 'A bank has decided about a payment';
export const wonHeading = 'The gift stays with you';
export const wonPaymentHeading = 'The payment stays with you';
export const wonParagraphs = (said: Disputed): string[] => [
  `The bank has decided that the ${said.isPayment ? 'payment' : 'gift'} was in order. What it took comes back to your account.`,
  isGift(said),
];
export const lostHeading = 'The gift went back';
export const lostPaymentHeading = 'The payment went back';
export const lostParagraphs = (said: Disputed): string[] => [
  said.isPayment
    ? 'The bank has decided for whoever paid. The payment went back to them, and the bill counts it as not paid.'
    : 'The bank has decided for whoever gave. The gift went back to them, and the page no longer counts it.',
  isGift(said),
];
export const decidedButton = 'See how your account stands';
export const footer = 'You get this email because gifts of a page go to your account.';
export const paymentFooter = 'You get this email because payments to your business go to this account.';
