import type { Config } from '../../config.ts';
import { actionLinkAddress } from '../../../contract/action-link.ts';
import { letter } from '../mail/letter.ts';
import * as words from '#messages/accounts';

type Sender = Pick<Config, 'productName' | 'helpEmail' | 'publicUrl'>;

/** `apiKey` is in the link because action links have one; nothing reads it. */
const API_KEY = 'web';

export const confirmationMail = (sender: Sender, email: string, oobCode: string) => ({
  subject: words.confirmSubject(sender.productName),
  ...letter({
    heading: words.confirmHeading,
    paragraphs: words.confirmParagraphs(sender.productName, email),
    button: {
      label: words.confirmButton,
      href: actionLinkAddress(sender.publicUrl, { mode: 'verifyEmail', oobCode, apiKey: API_KEY }),
    },
    footer: words.confirmFooter,
    sender,
  }),
});

export const knownAddressMail = (sender: Sender, email: string) => ({
  subject: words.knownSubject(sender.productName),
  ...letter({
    heading: words.knownHeading,
    paragraphs: words.knownParagraphs(sender.productName, email),
    button: { label: words.knownButton, href: `${sender.publicUrl}/userauth/login` },
    footer: words.knownFooter,
    sender,
  }),
});
