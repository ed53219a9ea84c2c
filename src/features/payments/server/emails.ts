import * as disputeEmails from '../words/en/dispute-emails.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import type { Currency } from '../../../shared/money/currencies.ts';
import { email, type Made, type Sender } from '../../email/server/email.ts';
import { wordsIn } from '../../../platform/words.ts';

export interface Disputed {
  id: string;
  payeeId: string;
  isPayment: boolean;
  number: string;
  minor: number;
  currency: Currency;
  givenAt: Date | null;
}

const button = (sender: Sender, label: string, { payeeId }: Disputed) => ({
  label,
  href: sender.publicUrl + addressOf('onboardingComplete', {}, { query: { payee: payeeId }, fragment: 'disputes' }),
});

const sampleDispute = ({ id }: Made): Disputed => ({
  id: 'du_1',
  payeeId: id,
  isPayment: false,
  number: 'R-1A2B-3C4D',
  minor: 1000,
  currency: 'gbp',
  givenAt: new Date('2026-11-22T12:00:00Z'),
});

export const disputeAskedEmail = email({
  kinds: { 'dispute-asked': 'stranger' },
  priority: 'security',
  samples: (made) => ({
    'dispute-asked': [sampleDispute(made), { until: new Date('2026-12-04T12:00:00Z'), isTaken: true }],
  }),
  write: (sender: Sender, disputed: Disputed, asked: { until: Date | null; isTaken: boolean }) => {
    const words = wordsIn(sender.language, disputeEmails);
    return {
      subject: disputed.isPayment ? words.askedPaymentSubject : words.askedSubject,
      matter: `dispute-asked ${disputed.id}`,
      heading: disputed.isPayment ? words.askedPaymentHeading : words.askedHeading,
      paragraphs: words.askedParagraphs({ ...disputed, ...asked }),
      button: button(sender, words.askedButton, disputed),
      footer: disputed.isPayment ? words.paymentFooter : words.footer,
    };
  },
});

export const disputeDecidedEmail = email({
  kinds: { 'dispute-decided': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'dispute-won': [sampleDispute(made), true], 'dispute-lost': [sampleDispute(made), false] }),
  write: (sender: Sender, disputed: Disputed, isWon: boolean) => {
    const words = wordsIn(sender.language, disputeEmails);
    const { isPayment } = disputed;
    const [won, lost] = isPayment
      ? [words.wonPaymentHeading, words.lostPaymentHeading]
      : [words.wonHeading, words.lostHeading];
    return {
      subject: isPayment ? words.decidedPaymentSubject : words.decidedSubject,
      matter: `dispute-decided ${disputed.id}`,
      heading: isWon ? won : lost,
      paragraphs: isWon ? words.wonParagraphs(disputed) : words.lostParagraphs(disputed),
      button: button(sender, words.decidedButton, disputed),
      footer: isPayment ? words.paymentFooter : words.footer,
    };
  },
});
