const states = {
  waiting: 'Waiting',
  approved: 'On the page',
  returned: 'Returned',
  declined: 'Not shown',
  withdrawn: 'Taken back',
};
export type EntryStateName = keyof typeof states;
export const stateWithCount = (state: EntryStateName, count: number): string => `${states[state]} (${count})`;

const empty = {
  waiting: 'Nothing waits for you. When someone leaves a memory or lights a candle, it is kept here until you decide.',
  approved: 'There is nothing on the page yet.',
  returned: 'You have returned nothing.',
  declined: 'You have kept nothing off the page.',
  withdrawn: 'Nobody has taken their words back.',
};
export const emptyState = (state: EntryStateName): string => empty[state];

export const title = (name: string): string => (name === '' ? 'A page without a name' : `${name}’s page`);
export const wordsTitle = 'What people wrote';
export const show = 'Show';
export const older = 'Show older ones';
export const newest = 'Back to the newest';

export const litCandle = 'lit a candle';
export const leftMemory = 'left a memory';
export const on = (day: string): string => `on ${day}`;
export const approve = 'Put on the page';
export const decline = 'Do not show';
export const giveBack = 'Return with a note';
export const note = (name: string): string => `A note to ${name}`;
export const noteHint = 'They see it with their words, and can change them and send them again.';
export const sendBack = 'Return it';
export const yourNote = 'Your note:';
export const waitAgain = 'Decide later';
export const undo = 'Undo';
export const forEntry = (act: string, name: string): string => `${act}: ${name}`;

const decided = {
  approved: (name: string) => `What ${name} sent is now on the page.`,
  returned: (name: string) => `What ${name} sent has gone back with your note.`,
  declined: (name: string) => `What ${name} sent is not shown. They are not told, and it is erased after thirty days.`,
  waiting: (name: string) => `What ${name} sent waits for you again.`,
};
export const decision = (value: keyof typeof decided, name: string): string => decided[value](name);

const holds = {
  link: 'It holds a link.',
  repeated: 'The same words came in more than once.',
  network: 'Many came from the same place in a short time.',
  hidden_field: 'It may have been filled in by a machine.',
  quick: 'It was sent very quickly.',
};
export const holdReason = (reason: keyof typeof holds): string => holds[reason];
export const heldBecause = 'Worth a second look:';

export const page = 'The page';
export const address = 'Address';
export const noAddress = 'Not published yet';
export const whoSees = 'Who may see it';
export const approval = 'What visitors write';
export const approvesFirst = 'Waits until you have read it';
export const appearsAtOnce = 'Appears at once';
export const preview = 'See it as visitors will';
export const edit = 'Change what it says';
export const editPublication = 'Change the address or who may see it';
export const publish = 'Publish it';
export const unpublish = 'Take the page down';
export const unpublishWhat =
  'Nobody but you will see the page. Nothing is deleted: all the words and photographs stay, and the address is kept for it. You can publish it again at any time.';
export const unpublishNow = 'Take it down now';
export const unpublished = 'The page is taken down. Only you can see it now.';
