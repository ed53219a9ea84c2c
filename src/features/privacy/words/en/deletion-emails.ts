import type { Sentence } from '../../../email/words/en/email.ts';

// Emails about the deletion of an account.
import { dayOf } from '../../../../shared/words/en/dates.ts';

interface Pages {
  areRemoved: boolean;
  areStaying: boolean;
}

export const asked = {
  subject: (productName: string) => `Your account at ${productName} will be deleted`,
  heading: 'Your account will be deleted',
  paragraphs: (
    productName: string,
    email: string,
    { erasedFrom, areRemoved, areStaying }: Pages & { erasedFrom: Date },
  ): Sentence[] => [
    `You asked us to delete your account at ${productName} with the address ${email}. You have been signed out everywhere.`,
    `Until ${dayOf(erasedFrom)} nothing is lost, and you can change your mind. After that day, everything of yours is deleted for good.`,
    ...(areRemoved ? ['Nobody can see the pages you chose to remove from now on.'] : []),
    ...(areStaying ? ['The pages you chose to leave stay up.'] : []),
    {
      withButton:
        'To keep your account, press the button below, then the button on the page that opens. Or simply sign in, and choose to keep it there.',
      withLink:
        'To keep your account, open the link below, then press the button on the page that opens. Or simply sign in, and choose to keep it there.',
    },
  ],
  button: 'Keep my account',
  footer: {
    withButton: 'If you did not ask for this, press the button as soon as you can, then choose a new password.',
    withLink: 'If you did not ask for this, open the link as soon as you can, then choose a new password.',
  },
};

export const undone = {
  subject: (productName: string) => `We have kept your account at ${productName}`,
  heading: 'We have kept your account',
  paragraphs: (productName: string, email: string, hasPages: boolean) => [
    hasPages
      ? `The account at ${productName} with the address ${email} will no longer be deleted. Your pages and everything on them are just as they were.`
      : `The account at ${productName} with the address ${email} will no longer be deleted. Everything is just as it was.`,
    'You can sign in with your password.',
  ],
  button: 'Sign in',
  footer: 'If this was not you, please choose a new password and write to us.',
};
export const keptByUs = 'Somebody of ours did this for you. This is why, in our own words:';

export const done = {
  subject: (productName: string) => `Your account at ${productName} has been deleted`,
  heading: 'Your account has been deleted',
  paragraphs: (productName: string, { areRemoved, areStaying }: Pages) => [
    areRemoved
      ? `As you asked, your account at ${productName} has been deleted, with everything of yours, the pages you chose to remove and the photographs on them.`
      : `As you asked, your account at ${productName} has been deleted, with everything of yours.`,
    ...(areStaying ? ['The pages you chose to leave stay up. Nothing on them says that they were yours.'] : []),
    'All we keep is a note that someone asked and when it was done, without your name or address. Backups are overwritten over the next few weeks.',
    'This is the last email we will send you. Thank you for trusting us with this.',
  ],
  button: 'What we keep, and why',
  footer: 'You can create a new account with this address at any time.',
};
