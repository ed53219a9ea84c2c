// Account deletion requests, for admins.
import type { deleteRequestList, RequestState } from '../../contract/admin-deletions.ts';
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import { figure } from '../../../../shared/words/en/counts.ts';

export const title = 'Delete requests';
export const lead =
  'Who asked for their account to be deleted: those that wait, unless you choose others. Each is met by itself when its time has come. Until then the person can keep the account with the link we mailed, or by signing in.';
export const hint = 'A whole email address, or the id of a user.';
export const who = 'Who';
export const erased = 'Erased';
export const state = 'State';
const states: Record<RequestState, string> = { waiting: 'Waits', due: 'Is met next', met: 'Met' };
export const stateName = (of: RequestState): string => states[of];
export const stateWanted = (of: RequestState | 'all'): string => (of === 'all' ? 'All' : states[of]);
export const waitingUnlessFound = 'Waits, or any that you look for';
export const contested = 'Waits for the decision about a contested page';
export const requested = 'Asked';
export const erasedFrom = 'Is met from';
export const pages = 'Pages';
export const fates = (removed: number, kept: number): string =>
  [removed > 0 ? `${figure(removed)} deleted` : '', kept > 0 ? `${figure(kept)} stay` : '']
    .filter((part) => part !== '')
    .join(', ') || 'None';
export const userId = 'Id of the user';

const requestHeadings: Record<FileColumn<typeof deleteRequestList>, string> = {
  id: 'Id',
  userId: 'Id of the user',
  email: 'Email address',
  state: 'State',
  requestedAt: 'Asked',
  erasedFrom: 'Is met from',
  metAt: 'Met',
  removed: 'Pages deleted',
  kept: 'Pages that stay',
};
/** Column headings of CSV files, by list. Times in the files are UTC. */
export const csvHeadings = { list: requestHeadings };

// Shown on a user's page while the account waits for deletion.
export const keep = 'Keep this account for them';
export const question = 'Keep this account?';
export const whatHappens = [
  'It is not deleted. Their pages come back as they were.',
  'They can sign in again with the password they had. Links that were mailed to keep the account stop working.',
  'A letter tells them, with the words you write below. Only they can ask for the deletion again.',
];
export const whyHint = 'They read exactly this in their letter. It also stands in the audit.';
export const kept = 'The account is kept. The letter is on its way.';
