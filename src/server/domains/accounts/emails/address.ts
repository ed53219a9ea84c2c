import { actionLinkAddress } from '../../../../contract/action-link.ts';
import { wordsIn } from '../../../words.ts';
import { letter, quotation, type LetterWords } from '../../mail/letter.ts';
import { signInAddress, type Sender } from '../emails.ts';

const link = ({ publicUrl, apiKey }: Sender, mode: string, oobCode: string) =>
  actionLinkAddress(publicUrl, { mode, oobCode, apiKey });

/** To the new address of a change; it does not say which address the account has. */
export const changeEmailMail = (sender: Sender, email: string, oobCode: string): LetterWords => {
  const words = wordsIn(sender.language)['address-letters'];
  return {
    subject: words.changeSubject(sender.productName),
    matter: 'new-address',
    standing: 'awaited',
    ...letter({
      heading: words.changeHeading,
      paragraphs: words.changeParagraphs(sender.productName, quotation(email)),
      button: { label: words.changeButton, href: link(sender, 'verifyAndChangeEmail', oobCode) },
      footer: words.changeFooter,
      sender,
    }),
  };
};

/** To the owner of an address that somebody else wanted: nobody but them is told that it is taken. */
export const takenAddressMail = (sender: Sender, email: string): LetterWords => {
  const words = wordsIn(sender.language)['address-letters'];
  return {
    subject: words.takenSubject(sender.productName),
    matter: 'new-address',
    standing: 'awaited',
    ...letter({
      heading: words.takenHeading,
      paragraphs: words.takenParagraphs(sender.productName, quotation(email)),
      button: { label: words.takenButton, href: signInAddress(sender) },
      footer: words.takenFooter,
      sender,
    }),
  };
};

/** To the address that the account has, when a change is asked for. */
export const changeAskedMail = (sender: Sender, newEmail: string, undoCode: string): LetterWords => {
  const words = wordsIn(sender.language)['address-letters'];
  return {
    subject: words.askedSubject(sender.productName),
    matter: 'address-change',
    standing: 'security',
    ...letter({
      heading: words.askedHeading,
      paragraphs: words.askedParagraphs(sender.productName, quotation(newEmail)),
      button: { label: words.keepButton, href: link(sender, 'recoverEmail', undoCode) },
      footer: words.keepFooter,
      sender,
    }),
  };
};

/** To the address that the account had, when the new one has confirmed. */
export const addressChangedMail = (sender: Sender, newEmail: string, undoCode: string): LetterWords => {
  const words = wordsIn(sender.language)['address-letters'];
  return {
    subject: words.changedSubject(sender.productName),
    matter: 'address-changed',
    standing: 'security',
    ...letter({
      heading: words.changedHeading,
      paragraphs: words.changedParagraphs(sender.productName, quotation(newEmail)),
      button: { label: words.keepButton, href: link(sender, 'recoverEmail', undoCode) },
      footer: words.keepFooter,
      sender,
    }),
  };
};

/** To the address that an account had until the reader of an older one put that back. */
export const addressRecoveredMail = (sender: Sender, email: string): LetterWords => {
  const words = wordsIn(sender.language)['address-letters'];
  return {
    subject: words.recoveredSubject(sender.productName),
    matter: 'address-recovered',
    standing: 'security',
    ...letter({
      heading: words.recoveredHeading,
      paragraphs: words.recoveredParagraphs(sender.productName, quotation(email)),
      button: { label: words.recoveredButton, href: signInAddress(sender) },
      footer: words.recoveredFooter,
      sender,
    }),
  };
};
