import { emailToNewPassword } from '../../../email/words/en/email.ts';

const button = 'It was not me';

export const on = {
  subject: (productName: string) => `Two-step sign-in for ${productName} is on`,
  heading: 'Two-step sign-in is on',
  paragraphs: (productName: string, email: string) => [
    `From now on, signing in to your account at ${productName} with the address ${email} needs your password and a second step. You have been signed out everywhere else.`,
    'Keep the ten recovery codes where you will find them again. Each one lets you sign in once if you lose your phone or key.',
    'If this was you, there is nothing you need to do.',
  ],
  button,
  footer: emailToNewPassword,
};
export const off = {
  subject: (productName: string) => `Two-step sign-in for ${productName} is off`,
  heading: 'Two-step sign-in is off',
  paragraphs: (productName: string, email: string) => [
    `From now on, your password is enough to sign in to your account at ${productName} with the address ${email}.`,
    'If this was you, or if you asked us to do it, there is nothing you need to do.',
  ],
  button,
  footer: emailToNewPassword,
};

export const wrong = {
  subject: (productName: string) => `Someone could not finish signing in at ${productName}`,
  heading: 'A sign-in stopped at the second step',
  paragraphs: (productName: string, email: string) => [
    `Someone typed the right password for your account at ${productName} with the address ${email}, but got the second step wrong ten times. They did not get in. We have blocked further tries for 15 minutes.`,
    'If this was you, nothing is wrong. Please try again a little later, or use another way now, such as a recovery code or a passkey.',
    'If it was not you, someone else knows your password. Please choose a new one as soon as you can. The old one will no longer work after that.',
  ],
  button: 'Choose a new password',
  footer: emailToNewPassword,
};
