// Changing an account's address: a section of the account screen, and the screens of the two emailed links.

export const title = 'Change your email address';
export const lead =
  'We will send an email to the new address. Open the link in it and press the button there to make the change. Until then, sign in with your current address.';
export const waiting = (address: string): string =>
  `We have sent an email to ${address}. Open the link in it and press the button there. Nothing changes until you do.`;
/** `until`: a date, with a time if the time zone is known. */
export const waitingUntil = (until: string): string => `The link works until ${until}.`;
export const waitingHint = 'If the address is not right, cancel this change or ask for another address below.';
export const withdraw = 'Cancel this change';
export const newAddress = 'New email address';
export const password = 'Your password';
export const send = 'Send the email';

export const confirmTitle = 'Use this address from now on';
export const confirmLead = 'Press the button to use this address for your account. Nothing has changed yet.';
export const confirmEnds = 'You will be signed out everywhere else, and asked to sign in again there.';
export const confirm = 'Use this address';
export const recoverTitle = 'Keep your old address';
export const recoverLead = 'Press the button to give your account the address below again. Nothing has changed yet.';
export const recoverEnds = 'Anyone signed in to your account will be signed out.';
export const recover = 'Keep this address';
export const address = 'Address';
export const nextRecover =
  'Nothing is lost. If we have sent you a later email about this, please use the link in that one. If you are not sure, write to us.';
export const nextConfirm =
  'Nothing is lost. If you have already pressed the button, sign in with the new address. If not, sign in with the old one and ask for a new email on your account page.';

export const changedTitle = 'Your address has been changed';
export const changed = 'From now on, sign in with the new address. Your password is still the same.';
export const toAccount = 'Go to your account';
export const recoveredTitle = 'Your old address is back';
export const recovered =
  'Your account has its old address again, and everyone has been signed out. Whoever asked for the change knew your password, so please choose a new one now.';
export const choosePassword = 'Choose a new password';
