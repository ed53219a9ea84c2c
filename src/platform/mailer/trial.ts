import { timeOfId } from '../ids.ts';
import { terminalEmail, terminalLink } from '../../features/email/words/en/outbox.ts';
import type { Email, Mailer } from './index.ts';

const linksIn = (text: string) => text.match(/https?:\/\/\S+/g) ?? [];
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, ' ');

/** Sends nothing: /dev/outbox shows the emails, and the terminal shows links of emails that were made after `since`. */
export function createTrialMailer(print: (line: string) => void, since: () => number = () => 0): Mailer {
  return {
    async deliver({ id, to, subject, text }: Email) {
      if (timeOfId(id) < since()) return;
      print(printable(terminalEmail(to, subject)));
      for (const link of linksIn(text)) print(printable(terminalLink(link)));
    },
  };
}
