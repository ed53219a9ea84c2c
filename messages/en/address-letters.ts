// Words of the letters about a change of address. They go to both addresses; only the owner's own one is told the other.

export const changeSubject = (productName: string) => `Please confirm your new address for ${productName}`;
export const changeHeading = 'Please confirm your new address';
export const changeParagraphs = (productName: string, email: string) => [
  `Someone, most likely you, wants to use the address ${email} for their account at ${productName}.`,
  'Press the button below, then press the one on the page that opens. Until then nothing changes.',
  'The link works once, for one day.',
];
export const changeButton = 'Confirm my new address';
export const changeFooter = 'If this was not you, please leave the link alone. Without it, nothing happens.';

export const takenSubject = (productName: string) => `Your account at ${productName}`;
export const takenHeading = 'You have an account with this address';
export const takenParagraphs = (productName: string, email: string) => [
  `Someone wanted to use the address ${email} for another account at ${productName}. One address can have one account, and this one has yours. Nothing was changed.`,
  'If this was you, sign in with this address to find what you keep there.',
];
export const takenButton = 'Sign in';
export const takenFooter = 'If this was not you, you need not do anything.';

const keep = 'If this was not you, press the button below, then press the one on the page that opens.';

export const askedSubject = (productName: string) => `A new address for your account at ${productName}`;
export const askedHeading = 'Someone asked to change your address';
export const askedParagraphs = (productName: string, newEmail: string) => [
  `Someone, most likely you, asked for your account at ${productName} to have the address ${newEmail} instead of this one. It changes only when the new address is confirmed.`,
  `If this was you, you need not do anything here. ${keep} Your account then keeps this address, and everybody is signed out. The link works once, for seven days.`,
];

export const changedSubject = (productName: string) => `The address of your account at ${productName} was changed`;
export const changedHeading = 'Your address was changed';
export const changedParagraphs = (productName: string, newEmail: string) => [
  `Your account at ${productName} now has the address ${newEmail} instead of this one. Letters go there from now on.`,
  `If this was you, you need not do anything here. ${keep} Your account then has this address again, and everybody is signed out. The link works once, for seven days; the one in our letter before this does not work any more.`,
];
export const keepButton = 'It was not me';
export const keepFooter = 'The button only opens a page. Nothing happens before you press the one there.';

export const recoveredSubject = (productName: string) => `The address of an account at ${productName} was put back`;
export const recoveredHeading = 'The old address was put back';
export const recoveredParagraphs = (productName: string, email: string) => [
  `An account at ${productName} had the address ${email} for a while. The reader of its old address has put that one back. You have been signed out, and ${email} has no account with us any more.`,
  'If the account is yours, please sign in with the old address.',
];
export const recoveredButton = 'Sign in';
export const recoveredFooter = 'If you think this is wrong, please write to us.';
