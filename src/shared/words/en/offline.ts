// The line on screens that show stored answers.
/** `at` is a date and time, "30 November 2026 at 20:15". */
export const readLast = (at: string): string =>
  `No connection just now. This is what you last read on this device, on ${at}.`;
export const pages = 'Your pages';
export const poems = 'Words to lean on';
export const drafts = 'Your drafts';
export const tryAgain = 'Try again';

/** The line that names changes which no server has yet. Links to their screens follow. */
export const waitsHere =
  'Some of your changes are only on this device so far. They’ll be sent when there is a connection.';
export const sendNow = 'Send now';
/** The line that names changes which their writer must choose about. Links to their screens follow. */
export const needsChoice = 'Some of your changes could not be saved as they are. Open them to choose what to keep.';

/** Before changes that could not be sent are deleted from this device. */
export const leftHeading = 'Some changes have not been sent';
export const leftText = 'They are only on this device. You can download them before you go.';
export const downloadTexts = 'Download the text';
export const textsFile = 'not-sent.txt';
export const downloadPhotograph = (name: string): string => `Download ${name}`;

/** After the session ended while changes were not sent. */
export const endedHeading = 'You have been signed out';
export const endedText = 'If you sign in again on this device, your changes will be sent.';
export const signInToSend = 'Sign in again';
export const deleteUnsent = 'Delete them from this device';
/** Beside buttons that do nothing without a connection, such as Publish. */
export const needsConnection = 'This needs a connection. Please come back to it when you are connected.';
