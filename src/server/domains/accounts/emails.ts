import { actionLinkAddress } from '../../../contract/action-link.ts';
import { addressOf } from '../../../contract/addresses.ts';
import { hashSecret } from '../../ids.ts';
import { wordsIn } from '../../words.ts';
import { letter, quotation, type LetterWords, type Writing } from '../mail/letter.ts';

export type Sender = Pick<Writing, 'productName' | 'helpEmail' | 'publicUrl' | 'apiKey' | 'language'>;

export const signInAddress = ({ publicUrl }: Sender) => publicUrl + addressOf('signInDirection', { dir: 'login' });

/** `to` is where the link leads on to once the address is confirmed. */
export const confirmationMail = (sender: Sender, email: string, oobCode: string, to = ''): LetterWords => {
  const words = wordsIn(sender.language)['sign-up-letters'];
  return {
    subject: words.confirmSubject(sender.productName),
    matter: 'confirm-address',
    standing: 'awaited',
    ...letter({
      heading: words.confirmHeading,
      paragraphs: words.confirmParagraphs(sender.productName, quotation(email)),
      button: {
        label: words.confirmButton,
        href: actionLinkAddress(sender.publicUrl, { mode: 'verifyEmail', oobCode, apiKey: sender.apiKey, to }),
      },
      footer: words.confirmFooter,
      sender,
    }),
  };
};

/** For an address that was signed up more than once, with different passwords, before it was confirmed. */
export const choosePasswordMail = (sender: Sender, email: string, oobCode: string): LetterWords => {
  const words = wordsIn(sender.language)['sign-up-letters'];
  return {
    subject: words.confirmSubject(sender.productName),
    matter: 'confirm-address',
    standing: 'awaited',
    ...letter({
      heading: words.chooseHeading,
      paragraphs: words.chooseParagraphs(sender.productName, quotation(email)),
      button: {
        label: words.chooseButton,
        href: actionLinkAddress(sender.publicUrl, { mode: 'resetPassword', oobCode, apiKey: sender.apiKey }),
      },
      footer: words.confirmFooter,
      sender,
    }),
  };
};

/** `to` is where somebody was going, who may have left something there. */
export const knownAddressMail = (sender: Sender, email: string, to = ''): LetterWords => {
  const words = wordsIn(sender.language)['sign-up-letters'];
  return {
    subject: words.knownSubject(sender.productName),
    matter: 'known-address',
    standing: 'awaited',
    ...letter({
      heading: words.knownHeading,
      paragraphs: words.knownParagraphs(sender.productName, quotation(email), to !== ''),
      button: {
        label: words.knownButton,
        href: sender.publicUrl + addressOf('signInDirection', { dir: 'login' }, { query: { to } }),
      },
      footer: words.knownFooter,
      sender,
    }),
  };
};

/** Sent once, when the address is confirmed. */
export const welcomeMail = (sender: Sender, email: string): LetterWords => {
  const letters = wordsIn(sender.language)['account-letters'];
  return {
    subject: letters.welcomeSubject(sender.productName),
    matter: 'welcome',
    standing: 'usual',
    ...letter({
      heading: letters.welcomeHeading,
      paragraphs: letters.welcomeParagraphs(sender.productName, quotation(email)),
      button: { label: letters.welcomeButton, href: signInAddress(sender) },
      footer: letters.welcomeFooter,
      sender,
    }),
  };
};

/** `isOwn`: asked for by the member whose confirmed address it is. */
export const resetMail = (sender: Sender, email: string, oobCode: string, isOwn = false): LetterWords => {
  const letters = wordsIn(sender.language)['account-letters'];
  return {
    subject: letters.resetSubject(sender.productName),
    matter: isOwn ? 'own-reset-password' : 'reset-password',
    standing: 'awaited',
    ...letter({
      heading: letters.resetHeading,
      paragraphs: letters.resetParagraphs(sender.productName, quotation(email)),
      button: {
        label: letters.resetButton,
        href: actionLinkAddress(sender.publicUrl, { mode: 'resetPassword', oobCode, apiKey: sender.apiKey }),
      },
      footer: letters.resetFooter,
      sender,
    }),
  };
};

/** Told to the owner after a reset or a change; its button never acts by itself. */
export const passwordChangedMail = (sender: Sender, email: string): LetterWords => {
  const letters = wordsIn(sender.language)['account-letters'];
  return {
    subject: letters.passwordChangedSubject(sender.productName),
    matter: 'password-changed',
    standing: 'security',
    ...letter({
      heading: letters.passwordChangedHeading,
      paragraphs: letters.passwordChangedParagraphs(sender.productName, quotation(email)),
      button: { label: letters.passwordChangedButton, href: sender.publicUrl + addressOf('passwordReset') },
      footer: letters.passwordChangedFooter,
      sender,
    }),
  };
};

/** An admin's own words; an empty line begins a new paragraph. */
export const noteMail = (sender: Sender, email: string, note: string): LetterWords => {
  const letters = wordsIn(sender.language)['account-letters'];
  return {
    subject: letters.noteSubject(sender.productName),
    matter: `note ${hashSecret(note)}`,
    standing: 'usual',
    ...letter({
      heading: letters.noteHeading,
      paragraphs: note.split(/\n\s*\n/),
      button: { label: letters.noteButton, href: sender.publicUrl + addressOf('choice') },
      footer: letters.noteFooter(quotation(email)),
      sender,
    }),
  };
};
