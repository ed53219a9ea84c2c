import * as fundLetters from '../../words/en/fund-letters.ts';
import * as firmAccountLetters from '../../../payments/words/en/firm-account-letters.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, type Sender } from '../../../email/server/letter.ts';

export interface FirmAccountTold {
  firmId: string;
  label: string;
  /** stopped: nobody can pay it. ended: account or connection closed. ready: complete, awaits approval. */
  news: 'wanted' | 'stopped' | 'ended' | 'works' | 'ready';
  until: Date | null;
}

/** Tells the owner of a firm that a refund for a bill failed. Omits the payer's name. */
export const paymentReturnFailedMail = email({
  kinds: { 'firm-return-failed': 'work' },
  standing: 'usual',
  samples: ({ typed, id }) => ({
    'payment-return-failed': [{ firmId: id, title: typed, number: 'R-1A2B-3C4D', movement: 'txn_1' }],
  }),
  write: (
    sender: Sender,
    { firmId, title, number, movement }: { firmId: string; title: string; number: string; movement: string },
  ) => {
    const words = wordsIn(sender.language, fundLetters);
    return {
      subject: words.paymentReturnFailedSubject,
      matter: `firm-return-failed ${movement}`,
      heading: words.paymentReturnFailedSubject,
      paragraphs: words.paymentReturnFailedParagraphs(quotation(title), number),
      button: {
        label: words.toFirmPayments,
        href: sender.publicUrl + addressOf('providerPayments', { providerId: firmId }),
      },
      footer: words.paymentReturnFailedFooter,
    };
  },
});

/** Tells the owner of a firm about its account at the card provider; details only after sign-in. */
export const firmAccountMail = email({
  kinds: { 'firm-account': 'work' },
  standing: 'usual',
  samples: ({ typed, id }) => ({
    'provider-account-wanted': [{ firmId: id, label: typed, news: 'wanted', until: new Date('2026-12-04T12:00:00Z') }],
    'provider-account-stopped': [{ firmId: id, label: typed, news: 'stopped', until: null }],
  }),
  write: (sender: Sender, { firmId, label, news, until }: FirmAccountTold) => {
    const words = wordsIn(sender.language, firmAccountLetters);
    return {
      subject: words.subject(news),
      // All news but `wanted` shares one matter, so only the final state is sent.
      matter: `firm-account ${firmId}${news === 'wanted' ? ' wanted' : ''}`,
      // News that payments have stopped must not wait behind emails about other matters.
      standing: news === 'stopped' || news === 'ended' ? 'security' : 'usual',
      heading: words.subject(news),
      paragraphs: words.paragraphs({ news, called: quotation(label), until }),
      button: { label: words.toFirm, href: sender.publicUrl + addressOf('provider', { providerId: firmId }) },
      footer: words.footer,
    };
  },
});
