// What the operator reads after `npm run make-admin` and `npm run end-two-step`.

export const makeAdminUsage = 'Say whose account it is: npm run make-admin -- name@example.org';

export const adminMade = {
  made: (address: string) => `${address} is an admin now.`,
  already: (address: string) => `${address} is an admin already. Nothing was changed.`,
  unconfirmed: (address: string) =>
    `${address} has not confirmed its address yet. Nothing was changed. The link is in the email we sent there.`,
  disabled: (address: string) => `The account of ${address} is disabled. Nothing was changed.`,
  unknown: (address: string) => `There is no account with the address ${address}. Nothing was changed.`,
};

export const endTwoStepUsage = 'Say whose account it is: npm run end-two-step -- name@example.org';

export const twoStepEnded = {
  ended: (address: string) =>
    `${address} now signs in with the password alone. They have been signed out everywhere, and an email tells them so.`,
  off: (address: string) => `${address} has no two-step sign-in. Nothing was changed.`,
  unknown: (address: string) => `There is no account with the address ${address}. Nothing was changed.`,
};
