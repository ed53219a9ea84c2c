import { plural } from '../../../../shared/words/en/counts.ts';

export const title = 'Two-step sign-in';
export const lead =
  'With it, your password is followed by a code from your phone, or by a passkey. Someone who knows your password still cannot sign in.';
export const isOff = 'It is off. Your password is enough to sign in.';
export const isOn = 'It is on. After your password you are asked for a second step.';
export const setUp = 'Set up two-step sign-in';
export const look = 'Change two-step sign-in';
export const needed =
  'Your account can change things for everyone here, so it needs a second step. Please set it up now. Until then you can only reach your own pages.';
export const backToAccount = 'Back to your account';
export const cancel = 'Not now';

export const addFirst = 'Choose your second step';
export const addAnother = 'Add another one';
export const addAnotherHint = 'A second one helps if you do not have the first with you.';
export const addHint =
  'An authenticator app shows a new six-digit code every half minute. A passkey is stored on your phone, your computer or a small key, and you open it with your finger, your face or a PIN.';
export const password = 'Your password';
export const withApp = 'Use an authenticator app';
export const withPasskey = 'Use a passkey';

export const appTitle = 'Add an authenticator app';
export const appFirst = 'Open your authenticator app and scan this code.';
export const pictureOf = 'A QR code for your authenticator app. The same key is below as text.';
export const orKey = 'Or type this key into the app:';
export const openHere = 'Is the app on this device? Open it from here';
export const thenCode = 'Then type the six digits that the app shows.';
export const code = 'Code from the app';
export const name = 'A name for it';
export const nameHint = 'So that you recognise it later, such as “My phone”.';
export const addApp = 'Add this app';

export const passkeyTitle = 'Add a passkey';
export const passkeyLead = 'Your browser will ask where to store it, and for your finger, your face or a PIN.';
export const makePasskey = 'Create the passkey';
export const passkeyNeedsScript =
  'If no button appears below, this browser cannot do it. An authenticator app works too.';
export const stepNeedsScript =
  'If no button appears here, this browser cannot use a passkey. A recovery code works too.';
export const passkeyStopped = 'The passkey was not used. Nothing has changed. Please try again when you are ready.';

export const steps = 'Your second steps';
export const kinds = { app: 'Authenticator app', passkey: 'Passkey' };
export const added = (day: string): string => `Added on ${day}`;
export const used = (day: string): string => `Last used on ${day}`;
export const notUsed = 'Not used yet';
export const change = 'Rename or remove';
export const changeOf = (which: string): string => `Rename or remove ${which}`;
export const rename = 'Save this name';
export const remove = 'Remove it';
export const removeLast =
  'This is your last one. If you remove it, two-step sign-in is turned off and your recovery codes will no longer work.';
export const removeOne = 'If you remove it, the others stay as they are.';

export const codesTitle = 'Recovery codes';
export const codesLeft = (left: number): string =>
  plural(left, {
    one: () => 'You have one recovery code left.',
    other: (some) => `You have ${some} recovery codes left.`,
  });
export const codesHint = 'Each of them lets you sign in once, when you have nothing else with you.';
export const newCodes = 'Make new recovery codes';
export const newCodesHint = 'The old ones will no longer work.';
export const keepCodesTitle = 'Keep these recovery codes';
export const keepCodes =
  'If you lose your phone or key, each of these lets you sign in once. Write them down or print this page, and keep it with your important papers. We cannot show them again.';
/** Printed recovery codes show nothing else that tells whose they are. */
export const codesOf = (address: string): string => `For the account with the address ${address}`;
export const codesAre = 'Your recovery codes';
export const kept = 'I have saved them';

const done = {
  added: 'It has been added.',
  renamed: 'It has been renamed.',
  removed: 'It has been removed.',
  off: 'Two-step sign-in is off. Your password is enough to sign in.',
  kept: 'Two-step sign-in is on.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];

export const stepTitle = 'One more step';
export const stepLead = 'Your password was right. Now use your second step.';
export const withMyPasskey = 'Use my passkey';
export const stepCode = 'Code from your app';
export const stepCodeHint = 'Six digits, as your authenticator app shows them now.';
export const signIn = 'Sign in';
export const recoveryTitle = 'Sign in with a recovery code';
export const recoveryLead = 'Use one of the ten codes you saved when you set this up. Each works once.';
export const recoveryCode = 'Recovery code';
export const toRecovery = 'I cannot do that now. Use a recovery code';
export const backToStep = 'Back';
/** `address` is a link. */
export const noCodeEither = (address: string): string =>
  `If you have no code left either, please write to us at ${address}.`;
export const overTitle = 'Please start with your password';
export const overLead = 'This sign-in has timed out. Please type your password again.';
export const startAgain = 'Start again with your password';
export const codeAgain = 'Code from your app, or a recovery code';
export const passkeyElsewhere = 'Use a passkey in a new tab.';
export const passkeyNotSeen =
  'You are not signed in there yet. Please use your passkey in the other tab first, or type a code.';
export const passkeyElsewhereHint = 'Then come back here and press the button with the code left empty.';
