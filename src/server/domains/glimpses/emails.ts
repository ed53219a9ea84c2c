import { addressOf } from '../../../contract/addresses.ts';
import { letter, type LetterWords, type Writing } from '../mail/letter.ts';
import { wordsIn } from '../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

/** That a note waits, and nothing of it. */
export const noteWaitsMail = (
  sender: Sender,
  { id, unsubscribe }: { id: string; unsubscribe: string },
): LetterWords & { unsubscribe: string } => {
  const words = wordsIn(sender.language)['people-letters'];
  return {
    subject: words.noteSubject,
    matter: `glimpse-note ${id}`,
    standing: 'usual',
    unsubscribe,
    ...letter({
      heading: words.noteHeading,
      paragraphs: words.noteParagraphs,
      button: {
        label: words.noteButton,
        href: sender.publicUrl + addressOf('glimpses', { id }, { fragment: 'notes' }),
      },
      footer: words.noteFooter,
      stop: { label: words.noteStop, href: unsubscribe },
      sender,
    }),
  };
};
