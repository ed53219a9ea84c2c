import * as peopleEmails from '../../../people/words/en/people-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { email, type Sender } from '../../../email/server/email.ts';
import { wordsIn } from '../../../../platform/words.ts';

/** Says that a note waits, without the note's text. */
export const noteWaitsEmail = email({
  kinds: { 'glimpse-note': 'stranger' },
  priority: 'usual',
  samples: ({ id, unsubscribe }) => ({ 'note-waits': [{ id, unsubscribe }] }),
  write: (sender: Sender, { id, unsubscribe }: { id: string; unsubscribe: string }) => {
    const words = wordsIn(sender.language, peopleEmails);
    return {
      subject: words.noteSubject,
      matter: `glimpse-note ${id}`,
      heading: words.noteHeading,
      paragraphs: words.noteParagraphs,
      button: {
        label: words.noteButton,
        href: sender.publicUrl + addressOf('previewLinks', { id }, { fragment: 'notes' }),
      },
      footer: words.noteFooter,
      stop: { label: words.noteStop, href: unsubscribe },
    };
  },
});
