export const signInTitle = 'Sign in';
export const signInLead = 'Your pages, and what you wrote, are as you left them.';
export const notDone =
  'You were not signed in any more, so nothing was changed. Please sign in, then press the button there once more.';
export const signUpTitle = 'Begin';
export const signUpHead = 'Make an account';
export const signUpLead =
  'An e-mail address and a password are all we ask. It costs nothing to make a page and publish it.';
export const email = 'E-mail address';
export const password = 'Password';
export const newPassword = 'Choose a password';
export const newPasswordHint = 'At least 8 characters. A few plain words together work well.';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
export const signIn = 'Sign in';
export const signUp = 'Go on';
export const isNew = 'New here?';
export const toSignUp = 'Begin with your e-mail address';
export const isKnown = 'Already have an account?';
export const toSignIn = 'Sign in';
export const terms = 'By going on you agree to our';
export const termsLink = 'terms';
export const and = 'and';
export const privacyLink = 'privacy page';

export const unconfirmedTitle = 'One step is left';
export const unconfirmed = (address: string): string =>
  `Before you sign in, please confirm your e-mail address. The link is in the mail we sent to ${address}.`;
export const sendAgain = 'Send the link again';
export const lookTitle = 'Look in your mail';
export const look = (address: string): string => `We have sent a message to ${address}. Open the link in it to go on.`;
export const lookHint = 'It can take a minute or two. If it is not there, please look among unwanted mail.';
export const lookTrial = 'This is a trial on your own machine, so no mail leaves it.';
export const lookTrialLink = 'Read the mail here';
export const notArrived = 'If nothing comes, we can send it once more.';
export const otherAddress = 'Use another address';
export const afterConfirming = 'When you have opened it, sign in here.';

export const help = 'If you are stuck, write to us at';

export const forgotten = 'Forgotten your password?';
export const forgottenLead =
  'Write the address of your account. We send a link there that lets you choose a new password.';
export const forgottenButton = 'Send me the link';
export const backToSignIn = 'Back to signing in';
export const lookReset = (address: string): string =>
  `If there is an account for ${address}, a message is on its way there. Open the link in it within one hour to choose a new password.`;
export const rememberedAfterAll = 'If you have remembered it after all, sign in here.';
export const resetTitle = 'Choose a new password';
export const resetLead = 'Nothing has changed yet. It changes when you press the button below.';
export const resetFor = 'Your account';
export const resetEnds = 'Wherever you are signed in now, you will be asked for the new password.';
export const resetButton = 'Use this password';
export const changedTitle = 'Your password is changed';
export const changedLead = 'You can sign in with it now. What you wrote is as you left it.';

// The specification's titles (section 2).
export const actionTitle = 'Account Action';
export const updateTitle = 'Account Update';
export const resetScreenTitle = 'Reset Password';
export const verifiedScreenTitle = 'Email Verified';
export const errorTitle = 'Authentication Error';

export const confirmTitle = 'Confirm your address';
export const confirmLead = 'One press, and your address is confirmed. Nothing has happened yet.';
export const confirmPassword =
  'After that you sign in with the password that was chosen when this account was made. If you did not make it, please close this page, and nothing happens.';
export const confirm = 'Confirm my e-mail address';
export const failedTitle = 'This link did not work';
export const nextNoCode =
  'Part of the link is missing. Please open it again from the message, or copy all of it into the address line.';
export const nextOther = 'Nothing is lost. If you have confirmed your address already, you can simply sign in.';
export const nextReset =
  'Nothing is lost. If you have chosen a new password already, sign in with it. If not, you can have a new link sent.';
export const nextDisabled = 'Nothing is lost. Please write to us, and a person will look into it.';
export const newLinkTitle = 'Have a new link sent';
export const newLink = 'Send a new link';
export const verifiedTitle = 'Your address is confirmed';
export const verified = 'Thank you. You can sign in now.';
export const verifiedSignedIn = 'Thank you. You can publish a page whenever you are ready.';
export const unknownTitle = 'Your e-mail address';
export const unknownLead =
  'If you pressed the button behind the link in our letter, and no page said that something was wrong, your address is confirmed.';
export const unknownNext =
  'If you have not pressed it yet, please open the link in the letter again. Until then nothing changes.';
export const toYourPages = 'Go to your pages';
export const goOn = 'Go on';
