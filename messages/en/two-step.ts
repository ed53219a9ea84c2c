// Two-step sign-in: at the account, and after the password.

export const title = 'Two-step sign-in';
export const lead =
  'With it, your password alone opens nothing. You also show a code from your phone, or a passkey. Even someone who has learned your password stays outside.';
export const isOff = 'It is off. Your password is enough to sign in.';
export const isOn = 'It is on. After your password you are asked for a second step.';
export const setUp = 'Set up two-step sign-in';
export const look = 'Look after two-step sign-in';
export const needed =
  'Your account can change things for everyone here, so it needs a second step. Please set it up now; until then it opens only what is your own.';
export const backToAccount = 'Back to your account';
export const cancel = 'Not now';

export const addFirst = 'Choose your second step';
export const addAnother = 'Add another one';
export const addAnotherHint = 'A second one helps when the first is not at hand.';
export const addHint =
  'An authenticator app shows a new code of six digits every half minute. A passkey is kept by your phone, your computer or a small key, and opens with a finger, a face or a number.';
export const password = 'Your password';
export const withApp = 'Use an authenticator app';
export const withPasskey = 'Use a passkey';

export const appTitle = 'Add an authenticator app';
export const appFirst = 'Open your authenticator app and read this picture with it.';
export const pictureOf = 'A square picture for your authenticator app. The same key is below as text.';
export const orKey = 'Or type this key into the app:';
export const openHere = 'Is the app on this very device? Open it from here';
export const thenCode = 'Then type the six digits that the app shows.';
export const code = 'Code from the app';
export const name = 'A name for it';
export const nameHint = 'So that you know it again, such as “My phone”.';
export const addApp = 'Add this app';

export const passkeyTitle = 'Add a passkey';
export const passkeyLead = 'Your browser asks you where to keep it, and for a finger, a face or a number.';
export const makePasskey = 'Make the passkey';
export const passkeyNeedsScript =
  'If no button appears below, this browser cannot do it. An authenticator app works too.';
export const stepNeedsScript =
  'If no button appears here, this browser cannot use a passkey. A recovery code works too.';
export const passkeyStopped = 'The passkey was not used. Nothing has changed. Please try again when you are ready.';

export const steps = 'Your second steps';
export const kinds = { app: 'Authenticator app', passkey: 'Passkey' };
export const added = 'Added on';
export const used = 'Last used on';
export const notUsed = 'Not used yet';
export const change = 'Rename or remove';
export const changeOf = (which: string): string => `Rename or remove ${which}`;
export const rename = 'Keep this name';
export const remove = 'Remove it';
export const removeLast =
  'It is the last one. When you remove it, two-step sign-in is off, and your recovery codes are worth nothing.';
export const removeOne = 'When you remove it, the others stay as they are.';

export const codesTitle = 'Recovery codes';
export const codesLeft = (left: number): string =>
  left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
export const codesHint = 'Each of them lets you in once, when nothing else is at hand.';
export const newCodes = 'Make new recovery codes';
export const newCodesHint = 'The old ones are worth nothing from then on.';
export const keepCodesTitle = 'Keep these recovery codes';
export const keepCodes =
  'Should your phone or key be lost, each of these lets you in once. Write them down or print this page, and keep it where you keep important papers. After that we cannot show them again.';
/** Followed by the address: on paper nothing else says whose they are. */
export const codesOf = 'For the account with the address';
export const codesAre = 'Your recovery codes';
export const kept = 'I have kept them';

const done = {
  added: 'It is added.',
  renamed: 'It has its new name.',
  removed: 'It is removed.',
  off: 'Two-step sign-in is off. Your password is enough to sign in.',
  kept: 'Two-step sign-in is on. You can go on.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];

export const appName = 'Authenticator app';
export const passkeyName = 'Passkey';
export const wrongSetupCode = 'This is not the code that the app shows now. Please type the newest one.';
export const setupOver = 'This was begun too long ago, or is done already. Please begin it once more.';
export const passkeyRefused = 'This passkey could not be added. Please try again.';
export const noMoreSteps = 'You have as many second steps as an account can have. Remove one to add another.';
export const nameMissing = 'Please write a name.';

export const stepTitle = 'One more step';
export const stepLead = 'Your password was right. Now show your second step.';
export const withMyPasskey = 'Use my passkey';
export const stepCode = 'Code from your app';
export const stepCodeHint = 'Six digits, as your authenticator app shows them now.';
export const signIn = 'Sign in';
export const recoveryTitle = 'Sign in with a recovery code';
export const recoveryLead = 'It is one of the ten codes that you kept when you set this up. It works once.';
export const recoveryCode = 'Recovery code';
export const toRecovery = 'I cannot do that now. Use a recovery code';
export const backToStep = 'Back';
export const noCodeEither = 'If you have no code left either, please write to us at';
export const overTitle = 'Please begin with your password';
export const overLead =
  'No second step is waited for in this browser. Ten minutes after the password, it is asked for again.';
export const wrongCode =
  'This code is not right, or was used already. Please wait for the next one in your app and type that.';
export const wrongRecoveryCode =
  'This recovery code is not right, or was used already. Please look at it once more, or try another one.';
export const wrongPasskey = 'This passkey does not belong to your account here. Please try another one, or a code.';
export const appCodesLimited =
  'Too many wrong codes were typed, so no code from an app is looked at for up to a quarter of an hour. A recovery code lets you in now, and a passkey does if you have one.';
export const stepsLimited =
  'Too many wrong ones were tried here. Please wait a quarter of an hour, or use another second step.';
export const startAgain = 'Begin again with your password';
export const codeAgain = 'Code from your app, or a recovery code';
export const passkeyElsewhere = 'Use a passkey in a new tab.';
export const passkeyNotSeen =
  'You are not signed in there yet. Please use your passkey in the other tab first, or type a code.';
export const passkeyElsewhereHint = 'Then come back here and press the button with the code left empty.';
