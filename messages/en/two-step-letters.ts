import { letterToNewPassword } from './mail.ts';

// Words of the three letters about two-step sign-in.

export const onSubject = (productName: string) => `Two-step sign-in for ${productName} is on`;
export const onHeading = 'Two-step sign-in is on';
export const onParagraphs = (productName: string, email: string) => [
  `From now on, signing in to your account at ${productName} with the address ${email} needs your password and a second step. You have been signed out everywhere else.`,
  'Keep the ten recovery codes where you will find them again. Each one lets you sign in once if you lose your phone or key.',
  'If this was you, there is nothing you need to do.',
];
export const button = 'It was not me';
export const footer = letterToNewPassword;

export const offSubject = (productName: string) => `Two-step sign-in for ${productName} is off`;
export const offHeading = 'Two-step sign-in is off';
export const offParagraphs = (productName: string, email: string) => [
  `From now on, your password is enough to sign in to your account at ${productName} with the address ${email}.`,
  'If this was you, or if you asked us to do it, there is nothing you need to do.',
];

export const wrongSubject = (productName: string) => `Someone could not finish signing in at ${productName}`;
export const wrongHeading = 'A sign-in stopped at the second step';
export const wrongParagraphs = (productName: string, email: string) => [
  `Someone typed the right password for your account at ${productName} with the address ${email}, but got the second step wrong ten times. They did not get in. We have blocked further tries for 15 minutes.`,
  'If this was you, nothing is wrong. Please try again a little later, or use another way now, such as a recovery code or a passkey.',
  'If it was not you, someone else knows your password. Please choose a new one as soon as you can. The old one will no longer work after that.',
];
export const wrongButton = 'Choose a new password';
export const wrongFooter = letterToNewPassword;
