import * as signUpEmails from '../words/en/sign-up-emails.ts';
import * as accountEmails from '../words/en/account-emails.ts';
import { actionLinkAddress } from '../contract/action-link.ts';
import { addressOf } from '../../../shared/screens/addresses.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { wordsIn } from '../../../platform/words.ts';
import {
  email,
  quotation,
  sampleCode,
  withButton,
  type MailedCode,
  type Sender as AnySender,
  type Writing,
} from '../../email/server/email.ts';

const newPasswordAddress = ({ publicUrl }: Sender) => publicUrl + addressOf('passwordReset');

export type Sender = AnySender & Pick<Writing, 'apiKey'>;

export const signInAddress = ({ publicUrl }: Sender) => publicUrl + addressOf('signInDirection', { dir: 'login' });

const signUpWords = ({ language }: Sender) => wordsIn(language, signUpEmails);
const accountWords = ({ language }: Sender) => wordsIn(language, accountEmails);

/** `to`: the path that the link continues to after the address is confirmed. */
export const confirmationEmail = email({
  kinds: { 'confirm-address': 'stranger' },
  priority: 'awaited',
  samples: (made) => ({ 'confirm-address': [made.typed, sampleCode(made)] }),
  write: (sender: Sender, address: string, { code: oobCode, expiresAt }: MailedCode, to?: string) => {
    const words = signUpWords(sender);
    return {
      matter: 'confirm-address',
      expiresAt,
      late: {
        paragraphs: words.confirmLate(sender.productName, quotation(address)),
        button: { label: words.known.button, href: signInAddress(sender) },
      },
      ...withButton(sender, words.confirm, {
        given: [quotation(address)],
        href: actionLinkAddress(sender.publicUrl, {
          mode: 'verifyEmail',
          oobCode,
          apiKey: sender.apiKey,
          to: to ?? '',
        }),
      }),
    };
  },
});

/** Goes to an address that already has an account. `to`: the path that the person was on the way to. */
export const knownAddressEmail = email({
  kinds: { 'known-address': 'stranger' },
  priority: 'awaited',
  samples: ({ typed }) => ({ 'known-address': [typed] }),
  write: (sender: Sender, address: string, to?: string) => ({
    matter: 'known-address',
    ...withButton(sender, signUpWords(sender).known, {
      given: [quotation(address), (to ?? '') !== ''],
      href: sender.publicUrl + addressOf('signInDirection', { dir: 'login' }, { query: { to: to ?? '' } }),
    }),
  }),
});

/** Goes to an unconfirmed address after sign-ups with different passwords. */
export const choosePasswordEmail = email({
  kinds: { 'confirm-address': 'stranger' },
  priority: 'awaited',
  samples: (made) => ({ 'choose-password': [made.typed, sampleCode(made)] }),
  write: (sender: Sender, address: string, { code: oobCode, expiresAt }: MailedCode) => ({
    matter: 'confirm-address',
    expiresAt,
    late: lateNewPassword(sender, address),
    ...withButton(sender, signUpWords(sender).choose, {
      given: [quotation(address)],
      href: actionLinkAddress(sender.publicUrl, { mode: 'resetPassword', oobCode, apiKey: sender.apiKey }),
    }),
  }),
});

export const welcomeEmail = email({
  kinds: { welcome: 'own' },
  priority: 'usual',
  samples: ({ typed }) => ({ welcome: [typed] }),
  write: (sender: Sender, address: string) => ({
    matter: 'welcome',
    ...withButton(sender, accountWords(sender).welcome, { given: [quotation(address)], href: signInAddress(sender) }),
  }),
});

function lateNewPassword(sender: Sender, address: string) {
  const { late } = accountWords(sender);
  return {
    paragraphs: late.paragraphs(sender.productName, quotation(address)),
    button: { label: late.button, href: newPasswordAddress(sender) },
  };
}

export const resetEmail = email({
  kinds: { 'reset-password': 'stranger', 'own-reset-password': 'own' },
  priority: 'awaited',
  samples: (made) => ({ 'reset-password': [made.typed, sampleCode(made)] }),
  write: (sender: Sender, address: string, { code: oobCode, expiresAt }: MailedCode, isOwn?: boolean) => ({
    matter: isOwn === true ? 'own-reset-password' : 'reset-password',
    expiresAt,
    late: lateNewPassword(sender, address),
    ...withButton(sender, accountWords(sender).reset, {
      given: [quotation(address)],
      href: actionLinkAddress(sender.publicUrl, { mode: 'resetPassword', oobCode, apiKey: sender.apiKey }),
    }),
  }),
});

/** Goes to the owner after a password reset or change. Its button only opens a screen. */
export const passwordChangedEmail = email({
  kinds: { 'password-changed': 'own' },
  priority: 'security',
  samples: ({ typed }) => ({ 'password-changed': [typed] }),
  write: (sender: Sender, address: string) => ({
    matter: 'password-changed',
    ...withButton(sender, accountWords(sender).passwordChanged, {
      given: [quotation(address)],
      href: newPasswordAddress(sender),
    }),
  }),
});

/** Sends a text that an admin wrote. An empty line starts a paragraph. */
export const noteEmail = email({
  kinds: { note: 'stranger' },
  priority: 'usual',
  samples: ({ typed }) => ({ note: [typed, 'Your page is back.\n\nWe are sorry for the wait.'] }),
  write: (sender: Sender, address: string, note: string) => {
    const words = accountWords(sender).note;
    return {
      subject: words.subject(sender.productName),
      matter: `note ${hashSecret(note)}`,
      heading: words.heading,
      paragraphs: note.split(/\n\s*\n/),
      button: { label: words.button, href: sender.publicUrl + addressOf('choice') },
      footer: words.footer(quotation(address)),
    };
  },
});
