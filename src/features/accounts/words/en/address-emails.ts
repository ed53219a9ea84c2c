import type { Sentence } from '../../../email/words/en/email.ts';

// Emails about a change of address. Both addresses get one. Only the email to the old address names the other.

export const change = {
  subject: (productName: string) => `Please confirm your new address for ${productName}`,
  heading: 'Please confirm your new address',
  paragraphs: (productName: string, email: string): Sentence[] => [
    `Someone, probably you, wants to use the address ${email} for their account at ${productName}.`,
    {
      withButton: 'Press the button below, then the button on the page that opens. Until then nothing changes.',
      withLink: 'Open the link below, then press the button on the page that opens. Until then nothing changes.',
    },
    'The link works once, and for one day.',
  ],
  button: 'Confirm my new address',
  footer: 'If this was not you, you can ignore this email. Nothing will happen.',
};

export const taken = {
  subject: (productName: string) => `Your account at ${productName}`,
  heading: 'You have an account with this address',
  paragraphs: (productName: string, email: string) => [
    `Someone tried to use the address ${email} for another account at ${productName}. An address can only have one account, and this one already has yours. Nothing was changed.`,
    'If this was you, sign in with this address to find your pages.',
  ],
  button: 'Sign in',
  footer: 'If this was not you, there is nothing you need to do.',
};

const unlessItWasYou: Sentence = {
  withButton:
    'If this was you, there is nothing you need to do. If this was not you, press the button below, then the button on the page that opens.',
  withLink:
    'If this was you, there is nothing you need to do. If this was not you, open the link below, then press the button on the page that opens.',
};

const undoButton = 'It was not me';
const undoFooter: Sentence = {
  withButton: 'The button only opens a page. Nothing happens before you press the one there.',
  withLink: 'The link only opens a page. Nothing happens before you press the button there.',
};

export const asked = {
  subject: (productName: string) => `A new address for your account at ${productName}`,
  heading: 'Someone asked to change your address',
  paragraphs: (productName: string, newEmail: string): Sentence[] => [
    `Someone, probably you, asked to change the address of your account at ${productName} to ${newEmail}. It changes only when the new address is confirmed.`,
    unlessItWasYou,
    'Your account then keeps this address, and everyone is signed out. The link works once, and for seven days.',
  ],
  button: undoButton,
  footer: undoFooter,
};

export const changed = {
  subject: (productName: string) => `The address of your account at ${productName} was changed`,
  heading: 'Your address was changed',
  paragraphs: (productName: string, newEmail: string): Sentence[] => [
    `Your account at ${productName} now has the address ${newEmail} instead of this one. From now on we write to you there.`,
    unlessItWasYou,
    'Your account then has this address again, and everyone is signed out. The link works once, and for seven days. The link in our earlier email no longer works.',
  ],
  button: undoButton,
  footer: undoFooter,
};
export const recovered = {
  subject: (productName: string) => `The address of an account at ${productName} was changed back`,
  heading: 'The old address was restored',
  paragraphs: (productName: string, email: string) => [
    `An account at ${productName} had the address ${email} for a while. Someone with access to the old address restored it. You have been signed out, and ${email} no longer has an account with us.`,
    'If the account is yours, please sign in with the old address.',
  ],
  button: 'Sign in',
  footer: 'If you think this is wrong, please write to us.',
};

// The same emails without their link, which came too late.

export const changeLate = (productName: string, email: string): string[] => [
  `Someone, probably you, wanted to use the address ${email} for their account at ${productName}. It has not been confirmed, so the account keeps its address.`,
  'If you still want this, change your address once more on your account page. We’ll then send you a new link.',
];
export const askedLate = (productName: string, newEmail: string): string[] => [
  `Someone, probably you, asked to change the address of your account at ${productName} to ${newEmail}.`,
];
export const changedLate = (productName: string, newEmail: string): string[] => [
  `Your account at ${productName} was changed to the address ${newEmail} instead of this one.`,
];
export const lateFooter = 'If this was you, there is nothing you need to do. If this was not you, please write to us.';
