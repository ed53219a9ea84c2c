// Words about changing the address of an account: its part of the account screen, and the screens of its two links.

export const title = 'Change your e-mail address';
export const lead =
  'We send a letter to the new address. Open the link in it and press the button there: only then does the address change. Until then you sign in with this one.';
export const newAddress = 'New e-mail address';
export const password = 'Your password';
export const send = 'Send the letter';

// With the specification's `fail`, beside the field it is about.
export const wrongPassword = 'This is not your password. Nothing was changed. Please try again.';
export const sameAddress = 'This is the address you have already. Nothing was changed.';
export const passwordChanged =
  'Your password was changed somewhere else a moment ago. Nothing was changed here. Please try again with that one.';
export const notNow = 'It could not be done just now. Your address is as it was. Please try again.';
export const askedLately =
  'You asked for a change a moment ago. If a letter came of it, please look for that one. You can ask again in a little while.';

export const confirmTitle = 'Use this address from now on';
export const confirmLead = 'One press, and this is the address of your account. Nothing has changed yet.';
export const confirmEnds = 'Everywhere else you are signed in, you will be asked to sign in again.';
export const confirm = 'Use this address';
export const recoverTitle = 'Keep your old address';
export const recoverLead = 'One press, and your account has the address below, as before. Nothing has happened yet.';
export const recoverEnds = 'Wherever somebody is signed in to your account, they will be signed out.';
export const recover = 'Keep this address';
export const address = 'Address';
export const nextRecover =
  'Nothing is lost. If we have sent you a later letter about this, please use the link in that one. If you are in doubt, write to us.';
export const nextConfirm =
  'Nothing is lost. If you have pressed the button already, sign in with the new address. If not, sign in with the old one and ask for a new letter on your account page.';

export const changedTitle = 'Your address is changed';
export const changed = 'From now on you sign in with the new address. Your password is as it was.';
export const toAccount = 'Go to your account';
export const recoveredTitle = 'Your address is as it was';
export const recovered =
  'Your account has the old address, and everybody has been signed out. Whoever asked for the change knew your password, so please choose a new one now.';
export const choosePassword = 'Choose a new password';
