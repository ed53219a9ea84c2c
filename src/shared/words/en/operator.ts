// Terminal messages of `npm run admin`.

export const intro =
  'Commands for whoever runs this place: npm run admin -- <command> …\nThey use the settings of the product. With the embedded database, stop the product first.';
export const commandWord = 'command';
export const helpSummary = 'says more about one of them';
export const codes =
  'It ends with 0 when it is done, with 1 when it was refused, and with 2 when it was not understood.';

export const productStopped =
  'The product stopped before it answered, so it is not known whether this was done. Its log says why it stopped.';

export const noDatabase = (folder: string | null): string =>
  folder === null
    ? 'DATABASE_URL: this database is empty. Check the address. If nothing was mistyped, start the product once, which fills it. Nothing was changed.'
    : `There is no database in ${folder}. Check DATA_DIR. If nothing was mistyped, start the product once, which makes one. Nothing was changed.`;

export const unknownCommand = (word: string) => `There is no command “${word}”. These are there:`;
export const unknownOption = (name: string) => `There is no option “${name}”. These commands are there:`;
export const missingArguments = (names: readonly string[]) => `Please say the ${names.join(' and the ')} too:`;
export const notAccepted = (typed: string, accepted: readonly string[]) =>
  `“${typed}” is not understood here. It can only be ${accepted.map((one) => `“${one}”`).join(' or ')}:`;
export const nothingMore = (command: string, typed: string) =>
  `“${command}” takes nothing more, so “${typed}” is not understood:`;
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

export const adminApprovals = {
  summary: 'lists what waits for a second admin',
  details: 'One line for each: its number, what, about whom, asked by whom, until when it can be agreed to, and why.',
};
export const noAdminApprovals = 'Nothing waits for a second admin.';
export const adminApprovalLine = (id: string, parts: readonly string[]): string => [id, ...parts].join('  ');

export const agreeAdminApproval = {
  summary: 'agrees as the second admin, where there is no other',
  details:
    'For a place with one admin: whoever has the machine is the second. Refused where another admin could agree.\nA role is given or taken an hour later, once the product runs; until then any admin can stop it. Be sure who asks.',
};
export const numberOfAdminApproval = 'the number that the command approvals shows';
export const adminApprovalAgreed = {
  agreed: 'It is agreed to. It is done at once, or after the hour that it waits.',
  NOT_ALLOWED: 'Another admin can agree to this, so it is for them. Nothing was changed.',
  NOT_FOUND: 'There is no such number. Nothing was changed.',
  APPROVAL_OVER: 'This is over. Nothing was changed.',
  ALREADY_DONE: 'This is so already, or was agreed to before. Nothing was changed.',
  other: 'This cannot be done as things are. Nothing was changed.',
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
