import { addressOf } from '../../../../contract/addresses.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

interface Deleted {
  id: string;
  name: string;
  erasedFrom: Date;
  wasOpen: boolean;
  /** Of whoever the letter goes to: an owner can bring the page back, the others are told. */
  role: 'owner' | 'steward';
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
export const pageDeletionAskedMail = (sender: Sender, deleted: Deleted): LetterWords => {
  if (deleted.role !== 'owner') return toldMail(sender, deleted, 'otherAsked');
  const words = wordsIn(sender.language)['page-deletion-letters'];
  return {
    subject: words.askedSubject,
    matter: `page-deletion ${deleted.id}`,
    standing: 'usual',
    ...letter({
      heading: words.askedHeading,
      paragraphs: words.askedParagraphs(quoted(deleted)),
      button: undoButton(sender, deleted),
      footer: words.askedFooter,
      sender,
    }),
  };
};

export const pageDeletionEndsMail = (sender: Sender, deleted: Deleted): LetterWords => {
  if (deleted.role !== 'owner') return toldMail(sender, deleted, 'otherEnds');
  const words = wordsIn(sender.language)['page-deletion-letters'];
  return {
    subject: words.endsSubject,
    matter: `page-deletion ${deleted.id}`,
    standing: 'usual',
    ...letter({
      heading: words.endsHeading,
      paragraphs: words.endsParagraphs(quoted(deleted)),
      button: undoButton(sender, deleted),
      footer: words.endsFooter,
      sender,
    }),
  };
};

function toldMail(sender: Sender, { id, name, erasedFrom }: Deleted, first: 'otherAsked' | 'otherEnds'): LetterWords {
  const words = wordsIn(sender.language)['page-deletion-letters'];
  return {
    subject: words.otherSubject,
    matter: `page-deletion ${id}`,
    standing: 'usual',
    ...letter({
      heading: words.otherHeading,
      paragraphs: [words[first](erasedFrom), ...words.otherParagraphs(quotation(name))],
      button: { label: words.otherButton, href: sender.publicUrl + addressOf('choice') },
      footer: words.otherFooter,
      sender,
    }),
  };
}
