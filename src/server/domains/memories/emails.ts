import * as words from '#messages/memories-mail';
import type { Config } from '../../config.ts';
import { letter } from '../mail/letter.ts';

type Sender = Pick<Config, 'publicUrl' | 'productName' | 'helpEmail'>;
export interface LetterWords {
  subject: string;
  text: string;
  html: string;
}

const senderOf = ({ productName, helpEmail }: Sender) => ({ productName, helpEmail });

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
