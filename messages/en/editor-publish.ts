export const title = (name: string): string => (name.trim() === '' ? 'Publish the page' : `Publish ${name}’s page`);
export const lead = 'It costs nothing, and you can change all of this at any time.';
export const needsName = 'The page needs a name first.';
export const toName = 'Write their name';
export const address = 'The address of the page';
export const addressHint = (origin: string, path: string): string =>
  `People will find it at ${origin}/${path === '' ? '…' : path}`;
export const checking = 'Looking whether it is free';
export const free = 'This address is free.';
export const yours = 'This is the address of the page now.';
const reasons = {
  too_short: 'An address needs at least 3 letters or digits.',
  too_long: 'An address can hold 60 characters. Please shorten it a little.',
  characters: 'Use small letters from a to z, digits and hyphens.',
  reserved: 'This address is kept for the site itself.',
  taken: 'Another page has this address.',
};
export const reason = (value: keyof typeof reasons): string => reasons[value];
export const use = (path: string): string => `Use ${path}`;
export const unchecked = 'It could not be checked just now. It is checked again when you publish.';

export const whoMaySee = 'Who may see it?';
export const isPrivate = 'Only you';
export const privateHint = 'Published for yourself, to look at in peace before others do.';
export const byLink = 'People who have the link';
export const linkHint = 'You send the link to those you choose. Search engines do not find it.';
export const isPublic = 'Everyone';
export const publicHint = 'Anyone can find and read it.';
export const approves = 'Read what visitors write before it appears';
export const approvesHint = 'Memories and candles wait until you say yes.';

export const publish = (name: string): string => (name.trim() === '' ? 'Publish the page' : `Publish ${name}’s page`);
export const saveChoices = 'Save these choices';
export const publishing = 'One moment';
export const notSaved = 'Some of what you wrote is not saved yet, so the page waits. Please try again in a moment.';

export const unconfirmedHeading = 'Your e-mail address is not confirmed yet';
export const unconfirmed = (email: string): string =>
  `To publish, please open the link in the mail we sent to ${email}. You can go on writing meanwhile, and come back here afterwards.`;
export const sendAgain = 'Send the link again';
export const sent = 'It is on its way.';

export const doneTitle = (name: string): string =>
  name.trim() === '' ? 'The page is published' : `${name}’s page is published`;
export const donePublic = 'Anyone can read it now. You can change every word at any time.';
export const doneLink = 'Whoever has this link can read it now. You can change every word at any time.';
export const donePrivate = 'Only you can see it. When you are ready, open it to others here.';
export const addressNow = 'Its address';
export const copy = 'Copy the link';
export const copied = 'The link is copied.';
export const copyByHand = 'Your browser does not let us copy. You can mark the address and copy it by hand.';
export const view = 'See the page';
export const careFor = 'See what visitors write';
export const change = 'Change these choices';
