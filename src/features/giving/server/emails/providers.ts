import * as fundEmails from '../../words/en/fund-emails.ts';
import * as providerAccountEmails from '../../../payments/words/en/provider-account-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, type Sender } from '../../../email/server/email.ts';

export interface ProviderAccountTold {
  providerId: string;
  label: string;
  /** stopped: nobody can pay. ended: the account or our access to it was closed. ready: complete, but not approved yet. */
  news: 'wanted' | 'stopped' | 'ended' | 'works' | 'ready';
  until: Date | null;
}

/** Tells a provider's owner that a refund for a bill failed. Does not name the payer. */
export const paymentReturnFailedEmail = email({
  kinds: { 'firm-return-failed': 'work' },
  priority: 'usual',
  samples: ({ typed, id }) => ({
    'payment-return-failed': [{ providerId: id, title: typed, number: 'R-1A2B-3C4D', movement: 'txn_1' }],
  }),
  write: (
    sender: Sender,
    { providerId, title, number, movement }: { providerId: string; title: string; number: string; movement: string },
  ) => {
    const words = wordsIn(sender.language, fundEmails);
    return {
      subject: words.paymentReturnFailedSubject,
      matter: `firm-return-failed ${movement}`,
      heading: words.paymentReturnFailedSubject,
      paragraphs: words.paymentReturnFailedParagraphs(quotation(title), number),
      button: {
        label: words.toProviderPayments,
        href: sender.publicUrl + addressOf('providerPayments', { providerId: providerId }),
      },
      footer: words.paymentReturnFailedFooter,
    };
  },
});

/** Tells a provider's owner what happened to the account at the card provider. Details are shown only after sign-in. */
export const providerAccountEmail = email({
  kinds: { 'firm-account': 'work' },
  priority: 'usual',
  samples: ({ typed, id }) => ({
    'provider-account-wanted': [
      { providerId: id, label: typed, news: 'wanted', until: new Date('2026-12-04T12:00:00Z') },
    ],
    'provider-account-stopped': [{ providerId: id, label: typed, news: 'stopped', until: null }],
  }),
  write: (sender: Sender, { providerId, label, news, until }: ProviderAccountTold) => {
    const words = wordsIn(sender.language, providerAccountEmails);
    return {
      subject: words.subject(news),
      // All news but `wanted` shares one key. Only the last of several waiting emails with one key is sent.
      matter: `firm-account ${providerId}${news === 'wanted' ? ' wanted' : ''}`,
      // Emails about stopped payments must not wait behind others.
      priority: news === 'stopped' || news === 'ended' ? 'security' : 'usual',
      heading: words.subject(news),
      paragraphs: words.paragraphs({ news, called: quotation(label), until }),
      button: { label: words.toProvider, href: sender.publicUrl + addressOf('provider', { providerId: providerId }) },
      footer: words.footer,
    };
  },
});
