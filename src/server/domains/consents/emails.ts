import { addressOf } from '../../../contract/addresses.ts';
import type { ConsentDeed, ConsentEnd } from '../../../contract/consents.ts';
import { wordsIn } from '../../words.ts';
import { letter, quotation, wholeQuotation, type LetterWords, type Writing } from '../mail/letter.ts';

/** What there is to tell: it was asked, it will be done, or it has ended. */
export type ConsentNews = 'asked' | 'agreed' | ConsentEnd;

interface Said {
  id: string;
  deed: ConsentDeed;
  targetId: string;
  /** Addresses; empty for somebody who is gone. */
  target: string;
  by: string;
  why: string;
  dueAt: Date | null;
}

/** To an admin, about something that wants two of them. Its button shows whom it is about and does nothing. */
export function consentMail(
  sender: Writing,
  news: ConsentNews,
  { id, deed, targetId, target, by, why, dueAt }: Said,
): LetterWords {
  const words = wordsIn(sender.language)['consent-letters'];
  const said = { what: words.deedSaid(deed, quotation(target)), by: quotation(by), why: wholeQuotation(why), dueAt };
  return {
    subject: words.subject(news, sender.productName),
    matter: `consent-${news} ${id}`,
    standing: 'security',
    ...letter({
      heading: words.heading(news),
      paragraphs: words.paragraphs(news, said),
      button: { label: words.button, href: sender.publicUrl + addressOf('adminUser', { userId: targetId }) },
      footer: words.footer,
      sender,
    }),
  };
}
