// Texts of the pages for staff and for accepting an invitation.

export const link = 'The people who act for it';
export const title = 'The people who act for your business';
export const lead =
  'Everybody here can change what your business says, answer families, prepare pages and make bills. Its owner alone sees payouts, gives money back and says who is here.';
export const you = (name: string): string => `${name} (you)`;
const roles = { owner: 'Owns it', staff: 'Acts for it' };
export const role = (as: keyof typeof roles): string => roles[as];
export const since = (day: string): string => `Since ${day}`;

export const change = 'Change or remove';
export const changeOf = (name: string): string => `Change or remove: ${name}`;
export const remove = 'Remove from your business';
export const removeOf = (name: string): string => `Remove from your business: ${name}`;
export const removeWhat = 'From now on, they can no longer open anything of your business. We’ll email them about it.';
export const handOver = 'Hand your business over';
export const handOverOf = (name: string): string => `Hand your business over: ${name}`;
export const handOverWhat =
  'They will then own the business, with its account for card payments: they alone can close it or hand it over again. You still act for it. Invitations that wait are taken back.';
export const handOverSure = 'Yes, hand your business over';

export const waitingTitle = 'Invitations that wait';
export const byEmail = (address: string): string => `Sent to ${address}`;
export const byLink = 'A link to pass on';
export const until = (day: string): string => `Works once, until ${day}`;
export const revoke = 'Take it back';
export const revokeOf = (what: string): string => `Take it back: ${what}`;

export const inviteTitle = 'Invite somebody';
export const inviteLead =
  'They see the name of your business and yours, and choose whether to accept. An invitation works once, for seven days.';
export const email = 'Their email address';
export const emailHint = 'We send them the invitation. You can leave this empty and make a link to pass on yourself.';
export const send = 'Send the invitation';
export const makeLink = 'Make a link to pass on';
export const linkMade = 'Pass this link on to one person';
export const linkMadeHint =
  'Whoever opens it first can accept it, so send it only to the person you mean. We show it this once. If it is lost, take it back and make another.';

export const leave = 'Leave this business';
export const leaveWhat = 'You can open nothing of it any more, from now on. Only its owner can invite you again.';
export const leaveNow = 'Leave the business';
export const toProvider = 'Back to your business';

const done = {
  sent: 'The invitation is on its way.',
  revoked: 'The invitation has been taken back. Its link no longer works.',
  removed: 'They no longer act for your business.',
  'handed-over': 'The business has been handed over. You still act for it.',
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
  already: 'You already act for this business. The invitation can still be used by somebody else.',
  overTitle: 'This invitation no longer works',
  over: 'It has been used or taken back, or its seven days have passed. Please ask whoever sent it for another one.',
};
export const invitedBy = (who: string, provider: string): string => `${who} invites you to act for ${provider}.`;
export const invited = (provider: string): string => `You are invited to act for ${provider}.`;
export const unnamed = 'a business without a name yet';
export const whatWould =
  'You could change what the business says about itself, answer families, prepare pages for them and make bills.';
export const toHome = 'Your businesses';
