// Words of the three letters about the deletion of an account.

/** A day in words. The letter goes to any time zone, so the day is that of UTC. */
const day = (at: Date) => at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What somebody has that the letter can speak of. */
interface Pages {
  /** Some that were published go. */
  areRemoved: boolean;
  /** Some stay up. */
  areStaying: boolean;
}

export const askedSubject = (productName: string) => `Your account at ${productName} will be deleted`;
export const askedHeading = 'Your account will be deleted';
export const askedParagraphs = (
  productName: string,
  email: string,
  { erasedFrom, areRemoved, areStaying }: Pages & { erasedFrom: Date },
) => [
  `You asked us to delete your account at ${productName} with the address ${email}. You have been signed out everywhere.`,
  [
    `Until ${day(erasedFrom)} nothing is lost, and you can change your mind. After that day everything of yours is erased for good.`,
    ...(areRemoved ? ['The pages that go with it cannot be seen by anyone from now on.'] : []),
    ...(areStaying ? ['The pages you chose to leave stay up.'] : []),
  ].join(' '),
  'To keep your account, press the button below, then the one on the page that opens. You can also simply sign in, and it is offered there.',
];
export const askedButton = 'Keep my account';
export const askedFooter =
  'If it was not you who asked, press the button as soon as you can, then choose a new password.';

export const undoneSubject = (productName: string) => `Your account at ${productName} stays`;
export const undoneHeading = 'Your account stays';
export const undoneParagraphs = (productName: string, email: string, hasPages: boolean) => [
  `The account at ${productName} with the address ${email} is no longer waiting to be deleted. ${hasPages ? 'Your pages and everything on them are as they were.' : 'Everything is as it was.'}`,
  'You can sign in with your password.',
];
export const undoneButton = 'Sign in';
export const undoneFooter = 'If this was not you, please choose a new password and write to us.';

export const doneSubject = (productName: string) => `Your account at ${productName} is deleted`;
export const doneHeading = 'Your account is deleted';
export const doneParagraphs = (productName: string, { areRemoved, areStaying }: Pages) => [
  `As you asked thirty days ago, your account at ${productName} is deleted and everything of yours is erased${areRemoved ? ', with the pages that went with it and the photographs on them' : ''}.`,
  ...(areStaying ? ['The pages you chose to leave stay up. Nothing on them says that they were yours.'] : []),
  'We keep no more than the fact that somebody asked and when it was done, without your name or address. Copies we keep against disasters are overwritten in the weeks to come.',
  'This is the last letter you get from us. Thank you for having been here.',
];
export const doneButton = 'What we keep, and why';
export const doneFooter = 'With this address you can make a new account at any time.';
