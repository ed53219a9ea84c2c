import { letterToNewPassword, type Sentence } from './mail.ts';

// Words of the letters about an account, apart from those of signing up (sign-up-letters.ts).

export const welcomeSubject = (productName: string) => `Welcome to ${productName}`;
export const welcomeHeading = 'Your address is confirmed';
export const welcomeParagraphs = (productName: string, email: string) => [
  `Your account at ${productName} is ready. You sign in with the address ${email} and the password you chose.`,
  'You can start a page whenever you like. Every word is saved as you write it, and nobody else sees the page until you publish it.',
];
export const welcomeButton = 'Sign in';
export const welcomeFooter = 'If you did not create this account, please write to us.';

export const resetSubject = (productName: string) => `A new password for ${productName}`;
export const resetHeading = 'Choose a new password';
export const resetParagraphs = (productName: string, email: string): Sentence[] => [
  `Someone, probably you, asked to choose a new password at ${productName} for the address ${email}.`,
  {
    withButton:
      'Press the button below and type your new password on the page that opens. Until then, your old password still works.',
    withLink:
      'Open the link below and type your new password on the page that opens. Until then, your old password still works.',
  },
  'The link works once, and for one hour.',
];
export const resetButton = 'Choose a new password';
export const resetFooter = 'If this was not you, you can ignore this email. Nothing will change.';

export const passwordChangedSubject = (productName: string) => `Your password for ${productName} was changed`;
export const passwordChangedHeading = 'Your password was changed';
export const passwordChangedParagraphs = (productName: string, email: string) => [
  `The password for your account at ${productName} with the address ${email} has just been changed. You have been signed out everywhere else.`,
  'If this was you, there is nothing you need to do.',
];
export const passwordChangedButton = 'It was not me';
export const passwordChangedFooter = letterToNewPassword;

// A letter that an admin writes to one person.
export const noteSubject = (productName: string) => `A note from ${productName}`;
export const noteHeading = 'A note for you';
export const noteButton = 'Go to your pages';
export const noteFooter = (email: string) => `We sent this to ${email}, the address of your account.`;
