import { approvedFirst } from '../../../memories/words/en/gestures.ts';
import { PATH_MAX_CHARACTERS, PATH_MIN_CHARACTERS } from '../../../../shared/limits/limits.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';
import { fieldMessage } from '../../../../shared/words/en/field-refusals.ts';

export const title = (name: string): string => (name.trim() === '' ? 'Publish the page' : `Publish ${name}’s page`);
export const lead = 'It is free, and you can change all of this at any time.';
export const notYoursTitle = 'When visitors see it';
export const notYours =
  'You help to write this page. The people who look after it choose who may see it, and when visitors see what you wrote. Everything is saved for them to look at.';
export const needsName = 'The page needs a name first.';
export const toName = 'Write their name';
export const toStep = (name: string): string => `Go to “${name}”`;
export const address = 'The address of the page';
export const addressHint = (origin: string, path: string): string =>
  `People will find it at ${origin}/${path === '' ? '…' : path}`;
export const linkAddressHint = (origin: string, path: string): string =>
  `The link begins with ${origin}/${path === '' ? '…' : path}. You see the whole of it, to copy and send, once you have saved this.`;
export const privateAddressHint = (origin: string, path: string): string =>
  `We keep ${origin}/${path === '' ? '…' : path} for the page. Visitors cannot open it.`;
export const addressLimits = (most: number, few: number, days: number): string =>
  `A page can have ${figure(most)} addresses in all, and no more than ${figure(few)} new ones in ${figure(days)} days. Those it has had keep leading to it, and it can go back to any of them.`;
export const checking = 'Checking whether it is free';
export const free = 'This address is free.';
export const yours = 'This is the page’s address now.';
const reasons = {
  too_short: fieldMessage({ code: 'path_too_short', params: { min: PATH_MIN_CHARACTERS } }),
  too_long: fieldMessage({ code: 'path_too_long', params: { max: PATH_MAX_CHARACTERS } }),
  characters: 'Use small letters from a to z, digits and hyphens.',
  reserved: 'We keep this address for the site itself.',
  taken: 'Another page already has this address.',
  alike: fieldMessage({ code: 'path_alike' }),
};
/** `from` is the time at which the page may take a new address again. */
export function reason(value: keyof typeof reasons | 'too_many' | 'too_soon', from = ''): string {
  if (value === 'too_many') return fieldMessage({ code: 'path_too_many' });
  return value === 'too_soon' ? fieldMessage({ code: 'path_too_soon', params: { from } }) : reasons[value];
}
export const use = (path: string): string => `Use ${path}`;
export const unchecked = 'We could not check it just now. We will check again when you publish.';

export const whoMaySee = 'Who may see it?';
export const isPrivate = 'Only the people on this page';
export const privateHint = 'You, and the people you invite.';
export const byLink = 'People who have the link';
export const linkHint = 'You send the link to the people you choose. Search engines cannot find it.';
export const byPassword = 'People who know a password';
export const passwordHint =
  'You choose a password and tell it to the people you choose. Search engines cannot find the page.';
export const password = 'The password of the page';
export const passwordWhat =
  'Visitors type it once on each device. It needs 8 characters or more; a few words work well. We cannot show it to you again, so please write it down.';
export const newPassword = 'A new password for the page';
export const newPasswordWhat =
  'Leave this empty to keep the password the page has. With a new one everybody is asked again, and the old one opens nothing.';
export const isPublic = 'Everyone';
export const publicHint = 'Anyone can find and read it.';
export const approves = 'Read what visitors write before it appears';
export const approvesHint = approvedFirst;

export const pageLanguage = 'The language of the page';
export const pageLanguageHint =
  'What we say on it around your words, and in the forms for visitors. Your own words stay as they are.';

export const publish = (name: string): string => (name.trim() === '' ? 'Publish the page' : `Publish ${name}’s page`);
export const saveChoices = 'Save these choices';
export const publishing = 'One moment';
export const notSaved =
  'Some of what you wrote is not saved yet, so the page was not published. Please try again in a moment.';

export const notArrived = (count: number): string =>
  plural(count, {
    one: () => 'One photograph has not arrived yet',
    other: (some) => `${some} photographs have not arrived yet`,
  });
export const notArrivedText = (count: number): string =>
  plural(count, {
    one: () => 'You can publish now. Visitors will see the missing one once it has arrived and you show the changes.',
    other: () =>
      'You can publish now. Visitors will see the missing ones once they have arrived and you show the changes.',
  });
export const fromElsewhere = (count: number): string =>
  plural(count, {
    one: () => 'One of them is being sent from another device.',
    other: (some) => `${some} of them are being sent from another device.`,
  });
export const waitForThem = (count: number): string => (count === 1 ? 'Wait for it' : 'Wait for them');
export const publishWithout = (count: number): string => (count === 1 ? 'Publish without it' : 'Publish without them');
export const allArrived = 'All the photographs have arrived. You can publish now.';
export const someRefused = (count: number): string =>
  plural(count, {
    one: () => 'One photograph could not be added to the page.',
    other: (some) => `${some} photographs could not be added to the page.`,
  });
export const seeRefused = 'See why';
export const stillComing = (count: number): string =>
  plural(count, {
    one: () =>
      'One photograph is still on its way. Once it has arrived, visitors will see it when you show the changes.',
    other: (some) =>
      `${some} photographs are still on their way. Once they have arrived, visitors will see them when you show the changes.`,
  });

export const unconfirmedHeading = 'Your email address is not confirmed yet';
export const unconfirmed = (email: string): string =>
  `Before you publish, please open the link in the email we sent to ${email}. You can carry on writing, and come back here afterwards.`;
export const sendAgain = 'Send the link again';
export const sent = 'We have sent it.';

export const doneTitle = (name: string): string =>
  name.trim() === '' ? 'The page is published' : `${name}’s page is published`;
export const donePublic =
  'Anyone can read it now. You can change every word at any time; visitors see your changes when you show them.';
export const doneLink =
  'Anyone with this link can read it now. You can change every word at any time; they see your changes when you show them.';
export const donePassword =
  'Anyone who knows its password can read it now. You can change every word at any time; they see your changes when you show them.';
export const donePrivate = 'Visitors cannot see it. When you are ready, you can open it to others here.';
export const addressNow = 'Its address';
export const willBeAsked =
  'Send this to the people you choose. They will be asked for the password. Tell it to them yourself: it is not in the link.';
export const copy = 'Copy the link';
export const copied = 'Link copied.';
export const copyByHand = 'Your browser does not let us copy it. The link is selected, so you can copy it yourself.';
export const link = 'Link';
export const view = 'See the page';
export const careFor = 'See what visitors write';
export const change = 'Change these choices';
