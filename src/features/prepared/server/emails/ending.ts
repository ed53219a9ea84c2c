import * as preparedEmails from '../../words/en/prepared-emails.ts';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import { wordsIn } from '../../../../platform/words.ts';
import { email, quotation, type Sender } from '../../../email/server/email.ts';

interface Ending {
  id: string;
  providerId: string;
  provider: string;
  /** Name of the person whom the page is about. It may be empty. */
  name: string;
  endsAt: Date;
}

export const preparedEndsEmail = email({
  kinds: { 'prepared-ends': 'work' },
  priority: 'usual',
  samples: ({ typed, page, id }) => ({
    'prepared-ends': [{ id, providerId: id, provider: typed, name: page, endsAt: new Date('2027-01-31T12:00:00Z') }],
  }),
  write: (sender: Sender, { id, providerId, provider, name, endsAt }: Ending) => {
    const words = wordsIn(sender.language, preparedEmails);
    return {
      subject: words.endsSubject,
      matter: `prepared-ends ${id}`,
      heading: words.endsSubject,
      paragraphs: words.endsParagraphs({ provider: quotation(provider), name: quotation(name), endsAt }),
      button: { label: words.toPrepared, href: sender.publicUrl + addressOf('preparedPages', { providerId }) },
      footer: words.endsFooter,
    };
  },
});
