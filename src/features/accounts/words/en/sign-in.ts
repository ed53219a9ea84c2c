export const signInTitle = 'Sign in';
export const signInLead = 'Your pages and everything you wrote are as you left them.';
export const notDone = 'You had been signed out, so nothing was changed. Please sign in, then press the button again.';
export const signedOut = 'You are signed out.';
export const signUpTitle = 'Create an account';
export const signUpHead = 'Create an account';
export const signUpLead = 'All we need is an email address and a password. Making a page and publishing it is free.';
export const email = 'Email address';
export const password = 'Password';
export const newPassword = 'Choose a password';
export const newPasswordHint = 'At least 8 characters. A few plain words together work well.';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
// Screen readers read this aloud after the button is pressed.
export const passwordIsShown = 'Your password can be seen now';
export const passwordIsHidden = 'Your password is hidden';
export const signIn = 'Sign in';
export const signUp = 'Create an account';
export const isNew = 'New here?';
export const toSignUp = 'Create an account';
export const isKnown = 'Already have an account?';
export const toSignIn = 'Sign in';
export const agreement = (terms: string, privacy: string): string =>
  `By creating an account you agree to our ${terms} and ${privacy}.`;
export const termsLink = 'terms';
export const privacyLink = 'privacy page';

export const unconfirmedTitle = 'One more step';
export const unconfirmed = (address: string): string =>
  `Before you sign in, please confirm your email address. The link is in the email we sent to ${address}.`;
export const sendAgain = 'Send the link again';
export const lookTitle = 'Check your email';
export const notSentTitle = 'We have not sent another email';
export const look = (address: string): string =>
  `We have sent an email to ${address}. Open the link in it to carry on.`;
export const lookHint = 'It can take a minute or two. If it is not there, please check your junk or spam folder.';
export const lookTrial = 'This is a trial on your own computer, so no email leaves it.';
export const lookTrialLink = 'Read the email here';
export const notArrived = 'If it does not arrive, we can send it again.';
export const otherAddress = 'Use another address';
export const afterConfirming = 'Have you confirmed it already?';

/** `address` is a link. */
export const help = (address: string): string => `If you are stuck, write to us at ${address}.`;

export const stillRefused = 'Still cannot sign in? See what you can do';
export const forgotten = 'Forgotten your password?';
export const forgottenLead =
  'Type the email address of your account. We will send you a link to choose a new password.';
export const forgottenButton = 'Send me the link';
export const backToSignIn = 'Back to signing in';
export const lookReset = (address: string): string =>
  `If there is an account for ${address}, an email is on its way. Open the link in it within one hour to choose a new password.`;
export const rememberedAfterAll = 'If you have remembered your password, sign in here.';
export const resetTitle = 'Choose a new password';
export const resetLead = 'Nothing has changed yet. It changes when you press the button below.';
export const resetFor = 'Your account';
export const resetEnds = 'You will be signed out everywhere, and asked for the new password.';
export const resetButton = 'Use this password';
export const changedTitle = 'Your password has been changed';
export const changedLead = 'You can sign in with it now. Everything you wrote is as you left it.';

// The specification's page titles (section 2).
export const actionTitle = 'Account Action';
export const updateTitle = 'Account Update';
export const resetScreenTitle = 'Reset Password';
export const verifiedScreenTitle = 'Email Verified';
export const errorTitle = 'Authentication Error';

export const confirmTitle = 'Confirm your address';
export const confirmLead = 'Press the button to confirm your address.';
export const confirmPassword =
  'If you created the account in this browser, you’ll then be signed in. In any other browser, we’ll ask for the password you chose. If you did not create an account, please close this page, and nothing will happen.';
export const confirm = 'Confirm my email address';
export const refusedTitle = 'If you can’t sign in';
export const nextRefused =
  'Your pages are safe. If you have forgotten your password, choose a new one. If you have not confirmed your email address yet, ask for a new link below.';
export const failedTitle = 'This link did not work';
export const nextNoCode =
  'Part of the link is missing. Please open it again from the email, or copy the whole link into your browser’s address bar.';
export const nextOther = 'Nothing is lost. If you have already confirmed your address, you can simply sign in.';
export const nextReset =
  'Nothing is lost. If you have already chosen a new password, sign in with it. If not, you can ask for a new link.';
export const nextDisabled = 'Nothing is lost. Please write to us, and someone will look into it.';
export const newLinkTitle = 'Ask for a new link';
export const newLink = 'Send me a new link';
export const verifiedTitle = 'Your address is confirmed';
export const verified = 'Thank you. Please sign in to carry on.';
export const verifiedSignedIn = 'Thank you. You are signed in, and can publish a page whenever you are ready.';
export const unknownTitle = 'Your email address';
export const unknownLead =
  'If you opened the link in our email and pressed the button, and no page said that something was wrong, your address is confirmed.';
export const unknownNext =
  'If you have not pressed it yet, please open the link in the email again. Until then nothing changes.';
export const toYourPages = 'Go to your pages';
export const goOn = 'Carry on';
