import { addressOf } from '../../../../contract/addresses.ts';
import type { Currency } from '../../../../contract/currencies.ts';
import { letter, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

export interface Disputed {
  id: string;
  payeeId: string;
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
    subject: words.askedSubject,
    matter: `dispute-asked ${disputed.id}`,
    standing: 'security',
    ...letter({
      heading: words.askedHeading,
      paragraphs: words.askedParagraphs({ ...disputed, ...asked }),
      button: button(sender, words.askedButton, disputed),
      footer: words.footer,
      sender,
    }),
  };
};

export const disputeDecidedMail = (sender: Sender, disputed: Disputed, isWon: boolean): LetterWords => {
  const words = wordsIn(sender.language)['dispute-letters'];
  return {
    subject: words.decidedSubject,
    matter: `dispute-decided ${disputed.id}`,
    standing: 'usual',
    ...letter({
      heading: isWon ? words.wonHeading : words.lostHeading,
      paragraphs: isWon ? words.wonParagraphs(disputed) : words.lostParagraphs(disputed),
      button: button(sender, words.decidedButton, disputed),
      footer: words.footer,
      sender,
    }),
  };
};
