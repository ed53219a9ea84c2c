import { addressOf } from '../../../../contract/addresses.ts';
import { wordsIn } from '../../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';

interface Ending {
  id: string;
  providerId: string;
  firm: string;
  /** Of whom the page is for; may be empty. */
  name: string;
  endsAt: Date;
}

/** To the people of a firm: a page that nobody has claimed is taken down soon. */
export function preparedEndsMail(sender: Writing, { id, providerId, firm, name, endsAt }: Ending): LetterWords {
  const words = wordsIn(sender.language)['prepared-letters'];
  return {
    subject: words.endsSubject,
    matter: `prepared-ends ${id}`,
    standing: 'usual',
    ...letter({
      heading: words.endsSubject,
      paragraphs: words.endsParagraphs({ firm: quotation(firm), name: quotation(name), endsAt }),
      button: { label: words.toPrepared, href: sender.publicUrl + addressOf('preparedPages', { providerId }) },
      footer: words.endsFooter,
      sender,
    }),
  };
}
