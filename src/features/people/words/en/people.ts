// Texts for the screens about people on a page, and for accepting an invitation.

export const link = 'The people on this page';
export const linkOf = (name: string): string => `The people on this page: ${name}`;
export const title = (name: string): string =>
  name.trim() === '' ? 'The people on the page that has no name yet' : `The people on ${name}’s page`;
export const aloneLead =
  'You are the only one here. You can ask a sister, a friend or anybody else to write with you, to read along, or to look after the page with you.';
export const lead = 'Everybody who looks after this page, writes it or reads along.';
export const you = (name: string): string => `${name} (you)`;
export const noName = 'Somebody who has given no name';

const roles = {
  owner: 'Owns the page',
  steward: 'Looks after the page',
  writer: 'Writes',
  reader: 'Reads along',
};
export const role = (as: keyof typeof roles): string => roles[as];
const does = {
  steward: 'Everything: what visitors see, what they leave, and who is here.',
  writer: 'Words and photographs. You decide when visitors see them.',
  reader: 'Sees the page while it is being written, and changes nothing.',
};
export const whatDoes = (as: keyof typeof does): string => does[as];
export const since = (day: string): string => `Since ${day}`;

export const change = 'Change or remove';
export const changeOf = (name: string): string => `Change or remove: ${name}`;
export const newRole = 'What they do here';
export const save = 'Save';
export const saveOf = (name: string): string => `Save: ${name}`;
export const remove = 'Remove from the page';
export const removeOf = (name: string): string => `Remove from the page: ${name}`;
export const removeWhat =
  'They cannot open what is not public any more, from now on. What they wrote stays. We send them an email about it.';
export const handOver = 'Hand the page over';
export const handOverOf = (name: string): string => `Hand the page over: ${name}`;
export const handOverWhat =
  'They own the page then: they alone can delete it or hand it over again. You still look after it.';

export const waitingTitle = 'Invitations that wait';
export const byEmail = (address: string): string => `Sent to ${address}`;
export const byLink = 'A link to pass on';
export const until = (day: string): string => `Works once, until ${day}`;
export const revoke = 'Take it back';
export const revokeOf = (what: string): string => `Take it back: ${what}`;

export const inviteTitle = 'Invite somebody';
export const inviteLead =
  'They see the name of the page and yours, and choose whether to accept. An invitation works once, for seven days.';
export const email = 'Their email address';
export const emailHint = 'We send them the invitation. You can leave this empty and make a link to pass on yourself.';
export const send = 'Send the invitation';
export const makeLink = 'Make a link to pass on';
export const linkMade = 'Pass this link on to one person';
export const linkMadeHint =
  'Whoever opens it first can accept it, so send it only to the person you mean. We show it this once. If it is lost, take it back and make another.';
export const ownName = 'Your name';
export const ownNameHint = 'So that they know who the invitation is from. Visitors of the page do not see it.';
export const unconfirmed =
  'Please confirm your email address before you invite somebody. The link is in the email we sent you.';

export const leave = 'Leave this page';
export const leaveWhat =
  'You cannot open what is not public any more, from now on. What you wrote stays. Only somebody who looks after the page can invite you again.';
export const leaveNow = 'Leave the page';
export const toCare = 'Look after the page';
export const toPages = 'Your pages';

const done = {
  sent: 'The invitation is on its way.',
  revoked: 'The invitation has been taken back. Its link no longer works.',
  changed: 'It has been changed.',
  removed: 'They are no longer on the page.',
  'handed-over': 'The page has been handed over. You still look after it.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];

/** Texts of the screen that an invitation's link opens. */
export const invitation = {
  title: 'An invitation',
  needsAccount:
    'To accept, you need an account, so that only you can open what is not public. It is free. Afterwards you come back here.',
  signUp: 'Make an account',
  signIn: 'Sign in',
  confirmFirst:
    'Please confirm your email address first. The link is in the email we sent you. Your account page can send it again. Then open the invitation once more.',
  toAccount: 'Your account',
  signedInAs: (address: string): string => `You are signed in as ${address}.`,
  accept: 'Accept the invitation',
  already: 'You are on this page already. The invitation can still be used by somebody else.',
  overTitle: 'This invitation no longer works',
  over: 'It has been used or taken back, or its seven days have passed. Please ask whoever sent it for another one.',
};
export const invitedBy = (who: string, page: string): string => `${who} invites you to ${page}’s page.`;
export const invited = (page: string): string => `You are invited to ${page}’s page.`;
export const invitedByUnnamed = (who: string): string => `${who} invites you to a page that has no name yet.`;
export const invitedUnnamed = 'You are invited to a page that has no name yet.';
const would = {
  steward: 'You would look after it with the others: everything on it, and what visitors leave there.',
  writer: 'You would help to write it. The people who look after it decide when visitors see what you wrote.',
  reader: 'You could read it while it is being written.',
};
export const whatWould = (as: keyof typeof would): string => would[as];
export const yourName = 'Your name';
export const yourNameHint = 'The others on the page see it. Visitors do not.';
export const toPage = 'Go to the page';
