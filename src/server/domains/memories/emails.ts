import * as words from '#messages/memories-mail';
import type { Config } from '../../config.ts';
import { letter } from '../mail/letter.ts';

type Sender = Pick<Config, 'publicUrl' | 'productName' | 'helpEmail'>;
interface LetterWords {
  subject: string;
  text: string;
  html: string;
}

const senderOf = ({ productName, helpEmail }: Sender) => ({ productName, helpEmail });

/** Tells a keeper that something waits for a decision. */
export const wordsWaiting = (config: Sender, tributeId: string): LetterWords => ({
  subject: words.waitingSubject,
  ...letter({
    heading: words.waitingHeading,
    paragraphs: words.waitingParagraphs,
    button: { label: words.waitingButton, href: `${config.publicUrl}/account/tributes/${tributeId}` },
    footer: words.waitingFooter,
    sender: senderOf(config),
  }),
});

/** Gives a visitor the link to their own entry. */
export const linkToOwnEntry = (config: Sender, href: string): LetterWords => ({
  subject: words.ownLinkSubject,
  ...letter({
    heading: words.ownLinkHeading,
    paragraphs: words.ownLinkParagraphs,
    button: { label: words.ownLinkButton, href },
    footer: words.ownLinkFooter,
    sender: senderOf(config),
  }),
});

/** Brings a returned entry back to its author, with the family's note when there is one. */
export const entryReturned = (config: Sender, href: string, note: string): LetterWords => ({
  subject: words.returnedSubject,
  ...letter({
    heading: words.returnedHeading,
    paragraphs: [
      ...words.returnedParagraphs,
      ...(note.trim() === '' ? [] : [words.returnedNote(note)]),
      words.returnedAfter,
    ],
    button: { label: words.returnedButton, href },
    footer: words.returnedFooter,
    sender: senderOf(config),
  }),
});
