import { nothingWaits } from '../../../memories/words/en/gestures.ts';
import { figure } from '../../../../shared/words/en/counts.ts';

const states = {
  waiting: 'Waiting',
  approved: 'On the page',
  returned: 'Returned',
  declined: 'Not shown',
  withdrawn: 'Taken back by the writer',
  hidden: 'Hidden while we look',
  removed: 'Taken off by us',
};
export type PostStateName = keyof typeof states;
export const stateWithCount = (state: PostStateName, count: number): string =>
  count === 0 ? states[state] : `${states[state]} (${figure(count)})`;

const empty = {
  waiting: nothingWaits,
  approved: 'There is nothing on the page yet.',
  returned: 'You have not returned anything.',
  declined: 'You have not hidden anything.',
  withdrawn: 'Nobody has taken back their words.',
  hidden: 'We are not looking at anything on this page.',
  removed: 'We have not taken anything off this page.',
};
export const emptyState = (state: PostStateName): string => empty[state];

export const frozen = {
  page: 'Somebody of ours is looking into something on this page. Everybody can still read it, and what you write is kept. For now nothing new can be added to it, your changes are not shown, and nobody can give on it.',
  giving:
    'Somebody of ours is looking into something on this page. For now nobody can give on it. What was given stays where it is.',
};
export const frozenAsk = (address: string): string => `If you have a question about it, please write to ${address}.`;
export const frozenShort = {
  page: 'Nothing new can be added or shown for now',
  giving: 'Nobody can give for now',
};
export const title = (name: string): string => (name === '' ? 'A page without a name' : `${name}’s page`);
export const wordsTitle = 'What people wrote';
export const show = 'Show';
export const older = 'Show older ones';
export const newest = 'Back to the newest';

export const approve = 'Show on the page';
export const decline = 'Do not show';
export const giveBack = 'Return with a note';
export const note = (name: string): string => `A note to ${name}`;
export const noteHint = (hasAddress: boolean): string =>
  hasAddress
    ? 'They will see your note beside their words, and can change them and send them again.'
    : 'They left no email address, so we cannot tell them. They will see your note if they open their own link again.';
export const sendBack = 'Return it';
export const yourNote = (written: string): string => `Your note: ${written}`;
export const waitAgain = 'Decide later';
export const undo = 'Undo';
export const forPost = (act: string, name: string): string => `${act}: ${name}`;

const decided = {
  approved: (name: string) => `What ${name} sent is now on the page.`,
  returned: (name: string, hasAddress: boolean) =>
    hasAddress
      ? `What ${name} sent has gone back to them with your note.`
      : `What ${name} sent now has your note beside it. They left no email address, so they will see it only if they open their own link again.`,
  declined: (name: string) =>
    `What ${name} sent will not be shown. We do not write to them. If they open their own link, they will read that it is not on the page. It is deleted after thirty days.`,
  waiting: (name: string) => `What ${name} sent is waiting for you again.`,
};
export const decision = (value: keyof typeof decided, name: string, hasAddress: boolean): string =>
  decided[value](name, hasAddress);

/** Shown if the author of a returned post gets an email: `emailAhead` at the return, `emailStays` after its undo. */
export const emailAhead = 'We write to them about it. You can undo this, but our email to them cannot be called back.';
export const emailStays =
  'Your note is taken away. Our email about it cannot be called back. It leads them to what they wrote, where your note no longer stands.';

const holds = {
  link: 'It contains a link.',
  repeated: 'The same words were sent more than once.',
  network: 'Many came from the same place in a short time.',
  hidden_field: 'It may have been filled in by a computer.',
  quick: 'It was sent very quickly.',
};
export const held = 'Worth a second look:';
export const heldBecause = (reason: keyof typeof holds): string => holds[reason];

export const page = 'The page';
export const address = 'Address';
export const noAddress = 'Not published yet';
export const takenDown = (kept: string): string => `The page is taken down. It keeps its address, ${kept}.`;
export const willBeAsked =
  'Send this to the people you choose. They will be asked for the password. You can set another one where you change who may see the page.';
export const whoSees = 'Who may see it';
export const approval = 'What visitors write';
export const approvesFirst = 'Waits until you have approved it';
export const appearsAtOnce = 'Appears at once';
export const preview = (isSeen: boolean): string => (isSeen ? 'See it as visitors do' : 'See it as visitors will');
export const edit = 'Edit the page';
export const editPublication = 'Change the address or who may see it';
export const publish = 'Publish it';
export const unpublish = 'Take the page down';
export const unpublishWhat =
  'Only you will be able to see the page. Nothing is deleted. All the words and photographs stay, and so does the address. You can publish it again at any time.';
export const unpublishNow = 'Take it down now';
export const renewKey = 'Change the link';
export const renewKeyWhat =
  'The link you have sent, and a QR code of it, will no longer open the page for anyone. You get a new one, to send to the people you choose. This helps if the link has reached someone it was not meant for.';
export const renewKeyNow = 'Change the link now';
export const privateAddress = (kept: string): string =>
  `We keep ${kept} for the page. Visitors cannot open it, so there is no link to send yet.`;
export const changed = {
  unpublished: 'The page has been taken down. Visitors cannot see it any more.',
  'key-renewed': 'The page has a new link. The old one no longer opens it.',
  named: 'Your choice has been saved. You can change it at any time while editing the page.',
};
export const askName = (now: string, instead: string): string =>
  `Visitors read “${now}”. Would you like them to read “${instead}”?`;
/** `sentence` is quoted from a visitor's screen. */
export const askNameExample = (sentence: string): string => `For example: “${sentence}”.`;
export const takeName = (name: string): string => `Yes, use “${name}”`;
export const keepName = (name: string): string => `No, keep “${name}”`;
