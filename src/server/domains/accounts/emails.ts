import { actionLinkAddress } from '../../../contract/action-link.ts';
import { addressOf } from '../../../contract/addresses.ts';
import { hashSecret } from '../../ids.ts';
import { wordsIn } from '../../words.ts';
import { emailBy, letter, quotation, type LetterWords, type Writing } from '../mail/letter.ts';

export type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'apiKey' | 'language'>;

export const signInAddress = ({ publicUrl }: Sender) => publicUrl + addressOf('signInDirection', { dir: 'login' });

const signUpWords = ({ language }: Sender) => wordsIn(language)['sign-up-letters'];
const accountWords = ({ language }: Sender) => wordsIn(language)['account-letters'];

/** `to` is where the link leads on to once the address is confirmed. */
export const confirmationMail = (sender: Sender, email: string, oobCode: string, to = ''): LetterWords =>
  emailBy(sender, signUpWords(sender).confirm, {
    given: [quotation(email)],
    href: actionLinkAddress(sender.publicUrl, { mode: 'verifyEmail', oobCode, apiKey: sender.apiKey, to }),
    matter: 'confirm-address',
    standing: 'awaited',
  });

/** For an address that was signed up more than once, with different passwords, before it was confirmed. */
export const choosePasswordMail = (sender: Sender, email: string, oobCode: string): LetterWords =>
  emailBy(sender, signUpWords(sender).choose, {
    given: [quotation(email)],
    href: actionLinkAddress(sender.publicUrl, { mode: 'resetPassword', oobCode, apiKey: sender.apiKey }),
    matter: 'confirm-address',
    standing: 'awaited',
  });

/** `to` is where somebody was going, who may have left something there. */
export const knownAddressMail = (sender: Sender, email: string, to = ''): LetterWords =>
  emailBy(sender, signUpWords(sender).known, {
    given: [quotation(email), to !== ''],
    href: sender.publicUrl + addressOf('signInDirection', { dir: 'login' }, { query: { to } }),
    matter: 'known-address',
    standing: 'awaited',
  });

/** Sent once, when the address is confirmed. */
export const welcomeMail = (sender: Sender, email: string): LetterWords =>
  emailBy(sender, accountWords(sender).welcome, {
    given: [quotation(email)],
    href: signInAddress(sender),
    matter: 'welcome',
    standing: 'usual',
  });

/** `isOwn`: asked for by the member whose confirmed address it is. */
export const resetMail = (sender: Sender, email: string, oobCode: string, isOwn = false): LetterWords =>
  emailBy(sender, accountWords(sender).reset, {
    given: [quotation(email)],
    href: actionLinkAddress(sender.publicUrl, { mode: 'resetPassword', oobCode, apiKey: sender.apiKey }),
    matter: isOwn ? 'own-reset-password' : 'reset-password',
    standing: 'awaited',
  });

/** Told to the owner after a reset or a change; its button never acts by itself. */
export const passwordChangedMail = (sender: Sender, email: string): LetterWords =>
  emailBy(sender, accountWords(sender).passwordChanged, {
    given: [quotation(email)],
    href: sender.publicUrl + addressOf('passwordReset'),
    matter: 'password-changed',
    standing: 'security',
  });

/** An admin's own words; an empty line begins a new paragraph. */
export const noteMail = (sender: Sender, email: string, note: string): LetterWords => {
  const words = accountWords(sender).note;
  return {
    subject: words.subject(sender.productName),
    matter: `note ${hashSecret(note)}`,
    standing: 'usual',
    ...letter({
      heading: words.heading,
      paragraphs: note.split(/\n\s*\n/),
      button: { label: words.button, href: sender.publicUrl + addressOf('choice') },
      footer: words.footer(quotation(email)),
      sender,
    }),
  };
};
