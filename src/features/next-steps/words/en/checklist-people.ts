// Texts for the members' screen and for invitations.

export const title = (name: string): string =>
  name.trim() === '' ? 'Who helps with this list' : `Who helps with the next steps for ${name}’s family`;
export const lead = 'People you ask see only the steps you give them, unless you ask them to see everything.';
export const givenLead = 'Whoever gave you steps, and you.';
export const noName = 'Somebody who has given no name';
export const you = (name: string): string => (name === '' ? 'You' : `${name} (you)`);

const roles = { owner: 'Owns the list', all: 'Sees everything', given: 'Sees the steps that were given to them' };
export const role = (as: keyof typeof roles): string => roles[as];
export const steps = (count: number): string => (count === 1 ? 'One step' : `${count} steps`);

export const inviteTitle = 'Ask someone to help';
export const what = 'What should they see?';
export const allHint = 'Every step, the notes, the answers and the letters. They can ask others too.';
export const givenHint = 'Nothing but the steps you choose.';
export const whichStep = 'Which step?';
export const noStep = 'None yet';
export const inviterName = 'Your own name';
export const inviterNameHint = 'It stands in the invitation, so that they know who asks.';
export const email = 'Their email address';
export const emailHint = 'Leave it empty to make a link that you pass on yourself.';
export const send = 'Send the invitation';
export const makeLink = 'Make a link';
export const made = 'Here is your link';
export const madeHint = 'It works once, for seven days. It is shown only now, so copy it before you go on.';
export const unconfirmed =
  'Before you invite anybody, please confirm your address. The link is in the email we sent you.';

export const waitingTitle = 'Invitations that wait';
export const byLink = 'A link';
export const byEmail = (address: string): string => `Sent to ${address}`;
export const until = (day: string): string => `Until ${day}`;
export const revoke = 'Take it back';
export const revokeOf = (whom: string): string => `Take it back: ${whom}`;

export const change = 'Change';
export const leaveFold = 'If you would like to leave';
export const changeOf = (name: string): string => `Change: ${name}`;
export const seeAll = 'Let them see everything';
export const seeGiven = 'Let them see only their steps';
export const handOver = 'Hand the list over';
export const handOverWhat = 'They own the list then, and can remove it. You see everything as before.';
export const remove = 'Remove from the list';
export const removeWhat = 'They see nothing of it any more. What they did stays.';
export const leave = 'Leave this list';
export const leaveWhat =
  'You see nothing of it any more. What you did stays, and what was given to you is open for others.';

const dones = {
  sent: 'The invitation is on its way.',
  revoked: 'The invitation is taken back.',
  changed: 'This has been changed.',
  removed: 'They are no longer on the list.',
  'handed-over': 'The list has been handed over.',
};
type DoneSaid = keyof typeof dones;
export const isDone = (said: string): said is DoneSaid => Object.hasOwn(dones, said);
export const doneWords = (said: DoneSaid): string => dones[said];

/** The screen that an invitation link opens. */
export const invitation = {
  title: 'An invitation to help',
  needsAccount: 'For this you need an account, so that nobody else can read it. It takes a minute.',
  signUp: 'Make an account',
  signIn: 'Sign in',
  confirmFirst: 'Please confirm your address first. The link is in the email we sent you.',
  toAccount: 'To your account',
  signedInAs: (address: string): string => `You are signed in as ${address}.`,
  accept: 'Accept the invitation',
  already: 'You are on this list already.',
  overTitle: 'This invitation is over',
  over: 'It was used, taken back, or its time has passed. Please ask whoever sent it for another.',
};
export const invited = (name: string): string => `You are asked to help with what must be done after ${name} died.`;
export const invitedBy = (who: string, name: string): string =>
  `${who} asks you to help with what must be done after ${name} died.`;
export const would = (as: 'all' | 'given', count: number): string =>
  as === 'all'
    ? 'You would see everything in the list, and could help with all of it.'
    : count === 0
      ? 'You would see the steps that are given to you.'
      : `You would be given ${steps(count).toLowerCase()}, and see nothing else.`;
export const toChecklist = 'To the steps';
export const yourName = 'Your name';
export const yourNameHint = 'So that the others know who you are.';
