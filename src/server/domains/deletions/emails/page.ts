import { addressOf } from '../../../../contract/addresses.ts';
import { letter, quotation, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

interface Deleted {
  id: string;
  name: string;
  erasedFrom: Date;
  wasOpen: boolean;
}

const undoButton = ({ publicUrl, language }: Sender, { id }: Deleted) => ({
  label: wordsIn(language)['page-deletion-letters'].undoButton,
  href: publicUrl + addressOf('pageDeletion', { id }),
});

const quoted = (deleted: Deleted) => ({
  ...deleted,
  name: quotation(deleted.name),
});

/** Its button leads to a page with another button, behind the sign-in; by itself it undoes nothing. */
export const pageDeletionAskedMail = (sender: Sender, deleted: Deleted) => {
  const words = wordsIn(sender.language)['page-deletion-letters'];
  return {
    subject: words.askedSubject,
    matter: `page-deletion ${deleted.id}`,
    standing: 'usual' as const,
    ...letter({
      heading: words.askedHeading,
      paragraphs: words.askedParagraphs(quoted(deleted)),
      button: undoButton(sender, deleted),
      footer: words.askedFooter,
      sender,
    }),
  };
};

export const pageDeletionEndsMail = (sender: Sender, deleted: Deleted) => {
  const words = wordsIn(sender.language)['page-deletion-letters'];
  return {
    subject: words.endsSubject,
    matter: `page-deletion ${deleted.id}`,
    standing: 'usual' as const,
    ...letter({
      heading: words.endsHeading,
      paragraphs: words.endsParagraphs(quoted(deleted)),
      button: undoButton(sender, deleted),
      footer: words.endsFooter,
      sender,
    }),
  };
};
