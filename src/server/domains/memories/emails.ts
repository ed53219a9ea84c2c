import { addressOf } from '../../../contract/addresses.ts';
import { letter, type LetterWords, type Writing } from '../mail/letter.ts';
import { wordsIn } from '../../words.ts';

type Sender = Pick<Writing, 'publicUrl' | 'productName' | 'helpEmail' | 'language'>;

interface Waiting {
  /** Of the page they wait on; null when there are several. */
  tributeId: string | null;
  /** Of a day, after the first letter. */
  isDigest: boolean;
  unsubscribe: string;
}

/** Words that wait: no name and no word of them, since it may be read on a locked screen. */
export const wordsWaiting = (
  sender: Sender,
  { tributeId, isDigest, unsubscribe }: Waiting,
): LetterWords & { unsubscribe: string } => {
  const words = wordsIn(sender.language)['memories-mail'];
  return {
    subject: words.waitingSubject,
    matter: 'words-waiting',
    standing: 'usual',
    unsubscribe,
    ...letter({
      heading: words.waitingHeading,
      paragraphs: isDigest ? words.digestParagraphs : words.waitingParagraphs,
      button: {
        label: words.waitingButton,
        href: sender.publicUrl + (tributeId === null ? addressOf('choice') : addressOf('care', { id: tributeId })),
      },
      footer: words.waitingFooter,
      stop: { label: words.waitingStop, href: unsubscribe },
      sender,
    }),
  };
};

/** What was given with an entry: nobody proved that the address is theirs, and the page shows the same link. */
interface OwnEntry {
  id: string;
  href: string;
}

export const linkToOwnEntry = (sender: Sender, { id, href }: OwnEntry): LetterWords => {
  const words = wordsIn(sender.language)['memories-mail'];
  return {
    subject: words.ownLinkSubject,
    matter: `entry ${id}`,
    standing: 'unproven',
    ...letter({
      heading: words.ownLinkHeading,
      paragraphs: words.ownLinkParagraphs,
      button: { label: words.ownLinkButton, href },
      footer: words.ownLinkFooter,
      sender,
    }),
  };
};

/** What the family wrote is read at the entry: a letter of ours carries nobody's words to an address that anyone typed. */
export const entryReturned = (sender: Sender, { id, href }: OwnEntry): LetterWords => {
  const words = wordsIn(sender.language)['memories-mail'];
  return {
    subject: words.returnedSubject,
    matter: `entry ${id}`,
    standing: 'unproven',
    ...letter({
      heading: words.returnedHeading,
      paragraphs: words.returnedParagraphs,
      button: { label: words.returnedButton, href },
      footer: words.ownLinkFooter,
      sender,
    }),
  };
};
