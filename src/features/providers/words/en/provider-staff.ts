// Pages for staff and for accepting an invitation.

export const link = 'The people who act for it';
export const title = 'The people who act for your firm';
export const lead =
  'Everybody here can change what the firm says, answer families, prepare pages and make bills. Its owner alone sees payouts, gives money back and says who is here.';
export const you = (name: string): string => `${name} (you)`;
const roles = { owner: 'Owns it', staff: 'Acts for it' };
export const role = (as: keyof typeof roles): string => roles[as];
export const since = (day: string): string => `Since ${day}`;

export const change = 'Change or remove';
export const changeOf = (name: string): string => `Change or remove: ${name}`;
export const remove = 'Remove from the firm';
export const removeOf = (name: string): string => `Remove from the firm: ${name}`;
export const removeWhat = 'They can open nothing of the firm any more, from now on. We send them an email about it.';
export const handOver = 'Hand the firm over';
export const handOverOf = (name: string): string => `Hand the firm over: ${name}`;
export const handOverWhat =
  'They own the firm then, with its account for card payments: they alone can close it or hand it over again. You still act for it. Invitations that wait are taken back.';
export const handOverSure = 'Yes, hand the firm over';

export const waitingTitle = 'Invitations that wait';
export const byLetter = (address: string): string => `Sent to ${address}`;
export const byLink = 'A link to pass on';
export const until = (day: string): string => `Works once, until ${day}`;
export const revoke = 'Take it back';
export const revokeOf = (what: string): string => `Take it back: ${what}`;

export const inviteTitle = 'Invite somebody';
export const inviteLead =
  'They see the name of the firm and yours, and choose whether to accept. An invitation works once, for seven days.';
export const email = 'Their email address';
export const emailHint = 'We send them the invitation. You can leave this empty and make a link to pass on yourself.';
export const send = 'Send the invitation';
export const makeLink = 'Make a link to pass on';
export const linkMade = 'Pass this link on to one person';
export const linkMadeHint =
  'Whoever opens it first can accept it, so send it only to the person you mean. We show it this once. If it is lost, take it back and make another.';

export const leave = 'Leave this firm';
export const leaveWhat = 'You can open nothing of it any more, from now on. Only its owner can invite you again.';
export const leaveNow = 'Leave the firm';
export const toProvider = 'Back to the firm';

const done = {
  sent: 'The invitation is on its way.',
  revoked: 'The invitation has been taken back. Its link no longer works.',
  removed: 'They no longer act for the firm.',
  'handed-over': 'The firm has been handed over. You still act for it.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];

export const invitation = {
  title: 'An invitation',
  needsAccount:
    'To accept, you need an account, so that only you can act in your name. It is free. Afterwards you come back here.',
  signUp: 'Make an account',
  signIn: 'Sign in',
  confirmFirst:
    'Please confirm your email address first. The link is in the email we sent you. Your account page can send it again. Then open the invitation once more.',
  toAccount: 'Your account',
  signedInAs: (address: string): string => `You are signed in as ${address}.`,
  accept: 'Accept the invitation',
  already: 'You act for this firm already. The invitation can still be used by somebody else.',
  overTitle: 'This invitation no longer works',
  over: 'It has been used or taken back, or its seven days have passed. Please ask whoever sent it for another one.',
};
export const invitedBy = (who: string, provider: string): string => `${who} invites you to act for ${provider}.`;
export const invited = (provider: string): string => `You are invited to act for ${provider}.`;
export const unnamed = 'a firm without a name yet';
export const whatWould =
  'You could change what the firm says of itself, answer families, prepare pages for them and make bills.';
export const toHome = 'Your firms';
