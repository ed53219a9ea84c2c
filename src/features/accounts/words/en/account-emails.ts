import { emailToNewPassword, type Sentence } from '../../../email/words/en/email.ts';

// Emails about an account. The emails of signing up are in sign-up-emails.ts.

export const welcome = {
  subject: (productName: string) => `Welcome to ${productName}`,
  heading: 'Your address is confirmed',
  paragraphs: (productName: string, email: string) => [
    `Your account at ${productName} is ready. You sign in with the address ${email} and the password you chose.`,
    'You can start a page whenever you like. Every word is saved as you write it, and nobody else sees the page until you publish it.',
  ],
  button: 'Sign in',
  footer: 'If you did not create this account, please write to us.',
};

export const reset = {
  subject: (productName: string) => `A new password for ${productName}`,
  heading: 'Choose a new password',
  paragraphs: (productName: string, email: string): Sentence[] => [
    `Someone, probably you, asked to choose a new password at ${productName} for the address ${email}.`,
    {
      withButton:
        'Press the button below and type your new password on the page that opens. Until then, your old password still works.',
      withLink:
        'Open the link below and type your new password on the page that opens. Until then, your old password still works.',
    },
    'The link works once, and for one hour.',
  ],
  button: 'Choose a new password',
  footer: 'If this was not you, you can ignore this email. Nothing will change.',
};

/** When the link for a new password came too late. */
export const late = {
  paragraphs: (productName: string, email: string): string[] => [
    `It was a link to choose a password at ${productName} for the address ${email}. If you still need it, ask for a new one.`,
  ],
  button: 'Ask for a new link',
};

export const passwordChanged = {
  subject: (productName: string) => `Your password for ${productName} was changed`,
  heading: 'Your password was changed',
  paragraphs: (productName: string, email: string) => [
    `The password for your account at ${productName} with the address ${email} has just been changed. You have been signed out everywhere else.`,
    'If this was you, there is nothing you need to do.',
  ],
  button: 'It was not me',
  footer: emailToNewPassword,
};

// An email that an admin writes to one person.
export const note = {
  subject: (productName: string) => `A note from ${productName}`,
  heading: 'A note for you',
  button: 'Go to your pages',
  footer: (email: string) => `We sent this to ${email}, the address of your account.`,
};
