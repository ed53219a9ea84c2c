// Texts for the page password screen. They must not reveal whose page it is.
import { plural } from '../../../../shared/words/en/counts.ts';

export const title = 'This page asks for a password';
export const lead =
  'It is for people who have been given the password. Please type it here. You will not be asked again in this browser.';
export const password = 'Password of the page';
export const passwordHint = 'Exactly as it was given to you, with its capitals and spaces.';
export const open = 'Open the page';
export const forgotten = 'If you don’t have it, please ask the person who told you about the page.';
export const keeper = 'Do you look after this page?';
export const signIn = 'Sign in';
export const limited = (minutes: number): string =>
  plural(minutes, {
    one: () =>
      'There were too many tries in a short time. Please wait a minute and try again. People who have the page open can keep reading it.',
    other: (some) =>
      `There were too many tries in a short time. Please wait ${some} minutes and try again. People who have the page open can keep reading it.`,
  });
export const unsent = 'What you wrote';
export const unsentHint =
  'The page has a new password, so this could not be left there yet. Please copy it from here, open the page, and send it again.';
