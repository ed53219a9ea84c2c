export const skip = 'Skip to the main part';
export const siteNavigation = 'Site';
export const signIn = 'Sign in';
export const yourPages = 'Your pages';
export const account = 'Account';
export const footNavigation = 'About this site';
export const wordsToLeanOn = 'Words to lean on';
export const terms = 'Terms';
export const privacy = 'Privacy';
export const language = 'Language';
export const supportUs = (product: string): string => `Support ${product}`;
export const writeToUs = 'Write to us';
export const sourceCode = 'Source code';
export const kept = (product: string): string => `Kept on ${product}. No advertising, ever.`;
export const titled = (title: string, product: string): string => (title === '' ? product : `${title} · ${product}`);

export const notFoundTitle = 'There is nothing at this address';
export const notFound =
  'The page may have moved, or it may be open to close family only. If someone sent you the link, try opening it again from their message, or ask them for it again: it may have changed.';
export const errorTitle = 'Something went wrong on our side';
export const offlineTitle = 'No connection';
export const offline = 'Nothing you saved is lost. Please try again when you are connected.';
export const othersOnlyTitle = 'This part is not open to you';
export const error = 'Nothing you saved is lost. Please try again in a moment.';
export const tryAgain = 'Try again';
export const errorReference = (reference: string): string => `If you write to us, please quote ${reference}.`;
export const home = 'Go to the home page';
/** The caller turns the address into a link. */
export const help = (address: string): string => `You can always write to us at ${address}.`;
