import * as givingEmails from '../../words/en/giving-emails.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { email, quotation, type Sender } from '../../../email/server/email.ts';
import type { OwnGift } from './givers.ts';
import { sampleGift } from './sample-receipt.ts';

export const correctedEmail = email({
  kinds: { 'payment-corrected': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'payment-corrected': [sampleGift(made)] }),
  write: (sender: Sender, { receipt, key }: OwnGift) => {
    const words = wordsIn(sender.language, givingEmails);
    const { id, number, title, payee, currency, total } = receipt;
    const said = { to: quotation(payee ?? ''), number, title: quotation(title), currency, minor: total };
    return {
      subject: words.laterPaymentSubject,
      matter: `payment-corrected ${id}`,
      heading: words.correctedHeading,
      paragraphs: words.correctedParagraphs(said),
      button: {
        label: words.laterButton,
        href: sender.publicUrl + addressOf('donationSuccess', {}, { query: { gift: id, key } }),
      },
      footer: words.laterPaymentFooter,
    };
  },
});
