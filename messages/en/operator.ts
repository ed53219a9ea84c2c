// What the operator reads after `npm run admin`.

export const intro =
  'Commands for whoever runs this place: npm run admin -- <command> …\nThey use the settings of the product. With the embedded database, stop the product first.';
export const commandWord = 'command';
export const helpSummary = 'says more about one of them';
export const codes =
  'It ends with 0 when it is done, with 1 when it was refused, and with 2 when it was not understood.';

export const unknownCommand = (word: string) => `There is no command “${word}”. These are there:`;
export const unknownOption = (name: string) => `There is no option “${name}”. These commands are there:`;
export const missingArguments = (names: readonly string[]) => `Please say the ${names.join(' and the ')} too:`;
export const tooManyArguments = (most: number) =>
  most === 1 ? 'Please say one thing behind the command:' : `Please say ${most} things behind the command:`;

export const addressOfAccount = 'the email address of the account';

export const makeAdmin = {
  summary: 'makes a confirmed account an admin',
  details:
    'Makes the account an admin, from its next request on. The account must have confirmed its address.\nIn production an admin sets up two-step sign-in first.',
};

export const adminMade = {
  made: (address: string) => `${address} is an admin now.`,
  already: (address: string) => `${address} is an admin already. Nothing was changed.`,
  unconfirmed: (address: string) =>
    `${address} has not confirmed its address yet. Nothing was changed. The link is in the email we sent there.`,
  disabled: (address: string) => `The account of ${address} is disabled. Nothing was changed.`,
  unknown: (address: string) => `There is no account with the address ${address}. Nothing was changed.`,
};

export const endTwoStep = {
  summary: 'ends two-step sign-in for somebody who has lost every second step',
  details:
    'Lets somebody who has lost every second step and every recovery code sign in with the password alone.\nBe sure who asks. They are signed out everywhere, and an email tells them.',
};

export const twoStepEnded = {
  ended: (address: string) =>
    `${address} now signs in with the password alone. They have been signed out everywhere, and an email tells them so.`,
  off: (address: string) => `${address} has no two-step sign-in. Nothing was changed.`,
  unknown: (address: string) => `There is no account with the address ${address}. Nothing was changed.`,
};
