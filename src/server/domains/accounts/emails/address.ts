import { actionLinkAddress } from '../../../../contract/action-link.ts';
import { wordsIn } from '../../../words.ts';
import { emailBy, quotation, type LetterWords } from '../../mail/letter.ts';
import { signInAddress, type Sender } from '../emails.ts';

const link = ({ publicUrl, apiKey }: Sender, mode: string, oobCode: string) =>
  actionLinkAddress(publicUrl, { mode, oobCode, apiKey });

const wordsFor = ({ language }: Sender) => wordsIn(language)['address-letters'];

/** To the new address of a change; it does not say which address the account has. */
export const changeEmailMail = (sender: Sender, email: string, oobCode: string): LetterWords =>
  emailBy(sender, wordsFor(sender).change, {
    given: [quotation(email)],
    href: link(sender, 'verifyAndChangeEmail', oobCode),
    matter: 'new-address',
    standing: 'awaited',
  });

/** To the owner of an address that somebody else wanted: nobody but them is told that it is taken. */
export const takenAddressMail = (sender: Sender, email: string): LetterWords =>
  emailBy(sender, wordsFor(sender).taken, {
    given: [quotation(email)],
    href: signInAddress(sender),
    matter: 'new-address',
    standing: 'awaited',
  });

/** To the address that the account has, when a change is asked for. */
export const changeAskedMail = (sender: Sender, newEmail: string, undoCode: string): LetterWords =>
  emailBy(sender, wordsFor(sender).asked, {
    given: [quotation(newEmail)],
    href: link(sender, 'recoverEmail', undoCode),
    matter: 'address-change',
    standing: 'security',
  });

/** To the address that the account had, when the new one has confirmed. */
export const addressChangedMail = (sender: Sender, newEmail: string, undoCode: string): LetterWords =>
  emailBy(sender, wordsFor(sender).changed, {
    given: [quotation(newEmail)],
    href: link(sender, 'recoverEmail', undoCode),
    matter: 'address-changed',
    standing: 'security',
  });

/** To the address that an account had until the reader of an older one put that back. */
export const addressRecoveredMail = (sender: Sender, email: string): LetterWords =>
  emailBy(sender, wordsFor(sender).recovered, {
    given: [quotation(email)],
    href: signInAddress(sender),
    matter: 'address-recovered',
    standing: 'security',
  });
