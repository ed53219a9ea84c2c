import * as words from '#messages/page-deletion-letters';
import { addressOf } from '../../../../contract/addresses.ts';
import type { Config } from '../../../config.ts';
import { letter, quotation } from '../../mail/letter.ts';

type Sender = Pick<Config, 'productName' | 'helpEmail' | 'publicUrl'>;

interface Deleted {
  id: string;
  name: string;
  erasedFrom: Date;
  wasOpen: boolean;
}

const undoButton = ({ publicUrl }: Sender, { id }: Deleted) => ({
  label: words.undoButton,
  href: publicUrl + addressOf('pageDeletion', { id }),
});

const quoted = (deleted: Deleted) => ({
  ...deleted,
  name: quotation(deleted.name),
});

/** Its button leads to a page with another button, behind the sign-in; by itself it undoes nothing. */
export const pageDeletionAskedMail = (sender: Sender, deleted: Deleted) => ({
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
});

export const pageDeletionEndsMail = (sender: Sender, deleted: Deleted) => ({
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
});
