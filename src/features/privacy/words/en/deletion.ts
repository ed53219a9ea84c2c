// Screens that delete an account or keep it.
import { closedAfterDeletion } from '../../../memories/words/en/gestures.ts';

export const deletionTitle = 'Delete your account';
export const lead =
  'Take the time you need. Nothing is deleted for good until thirty days have passed, and until then you can change your mind.';
export const copyTitle = 'First, take a copy with you';
export const copyLead =
  'Everything you wrote and every photograph you gave us, in one file. Once the account has been deleted for good, we can no longer give it to you.';
export const pagesTitle = 'What should happen to your pages?';
export const pagesLead = closedAfterDeletion;
export const fateOf = (name: string): string => (name === '' ? 'The page that has no name yet' : `${name}’s page`);
/** Label for pages that have the same name. */
export const fateAt = (page: string, address: string): string => `${page}, at ${address}`;
export const fates = {
  keep: {
    label: 'Leave it up',
    hint: 'It stays where it is, but nobody looks after it and nobody can add to it.',
  },
  remove: {
    label: 'Remove it',
    hint: 'Nobody can see it from now on. After thirty days it is deleted for good, with its photographs and what visitors left on it. Its address is never given to anybody else.',
  },
};
export const goesTitle = 'These are deleted with your account, because only you can see them:';

export const followTitle =
  'Other people look after these too, and go on with them. The one who has been there longest takes your place:';
export const contestedTitle =
  'Somebody says that these were meant for somebody else. Until we have decided that, they stay as they are, and so does your account:';

export const whatTitle = 'What happens when you press the button';
export const what = (hasPages: boolean) => [
  'You are signed out everywhere, and the links we sent you stop working.',
  'Service providers you have asked no longer see what you shared with them. Bills that you accepted stay with the service provider, without your name.',
  'We send you an email that says on which day everything will be deleted. Until then, you can sign in, or use the link in it, to keep your account.',
  hasPages
    ? 'After that day your account, your address, our emails to you and every page you remove are deleted for good. That cannot be undone.'
    : 'After that day your account, your address and our emails to you are deleted for good. That cannot be undone.',
];
export const password = 'Your password';
export const deleteButton = 'Delete my account';
export const keepButton = 'Keep my account';
export const notYet = 'Your account has not been deleted';

export const saidTitle = 'Deleting an account';
export const askedTitle = 'Your account will be deleted';
export const askedLead =
  'You have been signed out everywhere. We have sent you an email that says on which day everything will be deleted.';
export const askedUndo =
  'If you change your mind within thirty days, sign in as usual and choose to keep it. The link in the email does the same.';
export const savedTitle = 'We have kept your account';
export const savedLead = 'Nothing was deleted. Everything is just as it was.';
export const saidLead = 'You can delete your account from your account page.';
export const signIn = 'Sign in';

export const undoTitle = 'Keep your account?';
export const undoLead = 'Your account is due to be deleted. Press the button to keep it.';
export const undoHint = 'Everything comes back just as it was. If you still want it deleted, simply close this page.';
export const undoButton = 'Keep my account';

export const sectionTitle = 'Delete your account';
export const sectionLead = (hasPages: boolean): string =>
  hasPages
    ? 'We will ask for your password and what should happen to your pages. You can change your mind for thirty days.'
    : 'We will ask for your password. You can change your mind for thirty days.';
export const sectionLink = 'Delete my account';

/** Shown after a link or code that did not keep an account. */
export const nextUndoSignedIn =
  'The account you are signed in to is kept, with everything in it. There is nothing you need to do.';
export const nextUndo = 'Please sign in. If your account can still be kept, you can choose that there.';
