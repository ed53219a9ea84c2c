import { addressOf } from '../../../../contract/addresses.ts';
import { letter, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

/** Told to the owner when an account gets its first second step. */
export const twoStepOnMail = (sender: Sender, email: string): LetterWords => {
  const words = wordsIn(sender.language)['two-step-letters'];
  return {
    subject: words.onSubject(sender.productName),
    matter: 'two-step',
    standing: 'security',
    ...letter({
      heading: words.onHeading,
      paragraphs: words.onParagraphs(sender.productName, quotation(email)),
      button: { label: words.button, href: sender.publicUrl + addressOf('passwordReset') },
      footer: words.footer,
      sender,
    }),
  };
};

/** Told to the owner when it has lost its last one, by the owner's hand or the operator's. */
export const twoStepOffMail = (sender: Sender, email: string): LetterWords => {
  const words = wordsIn(sender.language)['two-step-letters'];
  return {
    subject: words.offSubject(sender.productName),
    matter: 'two-step',
    standing: 'security',
    ...letter({
      heading: words.offHeading,
      paragraphs: words.offParagraphs(sender.productName, quotation(email)),
      button: { label: words.button, href: sender.publicUrl + addressOf('passwordReset') },
      footer: words.footer,
      sender,
    }),
  };
};

/** Told to the owner when somebody with the right password has tried too many wrong second steps. */
export const wrongStepsMail = (sender: Sender, email: string): LetterWords => {
  const words = wordsIn(sender.language)['two-step-letters'];
  return {
    subject: words.wrongSubject(sender.productName),
    matter: 'second-step-wrong',
    standing: 'security',
    ...letter({
      heading: words.wrongHeading,
      paragraphs: words.wrongParagraphs(sender.productName, quotation(email)),
      button: { label: words.wrongButton, href: sender.publicUrl + addressOf('passwordReset') },
      footer: words.wrongFooter,
      sender,
    }),
  };
};
