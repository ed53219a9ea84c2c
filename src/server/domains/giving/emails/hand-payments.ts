import { wordsIn } from '../../../words.ts';
import { addressOf } from '../../../../contract/addresses.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import type { OwnGift } from './givers.ts';

/** A provider has taken back a payment that it entered by mistake. */
export function correctedMail(sender: Writing, { receipt, key }: OwnGift): LetterWords {
  const words = wordsIn(sender.language)['giving-letters'];
  const { id, number, title, payee, currency, total } = receipt;
  const said = { to: quotation(payee ?? ''), number, title: quotation(title), currency, minor: total };
  return {
    subject: words.laterPaymentSubject,
    matter: `payment-corrected ${id}`,
    standing: 'usual',
    ...letter({
      heading: words.correctedHeading,
      paragraphs: words.correctedParagraphs(said),
      button: {
        label: words.laterButton,
        href: sender.publicUrl + addressOf('donationSuccess', {}, { query: { gift: id, key } }),
      },
      footer: words.laterPaymentFooter,
      sender,
    }),
  };
}
