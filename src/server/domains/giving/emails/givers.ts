import { addressOf } from '../../../../contract/addresses.ts';
import type { Receipt } from '../../../../contract/giving.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

const wordsFor = ({ language }: Sender) => wordsIn(language)['giving-letters'];

/** What others typed, also in what is called after them, as a letter may show it. */
const quoted = (receipt: Receipt): Receipt => ({
  ...receipt,
  title: quotation(receipt.title),
  name: quotation(receipt.name),
  payee: receipt.payee && quotation(receipt.payee),
});

/** A gift with the way to its receipt. */
export interface OwnGift {
  receipt: Receipt;
  key: string;
  isToHouse: boolean;
}

const button = (sender: Sender, label: string, { receipt, key, isToHouse }: OwnGift) => ({
  label,
  href:
    sender.publicUrl +
    addressOf(isToHouse ? 'tributeSuccess' : 'donationSuccess', {}, { query: { gift: receipt.id, key } }),
});

const timeOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** The receipt, with the way back to it. */
export const receivedMail = (sender: Sender, own: OwnGift): LetterWords => {
  const { receipt } = own;
  const [words, paper] = [wordsFor(sender), wordsIn(sender.language)['receipt-paper']];
  const { id, number, treasurer, returnableUntil, wordsWait, isPretend, isExtra } = receipt;
  const { helpEmail, productName } = sender;
  const said = { ...quoted(receipt), productName };
  const arrivesAt = timeOf(receipt.arrivesAt);
  const asked = { treasurer: treasurer && quotation(treasurer), until: timeOf(returnableUntil) };
  return {
    subject: isExtra === true ? words.extraReceivedSubject : words.receivedSubject,
    matter: `gift-received ${id}`,
    standing: 'usual',
    ...letter({
      heading: isExtra === true ? words.extraReceivedHeading : words.receivedHeading,
      paragraphs: [
        words.receivedFirst,
        [paper.paperTitle(number), ...paper.paperFacts(said)].join('\n'),
        paper.paperSums(said).join('\n'),
        ...(arrivesAt === null ? [] : [paper.paperArrives(arrivesAt)]),
        ...(wordsWait ? [words.receivedWords] : []),
        isExtra === true ? words.extraReceivedAsk(helpEmail) : words.receivedGiveBack({ ...asked, helpEmail }),
        ...(isPretend ? [paper.paperPretend] : []),
      ],
      button: button(sender, words.receivedButton, own),
      footer: isExtra === true ? words.extraReceivedFooter : words.receivedFooter,
      sender,
    }),
  };
};

interface Moved extends OwnGift {
  /** The provider's name of the movement: one letter for each. */
  movement: string;
  minor: number;
}

/** Something of a gift is going back. */
export const returnedMail = (sender: Sender, moved: Moved): LetterWords => {
  const words = wordsFor(sender);
  const { receipt, movement, minor } = moved;
  const { number, title, currency } = quoted(receipt);
  return {
    subject: words.laterSubject,
    matter: `gift-returned ${movement}`,
    standing: 'usual',
    ...letter({
      heading: receipt.state === 'returned' ? words.returnedHeading : words.partReturnedHeading,
      paragraphs: words.returnedParagraphs({ number, title, currency, minor }),
      button: button(sender, words.laterButton, moved),
      footer: words.laterFooter,
      sender,
    }),
  };
};

/** What was going back has come back, as when a card is gone. */
export const notReturnedMail = (sender: Sender, moved: Moved): LetterWords => {
  const words = wordsFor(sender);
  const { receipt, movement, minor } = moved;
  const { number, title, currency } = quoted(receipt);
  const { helpEmail } = sender;
  return {
    subject: words.laterSubject,
    matter: `gift-not-returned ${movement}`,
    standing: 'usual',
    ...letter({
      heading: words.notReturnedHeading,
      paragraphs: words.notReturnedParagraphs({ number, title, currency, minor, helpEmail }),
      button: button(sender, words.laterButton, moved),
      footer: words.laterFooter,
      sender,
    }),
  };
};

/** A method that takes days has failed. */
export const failedMail = (sender: Sender, own: OwnGift): LetterWords => {
  const words = wordsFor(sender);
  const { id, number, title } = quoted(own.receipt);
  return {
    subject: words.laterSubject,
    matter: `gift-failed ${id}`,
    standing: 'usual',
    ...letter({
      heading: words.failedHeading,
      paragraphs: words.failedParagraphs({ number, title }),
      button: button(sender, words.laterButton, own),
      footer: words.laterFooter,
      sender,
    }),
  };
};
