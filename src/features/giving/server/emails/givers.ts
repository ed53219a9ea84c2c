import * as receiptPaper from '../../words/en/receipt-paper.ts';
import * as givingEmails from '../../words/en/giving-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Receipt } from '../../contract/giving.ts';
import { email, quotation, type Made, type Sender } from '../../../email/server/email.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { sampleGift } from './sample-receipt.ts';

const wordsFor = ({ language }: Sender) => wordsIn(language, givingEmails);

/** Quotes typed text, also inside titles, so that an email can contain it. */
const quoted = (receipt: Receipt): Receipt => ({
  ...receipt,
  title: quotation(receipt.title),
  name: quotation(receipt.name),
  payee: receipt.payee && quotation(receipt.payee),
});

export interface OwnGift {
  receipt: Receipt;
  key: string;
  isToRosemary: boolean;
}

const button = (sender: Sender, label: string, { receipt, key, isToRosemary }: OwnGift) => ({
  label,
  href:
    sender.publicUrl +
    addressOf(isToRosemary ? 'tributeSuccess' : 'donationSuccess', {}, { query: { gift: receipt.id, key } }),
});

const timeOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

export const receivedEmail = email({
  kinds: { 'gift-received': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'gift-received': [sampleGift(made)] }),
  write: (sender: Sender, own: OwnGift) => {
    const { receipt } = own;
    const [words, paper] = [wordsFor(sender), wordsIn(sender.language, receiptPaper)];
    const { id, number, treasurer, returnableUntil, wordsWait, isPretend, isExtra, billId } = receipt;
    const { productName } = sender;
    const said = { ...quoted(receipt), productName };
    const isPurchase = isExtra === true || billId !== undefined;
    const asked = { treasurer: treasurer && quotation(treasurer), until: timeOf(returnableUntil) };
    return {
      subject: isPurchase ? words.extraReceivedSubject : words.receivedSubject,
      matter: `gift-received ${id}`,
      // A buyer with a confirmed address waits for this email; a giver may have typed any address.
      priority: isPurchase ? 'awaited' : 'usual',
      heading: isPurchase ? words.extraReceivedHeading : words.receivedHeading,
      paragraphs: [
        receipt.method === 'card' || billId === undefined
          ? words.receivedFirst
          : words.byHandReceivedFirst(paper.paidHow(receipt.method)),
        [paper.paperTitle(number), ...paper.paperFacts(said)].join('\n'),
        paper.paperSums(said).join('\n'),
        ...paper.paperArrives(receipt),
        ...(wordsWait ? [words.receivedWords] : []),
        askWords(sender, receipt, asked),
        ...(isPretend ? [paper.paperPretend] : []),
      ],
      button: button(sender, words.receivedButton, own),
      footer: isPurchase ? words.extraReceivedFooter : words.receivedFooter,
    };
  },
});

function askWords(
  sender: Sender,
  { isExtra, billId, payee }: Receipt,
  asked: { treasurer: string | null; until: Date | null },
): string {
  const words = wordsFor(sender);
  const { helpEmail } = sender;
  if (isExtra === true) return words.extraReceivedAsk(helpEmail);
  if (billId !== undefined && payee !== null) return words.billReceivedAsk(quotation(payee), helpEmail);
  return words.receivedGiveBack({ ...asked, helpEmail });
}

const isPayment = ({ billId }: Receipt): boolean => billId !== undefined;

/** Name of the provider whose bill was paid. Null for a gift. */
const billedBy = (receipt: Receipt): string | null => (isPayment(receipt) ? (quoted(receipt).payee ?? '') : null);

interface Moved extends OwnGift {
  /** The card provider's id for the refund. Each refund sends one email. */
  movement: string;
  minor: number;
  /** True if the payment paid a bill and the refunded sum is owed again. */
  isStillOwed: boolean;
}

const sampleMove = (made: Made): Moved => ({
  ...sampleGift(made),
  movement: 'txn_1',
  minor: 400,
  isStillOwed: false,
});

function returnedHeading(sender: Sender, receipt: Receipt): string {
  const words = wordsFor(sender);
  if (receipt.method !== 'card') return words.handReturnedHeading;
  if (isPayment(receipt))
    return receipt.state === 'returned' ? words.returnedPaymentHeading : words.partReturnedPaymentHeading;
  return receipt.state === 'returned' ? words.returnedHeading : words.partReturnedHeading;
}

export const returnedEmail = email({
  kinds: { 'gift-returned': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'gift-returned': [sampleMove(made)] }),
  write: (sender: Sender, moved: Moved) => {
    const words = wordsFor(sender);
    const { receipt, movement, minor, isStillOwed } = moved;
    const { number, title, currency } = quoted(receipt);
    const isByHand = receipt.method !== 'card';
    return {
      subject: isPayment(receipt) ? words.laterPaymentSubject : words.laterSubject,
      matter: `gift-returned ${movement}`,
      heading: returnedHeading(sender, receipt),
      paragraphs: words.returnedParagraphs({
        to: billedBy(receipt),
        number,
        title,
        currency,
        minor,
        isStillOwed,
        isByHand,
      }),
      button: button(sender, words.laterButton, moved),
      footer: isPayment(receipt) ? words.laterPaymentFooter : words.laterFooter,
    };
  },
});

/** Says that a refund failed, for example because the card no longer exists. */
export const notReturnedEmail = email({
  kinds: { 'gift-not-returned': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'gift-not-returned': [sampleMove(made)] }),
  write: (sender: Sender, moved: Moved) => {
    const words = wordsFor(sender);
    const { receipt, movement, minor } = moved;
    const { number, title, currency } = quoted(receipt);
    const { helpEmail } = sender;
    return {
      subject: isPayment(receipt) ? words.laterPaymentSubject : words.laterSubject,
      matter: `gift-not-returned ${movement}`,
      heading: isPayment(receipt) ? words.notReturnedPaymentHeading : words.notReturnedHeading,
      paragraphs: words.notReturnedParagraphs({
        to: billedBy(receipt),
        number,
        title,
        currency,
        minor,
        helpEmail,
      }),
      button: button(sender, words.laterButton, moved),
      footer: isPayment(receipt) ? words.laterPaymentFooter : words.laterFooter,
    };
  },
});

export const failedEmail = email({
  kinds: { 'gift-failed': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'gift-failed': [sampleGift(made)] }),
  write: (sender: Sender, own: OwnGift) => {
    const words = wordsFor(sender);
    const { receipt } = own;
    const { id, number, title } = quoted(receipt);
    return {
      subject: isPayment(receipt) ? words.laterPaymentSubject : words.laterSubject,
      matter: `gift-failed ${id}`,
      heading: words.failedHeading,
      paragraphs: words.failedParagraphs({ to: billedBy(receipt), number, title }),
      button: button(sender, words.laterButton, own),
      footer: isPayment(receipt) ? words.laterPaymentFooter : words.laterFooter,
    };
  },
});
