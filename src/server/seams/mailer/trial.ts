import { terminalLetter, terminalLink } from '#messages/outbox';
import type { Letter, Mailer } from './index.ts';

const linksIn = (text: string) => text.match(/https?:\/\/\S+/g) ?? [];
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, ' ');

/** Sends nothing: letters stay in the outbox, where /dev/outbox shows them, and their links go to the terminal. */
export function createTrialMailer(print: (line: string) => void): Mailer {
  return {
    async deliver({ to, subject, text }: Letter) {
      print(printable(terminalLetter(to, subject)));
      for (const link of linksIn(text)) print(printable(terminalLink(link)));
    },
  };
}
