// Words of the screens on which an account is deleted, or kept after all.

export const deletionTitle = 'Delete your account';
export const lead =
  'Take the time you need. Nothing is erased for thirty days, and until then you can change your mind.';
export const copyTitle = 'First, take a copy with you';
export const copyLead =
  'Everything you wrote and every photograph you gave us, in one file. Once the account is erased we cannot give it to you any more.';
export const pagesTitle = 'What should become of your pages?';
export const pagesLead =
  'If a page stays, people can go on reading it. Nothing on it says that it was yours, and nobody can change it any more. It takes no new memories or candles.';
export const fateOf = (name: string): string => (name === '' ? 'The page that has no name yet' : `${name}’s page`);
/** For two pages that have the same name. */
export const fateAt = (page: string, address: string): string => `${page}, at ${address}`;
export const fates = {
  keep: {
    label: 'Leave it up',
    hint: 'It stays where it is, without an owner, and takes no new words from now on.',
  },
  remove: {
    label: 'Remove it',
    hint: 'Nobody can see it from now on. After thirty days it is erased, with its photographs and what visitors left on it.',
  },
};
export const chooseFate = 'Please choose what should become of this page.';
export const goesTitle = 'These go with your account, because nobody but you can see them:';

export const whatTitle = 'What happens when you press the button';
export const what = (hasPages: boolean) => [
  'You are signed out everywhere, and links we sent you stop working.',
  'We send you a letter with the day on which everything is erased. Until then, sign in or use its link to keep your account.',
  `After that day your account, your address${hasPages ? ', letters to you and every page you remove' : ' and letters to you'} are erased for good. That cannot be undone.`,
];
export const password = 'Your password';
export const wrongPassword = 'This is not your password. Please try again.';
export const deleteButton = 'Delete my account';
export const keepButton = 'Keep my account';
export const notYet = 'Your account is as it was';

export const saidTitle = 'Deleting an account';
export const askedTitle = 'Your account will be deleted';
export const askedLead =
  'You are signed out everywhere. We have sent you a letter with the day on which everything is erased.';
export const askedUndo =
  'If you change your mind within thirty days, sign in as always, and we offer to keep it. The link in the letter does the same.';
export const keptTitle = 'Your account stays';
export const keptLead = 'Nothing was erased. Everything is as it was.';
export const saidLead = 'An account is deleted from its own page, by the person it belongs to.';
export const signIn = 'Sign in';

export const undoTitle = 'Keep your account?';
export const undoLead = 'While your account waits to be deleted, one press keeps it.';
export const undoHint =
  'Everything comes back as it was, and you sign in with your password. If you still want it deleted, close this page, and nothing changes.';
export const undoButton = 'Keep my account';

export const sectionTitle = 'Delete your account';
export const sectionLead = (hasPages: boolean): string =>
  `You are asked for your password${hasPages ? ' and what should become of your pages' : ''}. For thirty days you can change your mind.`;
export const sectionLink = 'Delete my account';

/** Where a link or code did not keep an account. */
export const nextUndo =
  'Please sign in. If your account can still be kept, it is offered there; if it is kept already, you are simply in.';
