import type { Currency } from '../../src/contract/currencies.ts';
import { formatAmount } from '../../src/contract/money.ts';
import { dayOf } from './dates.ts';
import { locale } from './language.ts';

// Words of the letters to whoever receives gifts, when a giver's bank asks for one back. They name nobody.

interface Disputed {
  number: string;
  minor: number;
  currency: Currency;
  givenAt: Date | null;
}

const isGift = ({ number, minor, currency, givenAt }: Disputed): string => {
  const on = givenAt === null ? '' : `, from ${dayOf(givenAt)}`;
  return `It is about ${formatAmount(minor, currency, locale)} of the gift with the receipt ${number}${on}.`;
};

export const askedSubject = 'A bank has a question about a gift';
export const askedHeading = 'A bank asks for a gift back';
export const askedParagraphs = (said: Disputed & { until: Date | null; isTaken: boolean }): string[] => [
  'Somebody who gave has told their bank that something was not right. It happens, and it is no reproach to you.',
  isGift(said),
  said.isTaken ? 'The bank has taken the money back until it decides.' : 'Nothing has been taken back so far.',
  ...(said.until === null
    ? []
    : [
        `You can answer until ${dayOf(said.until)}. Without an answer the bank usually decides for whoever gave.`,
        'We have put together what the page can say about this gift. You can add to it before it is sent.',
      ]),
];
export const askedButton = 'Answer the bank';

export const decidedSubject = 'A bank has decided about a gift';
export const wonHeading = 'The gift stays with you';
export const wonParagraphs = (said: Disputed): string[] => [
  'The bank has decided that the gift was in order. What it took comes back to your account.',
  isGift(said),
];
export const lostHeading = 'The gift went back';
export const lostParagraphs = (said: Disputed): string[] => [
  'The bank has decided for whoever gave. The gift went back to them, and the page no longer counts it.',
  isGift(said),
];
export const decidedButton = 'See how your account stands';
export const footer = 'You get this email because gifts of a page go to your account.';
