// Admin screens for users.
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import type { EmailState } from '../../../email/contract/admin-email.ts';
import type { Hindrance, SignedIn, UserAction, userList, UserState } from '../../contract/admin-users.ts';
import type { ApprovalAction } from '../../../approvals/contract/fields.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';

export const title = 'Users';
export const lead = 'Everybody with an account. Reading one user’s page stands in the audit, as every act does.';
export const hint = 'Part of a name or an email address, the address or id of a page they look after, or their own id.';
export const email = 'Email address';
export const name = 'Name';
export const role = 'Role';
export const roleName = (of: 'user' | 'admin'): string => ({ user: 'User', admin: 'Admin' })[of];
export const state = 'State';
const states: Record<UserState, string> = {
  active: 'Active',
  unconfirmed: 'Not confirmed',
  disabled: 'Closed',
  leaving: 'Leaving',
};
export const stateName = (of: UserState): string => states[of];
export const created = 'Account made';
export const signedIn = 'Last sign-in';
export const unknownSignIn = 'Not known';
const signIns: Record<SignedIn, string> = {
  week: 'In the last 7 days',
  month: 'In the last 30 days',
  longer: 'Longer ago',
  unknown: 'Not known',
};
export const signedInName = (of: SignedIn): string => signIns[of];
export const byLastSignIn = 'Those with a last sign-in chosen are sorted by it.';

export const acts: Record<UserAction, string> = {
  disable: 'Close the account',
  enable: 'Open again',
  'end-sessions': 'Sign out everywhere',
};

// Screens that ask for confirmation.
const questions: Record<UserAction, { one: string; other: (count: string) => string }> = {
  disable: { one: 'Close this account?', other: (count) => `Close these ${count} accounts?` },
  enable: { one: 'Open this account again?', other: (count) => `Open these ${count} accounts again?` },
  'end-sessions': {
    one: 'Sign this user out everywhere?',
    other: (count) => `Sign these ${count} users out everywhere?`,
  },
};
export const question = (act: UserAction, count: number): string =>
  plural(count, { one: () => questions[act].one, other: questions[act].other });
const pagesStay = (pages: number): string =>
  plural(pages, {
    one: () => 'The one page that they look after stays as it is, and nobody else is told.',
    other: (count) => `The ${count} pages that they look after stay as they are, and nobody else is told.`,
  });
interface Touched {
  accounts: number;
  sessions: number;
  pages: number;
}
export const whatHappens = (act: UserAction, { accounts, sessions, pages }: Touched): string[] =>
  ({
    disable: [
      plural(accounts, {
        one: () =>
          'They are signed out at once, and nobody can sign in to this account. Links that were mailed to them stop working.',
        other: () =>
          'They are signed out at once, and nobody can sign in to these accounts. Links that were mailed to them stop working.',
      }),
      pages === 0 ? 'They look after no page.' : pagesStay(pages),
      plural(accounts, {
        one: () => 'A letter tells them why, in the words you write below, and how to object.',
        other: () => 'A letter tells each of them why, in the words you write below, and how to object.',
      }),
      'You can open an account again at any time.',
    ],
    enable: [
      'They can sign in again with the password they had. Everything is as it was.',
      plural(accounts, {
        one: () => 'A letter tells them. Links that were mailed before stay dead.',
        other: () => 'A letter tells each of them. Links that were mailed before stay dead.',
      }),
    ],
    'end-sessions': [
      plural(sessions, {
        one: () => 'They are signed out in one place.',
        other: (count) => `They are signed out in ${count} places.`,
      }),
      'They can sign in again with their password. What they have not saved may be lost. No letter is sent.',
      'This cannot be taken back.',
    ],
  })[act];
export const who = 'Who';
export const notTouched = 'These stay as they are';
const hindrances: Record<Hindrance, string> = {
  self: 'this is you',
  admin: 'an admin: ask for a second admin on their page',
  done: 'it is so already',
};
export const hindranceSaid = (of: Hindrance): string => hindrances[of];
export const nobodyTouched = 'It would change nothing for any of them.';
export const why = 'Why';
export const whyHint: Record<UserAction, string> = {
  disable: 'They read exactly this in their letter. It also stands in the audit.',
  enable: 'It stands in the audit. Nobody else reads it.',
  'end-sessions': 'It stands in the audit. Nobody else reads it.',
};
export const byMistake = 'This was done by mistake.';
export const leaveIt = 'Leave everything as it is';
export const wrong = 'Nothing was changed yet';

const dones: Record<UserAction, { one: string; other: (count: string) => string }> = {
  disable: { one: 'The account is closed.', other: (count) => `${count} accounts are closed.` },
  enable: { one: 'The account is open again.', other: (count) => `${count} accounts are open again.` },
  'end-sessions': { one: 'The user is signed out.', other: (count) => `${count} users are signed out.` },
};
export const wasSo = 'It was so already. Nothing was changed.';
export const done = (act: UserAction, count: number): string =>
  count === 0 ? wasSo : plural(count, { one: () => dones[act].one, other: dones[act].other });

export const toList = 'All users';
export const toAudit = 'What admins did with this account';
export const nameless = 'No name';
export const yourself = 'This is your own account.';
export const closedAt = 'Closed';
export const closedWhy = 'Why it was closed';
export const leavingSince = 'Asked to be deleted';
export const erasedFrom = 'Is deleted from';
export const twoStep = 'Two-step sign-in';
export const isOn = 'On';
export const isOff = 'Off';
export const id = 'Id';
export const language = 'Language';
export const sessions = 'Where they are signed in';
export const noSessions = 'They are signed in nowhere.';
export const unknownDevice = 'An unknown device';
export const since = (at: string): string => `Since ${at}`;
export const lastUsed = (at: string): string => `Last used ${at}`;
export const endSession = 'Sign out here';
export const endSessionOf = (device: string, day: string): string => `Sign out here: ${device}, since ${day}`;
export const sessionEnded = 'They are signed out there.';
export const emails = 'Letters to them';
export const emailsSaved = 'Of the last 30 days, to the address they have now. Their words are kept nowhere.';
export const noEmails = 'None.';
const emailStates: Record<EmailState, string> = {
  queued: 'waiting',
  retrying: 'being tried again',
  sent: 'sent',
  failed: 'could not be delivered',
  stopped: 'stopped',
  expired: 'out of date, not sent',
};
export const emailState = (of: EmailState): string => emailStates[of];
export const sendReset = 'Send a link for a new password';
export const sendResetMeans =
  'They get the usual letter, as if they had asked for it themselves. Nobody else sees the link.';
export const resetSent = 'The letter is on its way.';
export const pages = 'Pages';
export const noPages = 'They look after no page, and help on none.';
export const unnamed = 'A page without a name';
const pageStates = { draft: 'draft', published: 'published' };
export const pageState = (of: keyof typeof pageStates): string => pageStates[of];
const pageRoles = { owner: 'owner', steward: 'keeper', writer: 'writes', reader: 'reads along' };
export const pageRole = (of: keyof typeof pageRoles): string => pageRoles[of];
export const providers = 'Service providers they act for';
export const noProviders = 'None.';
const providerRoles = { owner: 'owner', staff: 'acts for it' };
export const providerRole = (of: keyof typeof providerRoles): string => providerRoles[of];
export const failures = 'What failed for them';
export const noFailures = 'Nothing that is still kept.';
export const howOften = (count: number): string =>
  plural(count, { one: () => 'once', other: () => `${figure(count)} times` });
export const reference = 'Reference';
export const isMore = 'There are more. The latest are shown.';
export const whatCanBeDone = 'What can be done';

export const adminApprovals = 'What waits for a second admin';
export const wantsSecond = 'With a second admin';
const actions: Record<ApprovalAction, { ask: string; said: string; happens: string[] }> = {
  'give-admin': {
    ask: 'Make them an admin',
    said: 'Make them an admin',
    happens: [
      'When a second admin has agreed, an hour goes by in which any admin can stop it. All admins get a letter.',
      'Then they can do everything in this area, from their next request on.',
    ],
  },
  'take-admin': {
    ask: 'Take the admin role',
    said: 'Take the admin role from them',
    happens: [
      'When a second admin has agreed, an hour goes by in which any admin can stop it. All admins get a letter.',
      'Then they are signed out everywhere and are a user like others. Their pages and their account stay.',
    ],
  },
  'disable-admin': {
    ask: 'Close this admin’s account',
    said: 'Close their account, and take the admin role from them',
    happens: [
      'It happens as soon as a second admin has agreed. They are signed out at once, and nobody can sign in to the account.',
      'A letter tells them why, in the words you write below. All admins get a letter too.',
    ],
  },
  'end-two-step': {
    ask: 'End two-step sign-in',
    said: 'End two-step sign-in for them',
    happens: [
      'It happens as soon as a second admin has agreed. They are signed out everywhere, and sign in with the password alone.',
      'Be sure who asks: somebody who stole a password may want just this. A letter tells them that it was done.',
    ],
  },
  'erase-account': {
    ask: 'Erase this account sooner',
    said: 'Erase their account before its time',
    happens: [
      'When a second admin has agreed, an hour goes by in which any admin can stop it. All admins get a letter.',
      'Then everything of theirs is erased within the next hour, with the pages they chose to remove. Nobody can bring it back.',
      'Be sure that they wish it: they asked for the deletion, and could still change their mind.',
    ],
  },
};
export const actionAsk = (action: ApprovalAction): string => actions[action].ask;
export const actionSaid = (action: ApprovalAction): string => actions[action].said;
export const actionHappens = (action: ApprovalAction): string[] => actions[action].happens;
export const askQuestion = 'Ask a second admin to agree?';
export const agreeQuestion = 'Do you agree?';
export const askedMeans =
  'The other admins get a letter. Nothing happens until one of them agrees. Where there is no other, whoever has the machine agrees with the command npm run admin. After seven days the question is over.';
export const adminApprovalWhyHint = 'The other admins read it. It also stands in the audit.';
export const ask = 'Ask for a second admin';
export const agree = 'Agree';
export const refuse = 'Refuse';
export const withdraw = 'Withdraw';
export const askedBy = (by: string): string => `Asked by ${by}`;
export const somebodyGone = 'somebody who is gone';
export const whyAsked = (words: string): string => `Why: ${words}`;
export const overAt = (at: string): string => `Can be agreed to until ${at}`;
export const dueAt = (at: string): string => `Agreed. It happens on ${at}`;
export const areYouSure = 'Have you heard it from them in another way, such as on the telephone?';
export const adminApprovalAsked = 'The other admins have a letter about it.';
export const adminApprovalAgreed = 'It is agreed to. What happens when stands below, or it is done.';
export const adminApprovalEnded = 'It is over. Nothing was changed.';
export const adminApprovalOver = 'This question is over, so there is nothing to agree to.';

const userHeadings: Record<FileColumn<typeof userList>, string> = {
  id: 'Id',
  email: 'Email address',
  name: 'Name',
  role: 'Role',
  state: 'State',
  createdAt: 'Account made',
  signedInAt: 'Last sign-in',
};
/** Column headings of CSV files, by list. Times in the files are UTC. */
export const csvHeadings = { list: userHeadings };
