import * as preparedEmails from '../../words/en/prepared-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, type Sender } from '../../../email/server/email.ts';

interface Linked {
  id: string;
  provider: string;
  address: string;
  /** True if staff typed the address, so that nobody knows who reads the email. */
  isTyped: boolean;
  /** When the page is taken down if nobody has claimed it. */
  expiresAt: Date;
}

/** Goes to the family. The email says nothing about the family, and the provider's name is its only typed text. */
export const preparedLinkEmail = email({
  kinds: { 'prepared-link': 'stranger' },
  priority: 'usual',
  samples: ({ typed, id, key, publicUrl }) => {
    const address = publicUrl + addressOf('claimPage', { preparedId: id }, { query: { key } });
    const expiresAt = new Date('2027-01-31T12:00:00Z');
    return {
      'prepared-link': [{ id, provider: typed, address, isTyped: false, expiresAt }],
      'prepared-link-typed': [{ id, provider: typed, address, isTyped: true, expiresAt }],
    };
  },
  write: (sender: Sender, { id, provider, address, isTyped, expiresAt }: Linked) => {
    const words = wordsIn(sender.language, preparedEmails);
    return {
      subject: words.linkSubject,
      // A new link makes the one before invalid, so a later email replaces one that was not sent yet.
      matter: `prepared-link ${id}`,
      expiresAt,
      late: { paragraphs: words.linkLate(quotation(provider)) },
      priority: isTyped ? 'unproven' : 'usual',
      heading: words.linkSubject,
      paragraphs: words.linkParagraphs(quotation(provider)),
      button: { label: words.toPage, href: address },
      footer: isTyped ? words.linkTypedFooter : words.linkAskerFooter,
    };
  },
});
