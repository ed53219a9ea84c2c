import type { Currency } from '../../../../shared/money/currencies.ts';
import { formatAmount } from '../../../../shared/money/money.ts';
import { dayOf } from '../../../../shared/words/en/dates.ts';
import { locale } from '../../../../shared/words/en/language.ts';

// Emails to givers. Lock screens show subject and first line, so those contain no sum and not the name of the dead.
// Callers quote names and titles before they pass them here. A name or title may be empty.

interface Given {
  /** Name of the provider that was paid. Null for a gift. */
  to: string | null;
  number: string;
  title: string;
}
interface Moved extends Given {
  minor: number;
  currency: Currency;
}

const isGift = ({ to, number, title }: Given) =>
  to === null
    ? `It is the gift with the receipt ${number}, ${title}.`
    : `It is the payment to ${to} with the receipt ${number}, ${title}.`;

export const receivedSubject = 'The receipt for your gift';
export const receivedHeading = 'Thank you. Your gift has arrived.';
export const extraReceivedSubject = 'The receipt for your payment';
export const extraReceivedHeading = 'Thank you. Your payment has arrived.';
export const receivedFirst = 'This is your receipt. You can keep this email, or save the receipt as a PDF.';
/** `treasurer` is null for a gift to Rosemary, and for a fund whose treasurer has no name. */
export const receivedGiveBack = (said: { treasurer: string | null; until: Date | null; helpEmail: string }): string => {
  const until = said.until === null ? '' : ` until ${dayOf(said.until)}`;
  return said.treasurer === null
    ? `If something is not right, write to ${said.helpEmail}. A gift can be given back${until}.`
    : `If something is not right, ask ${said.treasurer}, who looks after the collection. They can give it back${until}. If you cannot reach them, write to ${said.helpEmail}.`;
};
export const extraReceivedAsk = (helpEmail: string): string => `If something is wrong with it, write to ${helpEmail}.`;
export const extraReceivedFooter =
  'You get this email because this address was given with a payment. Whoever has this email can open the receipt.';
export const billReceivedAsk = (provider: string, helpEmail: string): string =>
  `If something is not right, ask ${provider}. They can give it back. If you cannot reach them, write to ${helpEmail}.`;
export const receivedWords = 'The family will read your words before they appear.';
export const receivedButton = 'Open the receipt';
export const receivedFooter =
  'You get this email because this address was given with a gift. Whoever has this email can open the receipt.';

export const laterSubject = 'About your gift';
export const laterPaymentSubject = 'About your payment';
export const laterPaymentFooter =
  'You get this email because this address was given with a payment. Whoever has this email can see what became of it.';
export const laterButton = 'See what became of it';
export const laterFooter =
  'You get this email because this address was given with a gift. Whoever has this email can see what became of it.';

export const handReturnedHeading = 'A refund has been entered on your bill';
export const returnedPaymentHeading = 'Your payment is on its way back to you';
export const partReturnedPaymentHeading = 'A part of your payment is on its way back to you';
export const notReturnedPaymentHeading = 'Your payment could not be sent back';
export const returnedHeading = 'Your gift is on its way back to you';
export const partReturnedHeading = 'A part of your gift is on its way back to you';
export const returnedParagraphs = (moved: Moved & { isStillOwed: boolean; isByHand: boolean }): string[] => [
  moved.isByHand
    ? `${moved.to ?? ''} says that it has paid ${formatAmount(moved.minor, moved.currency, locale)} back to you. If you haven’t had it, please ask them.`
    : `${formatAmount(moved.minor, moved.currency, locale)} is going back to the card or the account you paid with. Banks often take five to ten days.`,
  isGift(moved),
  ...(moved.to === null ? [] : [owedAgain(moved.to, moved.isStillOwed)]),
];
const owedAgain = (to: string, isStillOwed: boolean): string =>
  isStillOwed
    ? `${to} says that this sum is still owed, so it is back on your bill. If you don’t know why, please ask them.`
    : 'You don’t need to pay it again.';

export const correctedHeading = 'A payment on your bill was entered by mistake';
export const correctedParagraphs = (moved: Moved): string[] => [
  `${moved.to ?? ''} had entered a payment of ${formatAmount(moved.minor, moved.currency, locale)}, and has taken the entry back.`,
  isGift(moved),
  'No money was moved. If you did pay this, please ask them.',
];
export const byHandReceivedFirst = (how: string): string =>
  `This is your receipt for a payment ${how}. You can keep this email, or save the receipt as a PDF.`;

export const notReturnedHeading = 'Your gift could not be sent back';
export const notReturnedParagraphs = (moved: Moved & { helpEmail: string }): string[] => [
  `${formatAmount(moved.minor, moved.currency, locale)} was on its way back to you, and your bank did not take it. It is with whoever received it again.`,
  isGift(moved),
  `Please tell them how they can give it back to you, or write to ${moved.helpEmail}.`,
];

export const failedHeading = 'Nothing was charged';
export const failedParagraphs = (given: Given): string[] => [
  'Your bank did not let the payment go through, so nothing has been taken from you.',
  isGift(given),
  given.to !== null
    ? 'Nothing else happens by itself. You can pay again from the bill.'
    : 'There is nothing you need to do. If you would still like to give, you can begin again on the page.',
];

export const extraSubject = 'An extra was paid for';
export const extraHeading = 'Somebody has paid for an extra';
export const extraParagraphs = (paid: {
  extra: string;
  sum: string;
  number: string;
  page: string | null;
}): string[] => [
  `It is ${paid.extra}, paid with ${paid.sum}. The receipt is ${paid.number}.`,
  paid.page === null
    ? 'The page that it was for is not there any more.'
    : `It is for the page with the id ${paid.page}. Please write to the people who look after it about what comes next.`,
];
export const extraFooter = 'You get this email because it goes to the address that people are told to write to.';
