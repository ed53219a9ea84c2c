import { addressOf } from '../../../../contract/addresses.ts';
import type { Currency } from '../../../../contract/currencies.ts';
import { letter, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

export interface Disputed {
  id: string;
  payeeId: string;
  /** Of a bill: it is no gift. */
  isPayment: boolean;
  /** Of the gift's receipt. */
  number: string;
  minor: number;
  currency: Currency;
  givenAt: Date | null;
}

const button = (sender: Sender, label: string, { payeeId }: Disputed) => ({
  label,
  href: sender.publicUrl + addressOf('onboardingComplete', {}, { query: { payee: payeeId }, fragment: 'disputes' }),
});

/** To whoever holds the account: a giver's bank asks, and an answer is taken until then. */
export const disputeAskedMail = (
  sender: Sender,
  disputed: Disputed,
  asked: { until: Date | null; isTaken: boolean },
): LetterWords => {
  const words = wordsIn(sender.language)['dispute-letters'];
  return {
    subject: disputed.isPayment ? words.askedPaymentSubject : words.askedSubject,
    matter: `dispute-asked ${disputed.id}`,
    standing: 'security',
    ...letter({
      heading: disputed.isPayment ? words.askedPaymentHeading : words.askedHeading,
      paragraphs: words.askedParagraphs({ ...disputed, ...asked }),
      button: button(sender, words.askedButton, disputed),
      footer: disputed.isPayment ? words.paymentFooter : words.footer,
      sender,
    }),
  };
};

export const disputeDecidedMail = (sender: Sender, disputed: Disputed, isWon: boolean): LetterWords => {
  const words = wordsIn(sender.language)['dispute-letters'];
  const { isPayment } = disputed;
  const [won, lost] = isPayment
    ? [words.wonPaymentHeading, words.lostPaymentHeading]
    : [words.wonHeading, words.lostHeading];
  return {
    subject: isPayment ? words.decidedPaymentSubject : words.decidedSubject,
    matter: `dispute-decided ${disputed.id}`,
    standing: 'usual',
    ...letter({
      heading: isWon ? won : lost,
      paragraphs: isWon ? words.wonParagraphs(disputed) : words.lostParagraphs(disputed),
      button: button(sender, words.decidedButton, disputed),
      footer: isPayment ? words.paymentFooter : words.footer,
      sender,
    }),
  };
};
