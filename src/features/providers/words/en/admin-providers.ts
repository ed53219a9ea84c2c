// Texts about service providers, for admins.
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import type { EmailState } from '../../../email/contract/admin-email.ts';
import type { LookAlike, providerList } from '../../contract/admin-providers.ts';
import type { ProviderState } from '../../contract/provider-fields.ts';

export const title = 'Service providers';
export const lead = 'Those that wait for a look come first, the oldest application before the others.';
export const hint =
  'An id, an email address, a licence number, a street, or how a name begins. Names that look or sound alike are found too.';
export const toList = 'All service providers';
export const toAudit = 'What admins did with this service provider';

const states: Record<ProviderState, string> = {
  applied: 'Applied, and taken up by nobody yet',
  confirmed: 'Taken up, and not sent for review',
  onboarding: 'Account for card payments begun',
  'in-review': 'Waits for a look',
  live: 'Live',
  paused: 'Paused',
  refused: 'Asked for changes',
  closed: 'Closed',
};
export const state = (of: ProviderState): string => states[of];
export const pausedBy = { firm: 'Paused by the service provider itself', house: 'Paused by us' };
export const reason = (said: string): string => `The reason: ${said}`;
export const changedAnew = 'It has changed its name, licence, website or pictures since somebody looked.';

export const columns = {
  provider: 'Service provider',
  state: 'State',
  licence: 'Licence',
  email: 'Email',
  applied: 'Applied',
  saved: 'Last change',
  id: 'Id',
};
export const unnamed = 'Without a name';
export const applied = 'Applied';

export const acts = {
  approve: 'Approve it',
  refuse: 'Ask for changes',
  pause: 'Pause it',
  resume: 'End the pause',
  close: 'Close it for good',
};
export type ProviderAction = keyof typeof acts;
export const actionsTitle = 'What you can do';
export const noActions = 'It is closed for good. Nothing more can be done with it.';

interface About {
  called: string;
  /** Email address of the owner. Empty if the provider has none. */
  owner: string;
  /** The provider is live, so an admin could also pause it. */
  canPause: boolean;
}
const told = ({ owner }: About): string =>
  owner === '' ? 'Nobody acts for it, so nobody gets a letter.' : `Its owner, ${owner}, gets a letter.`;
const toldWhy = ({ owner }: About): string =>
  owner === ''
    ? 'Nobody acts for it, so nobody gets a letter. Your reason is kept.'
    : `Its owner, ${owner}, gets a letter with your reason, word for word. It never says which of us wrote it.`;
/** The consequences of each action, and for whom. Shown before the admin confirms. */
export const means: Record<ProviderAction, (about: About) => string[]> = {
  approve: (about) => [
    `Families in its areas find ${about.called} from now on. They can write to it, and pay it once its account is in order.`,
    told(about),
    'You can pause it later.',
  ],
  refuse: (about) => [
    `${about.called} stays out of sight of families. It keeps all that it said, can change it, and can send it to us again.`,
    toldWhy(about),
  ],
  pause: (about) => [
    `From now on families do not find ${about.called}, nobody can write to it, and nobody can pay it. What was agreed with families stays. It cannot end this pause itself.`,
    toldWhy(about),
    'You can end the pause at any time.',
  ],
  resume: (about) => [
    `Families find ${about.called} again. If it has changed its name, licence, website or pictures meanwhile, it waits for a look first.`,
    told(about),
  ],
  close: (about) => [
    `Families do not find ${about.called} any more and nobody can pay it. It cannot be opened again, not by us either. What was paid stays in the books.`,
    toldWhy(about),
    ...(about.canPause ? ['If you are not sure, pause it: that can be taken back.'] : []),
  ],
};
export const why = 'Reason';
export const whyHint: Record<ProviderAction, string> = {
  approve: '',
  refuse: 'What is to be changed, so that they can do it. Please write it to them.',
  pause: 'Please write it to them.',
  resume: '',
  close: 'Please write it to them.',
};
export const lookedAt = 'I have looked at both, and they are not the same or may both be here.';
export const goBack = 'Leave it as it is';
export const problem = 'It was not done';
export const done: Record<ProviderAction | 'note', string> = {
  approve: 'It is live now.',
  refuse: 'It is asked for changes.',
  pause: 'It is paused.',
  resume: 'The pause is over.',
  close: 'It is closed.',
  note: 'Your note is kept.',
};

export const alikeTitle = 'What looks alike';
export const alikeNone =
  'No other service provider has a name, a licence number or a picture that looks like this one’s.';
export const alikeLead = 'Please hold both against each other before you approve it.';
export const alikeBy: Record<LookAlike['kind'], string> = {
  name: 'Their names look alike.',
  licence: 'Their licence numbers look alike.',
  photograph: 'They show a picture that looks the same.',
};
export const thisProvider = 'This service provider';
export const otherProvider = 'The other one';
export const itsPicture = 'The picture of this service provider';
export const theirPicture = 'The picture of the other service provider';
export const sideBySide = (called: string): string => `Beside ${called}`;
export const fact = 'What';
export const facts = {
  called: 'Name that families know',
  legalName: 'Legal name',
  state: 'State',
  licence: 'Licence',
  address: 'Postal address',
  website: 'Website',
  phone: 'Telephone',
  email: 'Email',
};
export const nothing = '–';

export const shownTitle = 'As families see it';
export const shownHint = 'What it says of itself, with its prices and photographs.';
export const licenceTitle = 'Licence and insurance';
export const licenceHint =
  'This is what the service provider says. Please look the number up in the register of whoever gives the licence.';
export const accountTitle = 'Account with the card provider';
export const noAccount = 'None was begun, so nobody can pay it by card.';
export const payable = 'Everybody can pay it.';
const notPayable: Record<string, string> = {
  'not-checked': 'Nobody can pay it: we have not approved the service provider.',
  paused: 'Nobody can pay it: the service provider is paused.',
  'not-opened': 'Nobody can pay it: the account is not opened yet.',
  left: 'Nobody can pay it: the service provider no longer uses it.',
  withdrawn: 'Nobody can pay it: the service provider has ended it, or its connection with us.',
  stopped: 'Nobody can pay it: the card provider has stopped it.',
  wanted: 'Nobody can pay it: the card provider wants something more first.',
  'not-ready': 'Nobody can pay it: the card provider waits for something, or is looking at it.',
};
export const notPayableWords = (code: string): string => notPayable[code] ?? 'Nobody can pay it.';
export const canCharge = (can: boolean): string => (can ? 'It takes payments.' : 'It takes no payments.');
export const canPayOut = (can: boolean): string => (can ? 'It pays out to a bank.' : 'It pays nothing out yet.');
export const isSubmitted = (is: boolean): string =>
  is ? 'Its papers were handed in.' : 'Its papers were not handed in.';
export const wanted = 'What the card provider still wants';

export const peopleTitle = 'Who acts for it';
export const nobody = 'Nobody yet.';
export const role = { owner: 'Owner', staff: 'Acts for it' };
export const emailsTitle = 'Letters about it';
export const noEmails = 'None is kept. Letters are tidied away after a while.';
export const emailsHint = 'To those who act for it. What they said is not kept.';
export const emailState: Record<EmailState, string> = {
  queued: 'waiting',
  retrying: 'being tried again',
  sent: 'sent',
  failed: 'could not be sent',
  stopped: 'stopped',
  expired: 'out of date, not sent',
};
export const email = (subject: string, to: string, how: string): string => `${subject}, to ${to}: ${how}`;
export const notesTitle = 'Notes';
export const notesHint = 'For those who run the place alone. They stay as they are.';
export const noNotes = 'Nobody has noted anything.';
export const note = 'A note';
export const keepNote = 'Keep the note';
export const by = (who: string | null): string => who ?? 'by somebody whose account is gone';
export const historyTitle = 'What happened so far';
const doers = { firm: 'the service provider', house: 'us', product: 'the product' };
export const happened = (to: string, who: keyof typeof doers, name: string | null): string =>
  name === null ? `${to}, by ${doers[who]}` : `${to}, by ${doers[who]} (${name})`;

const providerHeadings: Record<FileColumn<typeof providerList>, string> = {
  id: 'Id',
  called: 'Name',
  legalName: 'Legal name',
  licenceNumber: 'Licence',
  email: 'Email address',
  state: 'State',
  appliedAt: 'Applied',
  savedAt: 'Last changed',
};
/** Column headings of the CSV files, for each list. Times are in UTC. */
export const csvHeadings = { list: providerHeadings };
