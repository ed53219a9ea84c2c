import { wordsIn } from '../../../words.ts';
import { emailBy, letter, quotation, type LetterWords } from '../../mail/letter.ts';
import { signInAddress, type Sender } from '../emails.ts';

/** To somebody whose account is closed: why, in the words of whoever closed it, and how to object. */
export const disabledMail = (sender: Sender, email: string, why: string): LetterWords => {
  const words = wordsIn(sender.language)['house-letters'];
  return {
    subject: words.disabledSubject(sender.productName),
    matter: 'account-disabled',
    standing: 'security',
    ...letter({
      heading: words.disabledHeading,
      paragraphs: [
        words.disabledBegins(sender.productName, quotation(email)),
        words.reasonFollows,
        ...why.split(/\n\s*\n/),
        ...words.disabledEnds(sender.helpEmail),
      ],
      footer: words.disabledFooter,
      sender,
    }),
  };
};

export const enabledMail = (sender: Sender, email: string): LetterWords =>
  emailBy(sender, wordsIn(sender.language)['house-letters'].enabled, {
    given: [quotation(email)],
    href: signInAddress(sender),
    matter: 'account-enabled',
    standing: 'usual',
  });
