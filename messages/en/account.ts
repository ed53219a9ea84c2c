export const choiceTitle = 'Your pages';
export const choiceLead = 'Everything is as you left it.';
export const choiceEmptyLead =
  'You can make a page for someone who has died. Begin with a name; the rest can wait, and only you see it until you publish it.';
export const continueDraft = (name: string): string =>
  name === '' ? 'Go on with a page that has no name yet' : `Go on with ${name}’s page`;
export const begin = 'Make a page for someone';
export const beginAnother = 'Make another page';
export const drafts = 'Not published yet';
export const published = 'Published';
export const unnamed = 'No name yet';
export const lookAfter = 'Look after this page';
export const edit = 'Change what it says';
export const visit = 'See it as visitors do';
export const savedOn = (day: string): string => `Last saved on ${day}`;
export const waiting = (count: number): string =>
  count === 1 ? 'One memory or candle waits for you' : `${count} memories and candles wait for you`;

const visibilities = {
  private: 'Only you can see it',
  link: 'For people who have the link',
  public: 'Open to everyone',
};
export const visibility = (value: keyof typeof visibilities): string => visibilities[value];

export const accountTitle = 'Your account';
export const contents = 'On this page';
export const email = 'E-mail address';
export const confirmed = 'Confirmed';
export const notConfirmed =
  'Not confirmed yet. You can write and save; to publish, please open the link in the mail we sent you.';
export const sendAgain = 'Send the link again';
export const sent = (address: string): string =>
  `We have sent a message to ${address}. Open the link in it, and your address is confirmed.`;
export const pages = 'Your pages';
export const noPages = 'You have made no page yet.';
export const signOut = 'Sign out';
export const signOutHint = 'What you wrote stays saved.';

export const changeTitle = 'Change your password';
export const currentPassword = 'Your password now';
export const change = 'Change my password';
export const changeEnds = 'Everywhere else you are signed in, you will be asked for the new one.';
export const recheckFailed = 'This is not your password. Nothing was changed. Please try again.';
export const changeFailed = 'It could not be changed just now. Your password is as it was. Please try again.';
export const sessionsTitle = 'Where you are signed in';
export const sessionsLead = 'If you do not know one of these, end it and change your password.';
export const thisDevice = (name: string | null): string => (name === null ? 'This device' : `This device: ${name}`);
export const unknownDevice = 'Another device';
export const begun = 'Signed in on';
export const lastUsed = 'Last used on';
export const endSession = 'End this one';
export const endSessionOf = (device: string, day: string): string => `End this one: ${device}, signed in on ${day}`;
export const endOthers = 'End all but this one';

const done = {
  password: 'Your password is changed. Everywhere else you have been signed out.',
  address:
    'We have sent a letter to the new address. Open the link in it within one day; until then nothing changes. The address you have now is told too.',
  session: 'Nobody is signed in there any more.',
  others: 'You are signed in here and nowhere else.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];
