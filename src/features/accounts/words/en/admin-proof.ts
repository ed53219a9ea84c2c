// Screens where an admin proves their identity again.

export const lockedTitle = 'The admin area is locked';
export const lockedLead =
  'Nobody has used it here for half an hour, so it locked itself. Show that it is you, and it goes on where it was.';
export const coveredSaved = 'What stands on this screen, and what you typed, is there again then.';
export const notReached = 'We could not be reached just now. Please try again in a moment.';
export const graveTitle = 'Is it still you?';
export const graveLead = 'What you are about to do weighs a lot, so please show once more that it is you.';
export const typedIsSaved = 'What you typed is kept, and is sent with this.';
export const password = 'Your password';
export const code = 'Code of your app';
export const codeHint = 'Six digits. One of your recovery codes works too.';
export const recoveryCode = 'One of your recovery codes';
export const withPasskey = 'Use my passkey';
export const passkeyStopped = 'The passkey was not used. Please try again, or type a code below.';
export const needsScript = 'A passkey needs JavaScript, which is off in this browser. A code below works without it.';
export const goOn = 'Go on';
