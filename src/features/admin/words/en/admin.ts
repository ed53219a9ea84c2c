// Shared by all screens of the admin area. Plain and calm, for admins.
import { figure, plural } from '../../../../shared/words/en/counts.ts';

export const navigation = 'Admin area';
export const menu = 'Menu';
export const toPages = 'Your pages';
export const toAccount = 'Your account';
export const groups = { first: 'Every day', people: 'People', care: 'Care', words: 'Words', rosemary: 'Rosemary' };
export const screensIn = {
  first: { adminOverview: 'Today' },
  people: {
    adminUsers: 'Users',
    adminTributes: 'Tributes',
    adminProviders: 'Service providers',
    adminClaims: 'Contested pages',
    adminDeletions: 'Delete requests',
  },
  care: { adminReports: 'Reports' },
  words: { adminQuotes: 'Quotes', adminPoems: 'Poems', adminPrompts: 'Message prompts' },
  rosemary: {
    adminPayments: 'Payments',
    adminPaymentChecks: 'Payment checks',
    adminLogs: 'Logs',
    adminEmail: 'Mail',
    adminSettings: 'Settings',
    adminAudit: 'Audit',
  },
};
export const screens = {
  ...screensIn.first,
  ...screensIn.people,
  ...screensIn.care,
  ...screensIn.words,
  ...screensIn.rosemary,
};

/** If not `exact`, the server stopped counting at a limit. */
export const howMany = (count: number, exact: boolean): string =>
  exact
    ? plural(count, { one: () => 'One in all.', other: () => `${figure(count)} in all.` })
    : `More than ${figure(count)}.`;
export const find = 'Find';
export const show = 'Show them';
export const showAll = 'Show all';
export const saveFile = 'Save as a file';
export const moreFilters = 'More filters';
export const columns = 'Columns';
export const whichColumns = 'Which columns are shown';
export const any = 'Any';
export const sortBy = (heading: string): string => `Sort by ${heading}`;
export const choose = 'Choose';
export const chooseOne = (name: string): string => `Choose ${name}`;
export const chooseAll = 'Choose all on this part';
export const chosen = (count: number): string =>
  plural(count, { one: () => 'One chosen', other: () => `${figure(count)} chosen` });
export const none = 'There is nothing here.';
export const noneFound = 'Nothing was found. Please look for something else, or show all.';
// Shown if the id in an address is unknown.
export const nothingTitle = 'There is nothing here';
export const nothing =
  'There is nothing with the id in this address. It may have been erased, or a part of the address is missing.';
// Shown if the server does not answer.
export const offline =
  'We could not check that you are still signed in, so this screen is not shown. Please try again in a moment.';
export const offlineAgain = 'Try again';

export const backTo = (list: string): string => `Back to ${list}`;

export const undo = 'Undo';
export const undone = 'It was taken back.';
export const nothingChosen = 'Please choose at least one first.';
