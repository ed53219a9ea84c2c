// Words about accounts: refusals of sign-up and sign-in, action links, and the letters they send.

export const passwordProblems = {
  common:
    'Many people use this password, so it is soon guessed. Three words that only you would put together work well.',
  repeated: 'This repeats the same few characters, so it is soon guessed. Please choose another one.',
  sequence: 'This follows the keys or the alphabet, so it is soon guessed. Please choose another one.',
  address: 'This is too close to your name or your e-mail address. Please choose another one.',
};

export const mailSentLately =
  'We sent a letter to this address a moment ago. Please look for it, also among unwanted mail. You can ask for another one in a little while.';

// The specification's words for action links (section 8), word for word.
export const actionRefusals = {
  expired: 'The link has expired. Please request a new one.',
  invalid: 'The link is invalid or has already been used.',
  disabled: 'This user account has been disabled.',
  userNotFound: 'No user found for this action.',
  weakPassword: 'The password is too weak.',
  other: 'An error occurred. Please try again.',
  noCode: 'No action code found',
  unknownMode: 'Unknown action mode',
};

export const confirmSubject = (productName: string) => `Please confirm your address for ${productName}`;
export const confirmHeading = 'Please confirm your address';
export const confirmParagraphs = (productName: string, email: string) => [
  `Someone, most likely you, made an account at ${productName} with the address ${email}.`,
  'Press the button below, then press the one on the page that opens. After that you can sign in.',
  'The link works once, for one day.',
];
export const confirmButton = 'Confirm my address';
export const confirmFooter = 'If this was not you, please leave the link alone. Without it, nothing happens.';

export const chooseHeading = 'Please choose your password';
export const chooseParagraphs = (productName: string, email: string) => [
  `An account at ${productName} was begun more than once with the address ${email}, each time with another password. We cannot tell which one is yours, so none of them counts.`,
  'Press the button below and type the password you want on the page that opens. Your address is confirmed with it, and after that you can sign in.',
  'The link works once, for one hour. After that you can ask for another one.',
];
export const chooseButton = 'Choose my password';

export const changedElsewhere = 'It was changed somewhere else a moment ago. Please try again with that one.';

export const knownSubject = (productName: string) => `Your account at ${productName}`;
export const knownHeading = 'You already have an account';
export const knownParagraphs = (productName: string, email: string) => [
  `Someone, most likely you, wanted to make an account at ${productName} with the address ${email}, or asked for a link to confirm it. There is one already, and the address is confirmed.`,
  'You can sign in with the password you chose then. If you have forgotten it, you can ask for a new one there. Nothing was changed.',
];
export const knownButton = 'Sign in';
export const knownFooter = 'If this was not you, you need not do anything.';
