// Emails to people whose account an admin closed or opened again.

export const disabledSubject = (productName: string) => `Your account at ${productName} has been closed`;
export const disabledHeading = 'Your account has been closed';
export const disabledBegins = (productName: string, email: string) =>
  `We have closed your account at ${productName} with the address ${email}. You have been signed out, and nobody can sign in to it.`;
export const reasonFollows = 'This is why, in our own words:';
export const disabledEnds = (helpEmail: string) => [
  'Nothing is deleted. The pages you look after stay as they are.',
  `If you think this is wrong, please write to ${helpEmail} from this address and say why. A person reads it and looks at it again.`,
];
export const disabledFooter = 'You do not need to do anything if you agree.';

export const enabled = {
  subject: (productName: string) => `Your account at ${productName} is open again`,
  heading: 'Your account is open again',
  paragraphs: (productName: string, email: string) => [
    `Your account at ${productName} with the address ${email} is open again.`,
    'Everything is as it was. Please sign in with your password as usual.',
  ],
  button: 'Sign in',
  footer: 'If you have forgotten your password, you can choose a new one there.',
};
