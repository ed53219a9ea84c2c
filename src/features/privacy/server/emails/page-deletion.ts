import * as pageDeletionEmails from '../../words/en/page-deletion-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { email, quotation, type Made, type Sender } from '../../../email/server/email.ts';
import { wordsIn } from '../../../../platform/words.ts';

interface Deleted {
  id: string;
  name: string;
  erasedFrom: Date;
  wasOpen: boolean;
  role: 'owner' | 'steward';
}

const undoButton = ({ publicUrl, language }: Sender, { id }: Deleted) => ({
  label: wordsIn(language, pageDeletionEmails).undoButton,
  href: publicUrl + addressOf('pageDeletion', { id }),
});

const quoted = (deleted: Deleted) => ({
  ...deleted,
  name: quotation(deleted.name),
});

const sampleOf = ({ id, page }: Made, role: Deleted['role']): Deleted => ({
  id,
  name: page,
  erasedFrom: new Date('2027-01-31T12:00:00Z'),
  wasOpen: true,
  role,
});

/** Goes to the owner. Its button opens a screen with another button, after signing in. It undoes nothing by itself. */
export const pageDeletionAskedEmail = email({
  kinds: { 'page-deletion': 'stranger' },
  priority: 'usual',
  samples: (made) => ({
    'page-deletion-asked': [sampleOf(made, 'owner')],
    'page-deletion-told': [sampleOf(made, 'steward')],
  }),
  write: (sender: Sender, deleted: Deleted) => {
    if (deleted.role !== 'owner') return toOthers(sender, deleted, 'otherAsked');
    const words = wordsIn(sender.language, pageDeletionEmails);
    return {
      subject: words.askedSubject,
      matter: `page-deletion ${deleted.id}`,
      expiresAt: deleted.erasedFrom,
      heading: words.askedHeading,
      paragraphs: words.askedParagraphs(quoted(deleted)),
      button: undoButton(sender, deleted),
      footer: words.askedFooter,
    };
  },
});

export const pageDeletionEndsEmail = email({
  kinds: { 'page-deletion': 'stranger' },
  priority: 'usual',
  samples: (made) => ({ 'page-deletion-ends': [sampleOf(made, 'owner')] }),
  write: (sender: Sender, deleted: Deleted) => {
    if (deleted.role !== 'owner') return toOthers(sender, deleted, 'otherEnds');
    const words = wordsIn(sender.language, pageDeletionEmails);
    return {
      subject: words.endsSubject,
      matter: `page-deletion ${deleted.id}`,
      expiresAt: deleted.erasedFrom,
      heading: words.endsHeading,
      paragraphs: words.endsParagraphs(quoted(deleted)),
      button: undoButton(sender, deleted),
      footer: words.endsFooter,
    };
  },
});

function toOthers(sender: Sender, { id, name, erasedFrom }: Deleted, first: 'otherAsked' | 'otherEnds') {
  const words = wordsIn(sender.language, pageDeletionEmails);
  return {
    subject: words.otherSubject,
    matter: `page-deletion ${id}` as const,
    expiresAt: erasedFrom,
    heading: words.otherHeading,
    paragraphs: [words[first](erasedFrom), ...words.otherParagraphs(quotation(name))],
    button: { label: words.otherButton, href: sender.publicUrl + addressOf('choice') },
    footer: words.otherFooter,
  };
}
