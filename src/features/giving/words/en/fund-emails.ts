import { formatAmount } from '../../../../shared/money/money.ts';
import type { Currency } from '../../../../shared/money/currencies.ts';
import { dayOf } from '../../../../shared/words/en/dates.ts';
import { locale } from '../../../../shared/words/en/language.ts';
import type { Sentence } from '../../../email/words/en/email.ts';
import { isPageOf } from '../../../tributes/words/en/page-named.ts';

// Emails to keepers, treasurers and receivers. Lock screens show subject and first line, so those name nobody and no sum.
// Callers quote names before they pass them here. A name may be empty.

const timeOf = (at: Date): string =>
  `${dayOf(at)} at ${String(at.getUTCHours()).padStart(2, '0')}:${String(at.getUTCMinutes()).padStart(2, '0')} (UTC)`;

/** The new payee or treasurer, and the previous one, which is empty if there was none. */
interface Next {
  to: string;
  from: string;
}

interface Change {
  page: string;
  fund: string;
  payee: Next | null;
  treasurer: Next | null;
  /** Name of the keeper who asked. Empty if that account was deleted. */
  asker: string;
  agreer: string;
}

const isCollection = (quoted: string) => `It is the collection ${quoted}.`;
const somebody = (quoted: string) => (quoted === '' ? 'somebody whose account is gone' : quoted);

const wanted = ({ payee, treasurer }: Change): string[] => [
  ...(payee ? [`Gifts would go to ${somebody(payee.to)}.`] : []),
  ...(payee && payee.from !== '' ? [`So far they go to ${payee.from}.`] : []),
  ...(treasurer ? [`${somebody(treasurer.to)} would look after the money.`] : []),
  ...(treasurer && treasurer.from !== '' ? [`So far ${treasurer.from} does.`] : []),
];

export const changeAskedSubject = 'Somebody asks for a change to a collection';
export const changeAskedHeading = 'Somebody asks for a change to a collection';
export const changeAskedParagraphs = (change: Change): string[] => [
  'Somebody who looks after a page with you asks for a change to a collection on it.',
  isPageOf(change.page),
  isCollection(change.fund),
  ...wanted(change),
  `It was asked for by ${somebody(change.asker)}.`,
  'Another one of you has to agree, and then there is a wait of at least a day. Until then nothing changes, and each of you can stop it.',
];

export const changeAgreedSubject = 'A change to a collection has been agreed to';
export const changeAgreedHeading = 'A change to a collection has been agreed to';
export const changeAgreedParagraphs = (change: Change, countsAt: Date): string[] => [
  'Two of the people who look after a page with you have agreed on a change to a collection on it.',
  isPageOf(change.page),
  isCollection(change.fund),
  ...wanted(change),
  `It was asked for by ${somebody(change.asker)}, and agreed to by ${somebody(change.agreer)}.`,
  `It counts from ${timeOf(countsAt)}. Until then nothing changes, and each of you can stop it.`,
];

export const changeStoppedSubject = 'A change to a collection was stopped';
export const changeStoppedHeading = 'A change to a collection was stopped';
export const changeStoppedParagraphs = (change: Change, stopper: string): string[] => [
  'A change to a collection on a page that you look after was stopped. Everything stays as it was.',
  isPageOf(change.page),
  isCollection(change.fund),
  ...wanted(change),
  `It was asked for by ${somebody(change.asker)}.`,
  stopper === ''
    ? 'It ended by itself, because somebody it needs is no longer on the page, or the collection has closed.'
    : `It was stopped by ${stopper}.`,
];

export const changeCountedSubject = 'A collection has changed';
export const changeCountedHeading = 'A collection has changed';
export const changeCountedParagraphs = (change: Change): string[] => [
  'A change to a collection on a page that you look after counts from now on.',
  isPageOf(change.page),
  isCollection(change.fund),
  ...(change.payee ? [`Gifts go to ${somebody(change.payee.to)} now.`] : []),
  ...(change.treasurer ? [`${somebody(change.treasurer.to)} looks after the money now.`] : []),
  `It was asked for by ${somebody(change.asker)}, and agreed to by ${somebody(change.agreer)}.`,
];

export const toCollection = 'Look at the collection';
export const changeFooter =
  'If you did not expect this, sign in and stop it, and write to us. Nothing in this email changes anything by itself.';
export const changeDoneFooter = 'If you did not expect this, sign in, pause the collection, and write to us.';

export const treasurerSubject = 'You look after a collection now';
export const treasurerHeading = 'You look after a collection now';
export const treasurerParagraphs = (page: string, fund: string): string[] => [
  'The people who look after a page have agreed that you look after the money of a collection on it.',
  isPageOf(page),
  isCollection(fund),
  'You can write cash and cheques into its book, and give gifts back. You can also pause it.',
];

export const receivingSubject = 'Gifts of a collection go to you now';
export const receivingHeading = 'Gifts of a collection go to you now';
export const receivingParagraphs = (page: string, fund: string): Sentence[] => [
  'The people who look after a page have agreed that the gifts of a collection go to your account with the card company.',
  isPageOf(page),
  isCollection(fund),
  {
    withButton: 'If you do not wish to receive them, you can say so on the page behind this button, at any time.',
    withLink: 'If you do not wish to receive them, you can say so on the page behind the link below, at any time.',
  },
];
export const toPayee = 'See how your account stands';

export const payeeStoppedSubject = 'Something about your account for gifts';
export const payeeStoppedHeading = 'Nobody can give to you at the moment';
export const payeeStoppedParagraphs = (page: string): Sentence[] => [
  'The card company does not let your account take gifts at the moment. What was given before is not lost.',
  isPageOf(page),
  {
    withButton:
      'Often it only wants to know something more. The page behind this button says what it is, and leads you there.',
    withLink:
      'Often it only wants to know something more. The page behind the link below says what it is, and leads you there.',
  },
];

export const giftsStoppedSubject = 'Something about a collection on your page';
export const giftsStoppedHeading = 'Nobody can give to a collection at the moment';
export const giftsStoppedParagraphs = (page: string, fund: string, hasLeft: boolean): string[] => [
  'Nobody can give to a collection on a page that you look after at the moment. What was given before is not lost.',
  isPageOf(page),
  isCollection(fund),
  hasLeft
    ? 'Whoever receives its gifts does not wish to receive any more. Two of you can choose somebody else.'
    : 'The account that receives its gifts cannot take any. Whoever holds it has been told, and can see what is wanted.',
];

export const untendedSubject = 'A collection was paused';
export const untendedHeading = 'Nobody looks after the money of a collection';
export const untendedParagraphs = (page: string, fund: string): string[] => [
  'Whoever looked after the money of a collection on a page that you look after is no longer on the page. Nobody could give a gift back now, so the collection is paused. What was given before is not lost.',
  isPageOf(page),
  isCollection(fund),
  'Two of you can name somebody else. Then you can open it again.',
];

export const returnFailedSubject = 'A gift that you gave back did not arrive';
export const returnFailedHeading = 'A gift that you gave back did not arrive';
export const paymentReturnFailedSubject = 'A payment that you gave back did not arrive';
export const paymentReturnFailedParagraphs = (bill: string, number: string): string[] => [
  'The card company could not send it to the card it came from. The money is back with your business, and the bill counts it as paid again.',
  `It is the payment with the receipt ${number}.`,
  ...(bill === '' ? [] : [`It is about this bill: ${bill}.`]),
  'Whoever paid has been told, and asked to get in touch with you. You can agree with them on another way.',
];
export const paymentReturnFailedFooter = 'You get this email because payments to your business go to your account.';
export const toProviderPayments = 'Open your payments';
export const returnFailedParagraphs = (fund: string, number: string): string[] => [
  'The card company could not send it to the card it came from. The money is back with whoever receives the gifts, and counts as given again.',
  `It is the gift with the receipt ${number}.`,
  isCollection(fund),
  'The giver has been told, and asked to write to you. You can agree with them on another way.',
];

export const wordsWaitSubject = 'Something new is waiting for you';
export const wordsWaitHeading = 'Somebody has written to you with a gift';
export const wordsWaitParagraphs = [
  'Somebody has written a few words with a gift, on a page you look after.',
  'Only those who look after the collection can read them until you decide. There is no hurry.',
];
export const wordsWaitButton = 'Read what is waiting';
export const wordsWaitFooter = 'You get this email because you look after a page here and decide about words.';
export const wordsWaitStop = 'Stop these emails';

/** Facts for a giver's bank in a dispute. The receiver can edit the text before sending it. */
export interface DisputedGift {
  page: string;
  address: string;
  title: string;
  number: string;
  amount: number;
  currency: Currency;
  givenAt: Date | null;
  /** True if a bill was paid. False for a gift. */
  isPayment: boolean;
  /** A receipt was sent to the email address that the giver typed. */
  hasReceipt: boolean;
  productName: string;
}

export const evidence = (gift: DisputedGift): string => (gift.isPayment ? ofPayment(gift) : ofGift(gift));

const ofPayment = ({ amount, currency, productName, title, number, givenAt, hasReceipt }: DisputedGift): string =>
  [
    `This payment of ${formatAmount(amount, currency, locale)} was made on ${productName} towards the bill “${title}”.`,
    `Its number is ${number}.${givenAt === null ? '' : ` It was made on ${dayOf(givenAt)}.`}`,
    'Before the payment whoever paid had read the lines of the bill and agreed to them, and chose the amount. The card was typed on the page of the card company.',
    hasReceipt
      ? 'A receipt with this number was sent to the email address of whoever paid.'
      : 'After the payment a receipt with this number was shown.',
  ].join('\n\n');

const ofGift = (gift: DisputedGift): string =>
  [
    `This payment of ${formatAmount(gift.amount, gift.currency, locale)} was a gift, made on ${gift.productName}, where families keep pages about somebody who has died. Nothing was sold.`,
    gift.page === ''
      ? `It was called “${gift.title}”.`
      : `It was given in memory of ${gift.page}, on the page ${gift.address}, and was called “${gift.title}”.`,
    `Its number is ${gift.number}.${gift.givenAt === null ? '' : ` It was given on ${dayOf(gift.givenAt)}.`}`,
    'Before the payment the giver chose the amount, and read who receives the gift, what the card costs and what arrives. The card was typed by the giver on the page of the card company.',
    gift.hasReceipt
      ? 'A receipt with this number was sent to the email address that the giver typed. It says how a gift can be given back.'
      : 'After the payment a receipt with this number was shown. It says how a gift can be given back.',
  ].join('\n\n');
