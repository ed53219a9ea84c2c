import { wordsIn } from '../../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';

interface Linked {
  id: string;
  firm: string;
  address: string;
  /** Somebody of the provider typed the address: nobody knows whose it is. */
  isTyped: boolean;
}

/** To the family a page was prepared for. The provider's name is the only text of others in it: nothing that it typed of the family. */
export function preparedLinkMail(sender: Writing, { id, firm, address, isTyped }: Linked): LetterWords {
  const words = wordsIn(sender.language)['prepared-letters'];
  return {
    subject: words.linkSubject,
    // Each link ends the one before, so a later email replaces one that waits.
    matter: `prepared-link ${id}`,
    standing: isTyped ? 'unproven' : 'usual',
    ...letter({
      heading: words.linkSubject,
      paragraphs: words.linkParagraphs(quotation(firm)),
      button: { label: words.toPage, href: address },
      footer: isTyped ? words.linkTypedFooter : words.linkAskerFooter,
      sender,
    }),
  };
}
