// Texts of the sign-up page for service providers.

export const title = 'For those who serve families';
export const lead =
  'Funeral directors, celebrants, florists and others can be found here by families who look for help. Nothing is ever sold on a page about somebody who has died, and no place in a list can be paid for.';
export const leaveOut =
  'Leave out what you do not have at hand. You can add it later. One of our team looks at every application.';
export const description = 'Sign up as a funeral director, celebrant, florist or other service provider for families.';
export const problemTitle = 'Please look at these once more';
export const isKnown = 'You have an account here?';
export const signInFirst = 'Sign in first, then your business belongs to your account at once.';
export const toSignIn = 'Sign in';
export const accountTitle = 'Your account';
export const accountLead =
  'We send a letter to this address. Open the link in it, and your business page is waiting for you. If you have an account already, sign in instead.';
export const email = 'Your own email address';
export const emailHint = 'For signing in. Families do not see it.';
export const password = 'A password';
export const passwordHint = 'At least 8 characters. Three words that only you would put together work well.';
export const savedHere = 'What you have typed is kept in this browser and waits for you.';
export const send = 'Send';
export const sendMember = 'Send, and open your business page';
export const confirmFirst = 'Please confirm your email address first';
export const confirmHow = 'The link is in the letter that we sent you. Then come back here.';
export const toAccount = 'Your account';
export const sentTitle = 'Please look in your email';
/** `address` is the email address that was typed. */
export const sent = (address: string): string => `We sent a letter to ${address}.`;
export const sentNext = 'Open the link in it and sign in. Then open your business page and go on from there.';
export const sentSafe = 'What you typed is kept here for 30 days.';
export const toProviders = 'Your businesses';
export const footLink = 'For funeral directors and others who serve families';

export const step = (at: number, of: number): string => `Step ${at} of ${of}`;
export const goOn = 'Go on';
export const back = 'Back';
export const goOnWithout = 'Go on without it';
export const stillEmpty = (names: string): string =>
  `Still empty: ${names}. Families cannot find you until we have this. You can also add it later.`;
export const clear = 'Empty the form';
export const clearAsk = 'Everything that you typed here goes, in every step.';
export const clearYes = 'Empty it';
export const clearNo = 'Keep it';
export const cleared = 'The form is empty.';
