import { addressOf } from '../../../../contract/addresses.ts';
import { emailBy, quotation, type LetterWords, type Writing } from '../../mail/letter.ts';
import { wordsIn } from '../../../words.ts';

type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'language'>;

type Words = ReturnType<typeof wordsFor>['on'];

const wordsFor = ({ language }: Sender) => wordsIn(language)['two-step-letters'];

const twoStepMail = (
  sender: Sender,
  email: string,
  { words, matter }: { words: Words } & Pick<LetterWords, 'matter'>,
): LetterWords =>
  emailBy(sender, words, {
    given: [quotation(email)],
    href: sender.publicUrl + addressOf('passwordReset'),
    matter,
    standing: 'security',
  });

/** Told to the owner when an account gets its first second step. */
export const twoStepOnMail = (sender: Sender, email: string): LetterWords =>
  twoStepMail(sender, email, { words: wordsFor(sender).on, matter: 'two-step' });

/** Told to the owner when it has lost its last one, by the owner's hand or the operator's. */
export const twoStepOffMail = (sender: Sender, email: string): LetterWords =>
  twoStepMail(sender, email, { words: wordsFor(sender).off, matter: 'two-step' });

/** Told to the owner when somebody with the right password has tried too many wrong second steps. */
export const wrongStepsMail = (sender: Sender, email: string): LetterWords =>
  twoStepMail(sender, email, { words: wordsFor(sender).wrong, matter: 'second-step-wrong' });
