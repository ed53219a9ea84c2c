import type { Sentence } from '../../../email/words/en/email.ts';

export const confirm = {
  subject: (productName: string) => `Please confirm your address for ${productName}`,
  heading: 'Please confirm your address',
  paragraphs: (productName: string, email: string): Sentence[] => [
    `Someone, probably you, created an account at ${productName} with the address ${email}.`,
    {
      withButton: 'Press the button below, then the button on the page that opens.',
      withLink: 'Open the link below, then press the button on the page that opens.',
    },
    'The link works once, and for one day.',
  ],
  button: 'Confirm my address',
  footer: 'If this was not you, you can ignore this email. Nothing will happen.',
};

/** When the link to confirm came too late. The reader asks for another one while signing in. */
export const confirmLate = (productName: string, email: string): string[] => [
  `Someone, probably you, created an account at ${productName} with the address ${email}. The address still has to be confirmed.`,
  'Sign in with your password, and we’ll offer to send you a new link.',
];

export const choose = {
  subject: confirm.subject,
  heading: 'Please choose your password',
  paragraphs: (productName: string, email: string): Sentence[] => [
    `Someone started an account at ${productName} more than once with the address ${email}, with a different password each time. We cannot tell which one is yours, so none of them will work.`,
    {
      withButton:
        'Press the button below and type the password you want on the page that opens. This also confirms your address, and after that you can sign in.',
      withLink:
        'Open the link below and type the password you want on the page that opens. This also confirms your address, and after that you can sign in.',
    },
    'The link works once, and for one hour. After that you can ask for another one.',
  ],
  button: 'Choose my password',
  footer: confirm.footer,
};

export const known = {
  subject: (productName: string) => `Your account at ${productName}`,
  heading: 'You already have an account',
  paragraphs: (productName: string, email: string, isGoing: boolean) => [
    `Someone, probably you, tried to create an account at ${productName} with the address ${email}, or asked for a link to confirm it. You already have an account, and its address is confirmed.`,
    'You can sign in with the password you chose before. If you have forgotten it, you can choose a new one there. Nothing of your account was changed.',
    ...(isGoing
      ? ['If you have just sent something with this address, it waits for you once you have signed in.']
      : []),
  ],
  button: 'Sign in',
  footer: 'If this was not you, there is nothing you need to do.',
};
