import * as words from '#messages/page-deletion-letters';
import { pageDeletionAddress } from '../../../../contract/deletions.ts';
import type { Config } from '../../../config.ts';
import { letter } from '../../mail/letter.ts';

type Sender = Pick<Config, 'productName' | 'helpEmail' | 'publicUrl'>;

interface Deleted {
  id: string;
  name: string;
  erasedFrom: Date;
  wasPublished: boolean;
}

const undoButton = ({ publicUrl }: Sender, { id }: Deleted) => ({
  label: words.undoButton,
  href: publicUrl + pageDeletionAddress(id),
});

/** Its button leads to a page with another button, behind the sign-in; by itself it undoes nothing. */
export const pageDeletionAskedMail = (sender: Sender, deleted: Deleted) => ({
  subject: words.askedSubject,
  ...letter({
    heading: words.askedHeading,
    paragraphs: words.askedParagraphs(deleted),
    button: undoButton(sender, deleted),
    footer: words.askedFooter,
    sender,
  }),
});

export const pageDeletionEndsMail = (sender: Sender, deleted: Deleted) => ({
  subject: words.endsSubject,
  ...letter({
    heading: words.endsHeading,
    paragraphs: words.endsParagraphs(deleted),
    button: undoButton(sender, deleted),
    footer: words.endsFooter,
    sender,
  }),
});
