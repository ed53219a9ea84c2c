import { savedOwn as savedLanguage } from './language-choice.ts';
import * as emails from './email-wishes.ts';

export const unnamed = 'No name yet';
export const lookAfter = 'Look after this page';
export const edit = 'Edit the page';
export const visit = 'See it as visitors do';
const helpingAs = {
  writer: 'You help to write this page.',
  reader: 'You can read this page while it is being written.',
};
export const helping = (as: keyof typeof helpingAs): string => helpingAs[as];
export const readIt = 'Read it';
export const savedOn = (day: string): string => `Last saved on ${day}`;

const visibilities = {
  private: 'Visitors cannot see it',
  link: 'For people who have the link',
  password: 'For people who know the password',
  public: 'Open to everyone',
};
export const visibility = (value: keyof typeof visibilities): string => visibilities[value];

export const accountTitle = 'Your account';
export const toAdmin = 'To the admin area';
export const contents = 'On this page';
export const email = 'Email address';
export const confirmed = 'Confirmed';
export const notConfirmed =
  'Not confirmed yet. You can write and save. Before you publish, please open the link in the email we sent you.';
export const sendAgain = 'Send the link again';
export const sent = (address: string): string =>
  `We have sent an email to ${address}. Open the link in it and press the button to confirm your address.`;
export const nameTitle = 'Your name';
export const nameLead =
  'People who look after a page with you see it, and so do people you invite. Visitors never do. You can leave it empty.';
export const saveName = 'Save my name';
export const pages = 'Your pages';
export const newPassword = 'New password';
export const noPagesNow = 'You have no page at the moment.';
export const noPages = 'You have not made a page yet.';
export const signOut = 'Sign out';
export const signOutHint = 'Everything you wrote stays saved.';
export const signingOut = 'Sending what is still on this device…';
export const signOutAgain = 'Try to send them again';
export const signOutWithout = 'Sign out and delete them';
export const signOutOffline = 'Signing out needs a connection. Please try again when you are connected.';

export const changeTitle = 'Change your password';
export const currentPassword = 'Your current password';
export const change = 'Change my password';
export const changeEnds = 'You will be signed out everywhere else, and asked for the new password there.';
export const changeFailed = 'We could not change it just now. Your password is still the same. Please try again.';
export const sessionsTitle = 'Where you are signed in';
export const sessionsLead = 'If you do not recognise one of these, sign it out and change your password.';
export const thisDevice = (name: string | null): string => (name === null ? 'This device' : `This device: ${name}`);
export const unknownDevice = 'Another device';
/** `at`: a date, with a time if the time zone is known. */
export const begun = (at: string): string => `Signed in on ${at}`;
export const lastUsed = (at: string): string => `Last used on ${at}`;
export const endSession = 'Sign this one out';
export const endSessionOf = (device: string, day: string): string =>
  `Sign this one out: ${device}, signed in on ${day}`;
export const endOthers = 'Sign out everywhere else';

const done = {
  name: 'Your name has been saved.',
  'no-name': 'Your name has been taken out.',
  password: 'Your password has been changed. You have been signed out everywhere else.',
  address:
    'We have sent an email to the new address. Open the link in it within one day. Until then nothing changes. We have told your current address too.',
  'address-kept':
    'The change has been cancelled, and your address stays the same. The link we sent to the new address no longer works.',
  session: 'That device has been signed out.',
  others: 'You are now signed in here and nowhere else.',
  'letters-off': emails.stopped,
  'letters-on': emails.started,
  'time-zone': emails.savedTimeZone,
  language: savedLanguage,
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];
