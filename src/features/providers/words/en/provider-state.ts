// Texts of the owner's page for account, review, pause and closure.
import type { ProviderMissing, ProviderState } from '../../contract/provider-fields.ts';

export const link = 'How it stands';
export const title = 'Status of your business';
export const nextTitle = 'What comes next';

const next: Record<ProviderState, string> = {
  applied: 'Somebody with the email address it was sent with has to take it up.',
  confirmed:
    'Say what families need to know and send it to us. If you take card payments, begin an account for them first. A person looks at every application.',
  onboarding:
    'Finish the account for card payments, or go on without card payments, and send it to us. A person looks at every application.',
  'in-review': 'A person looks at every application. You’ll get an email when they have. You need do nothing now.',
  live: 'Families who look for help in your area find you, read your prices and write to you.',
  paused: 'Families do not find you, nobody can write to you, and no payment is taken. What was agreed stays.',
  refused: 'You can change what was wrong and send it to us again. Everything you said is kept.',
  closed: 'It is closed for good. What was paid stays in the books.',
};
export const nextOf = (state: ProviderState): string => next[state];
export const pausedByRosemary =
  'We have paused it, so only we can end that. If you think that is wrong, please write to us.';
export const forOwner = 'Its owner does this. You can see how it stands.';

const missing: Record<ProviderMissing, string> = {
  kinds: 'What kind of service you offer',
  legalName: 'The legal name of your business',
  phone: 'A telephone number',
  address: 'The address of your business',
  areas: 'Where you work',
  prices: 'At least one price',
};
export const missingTitle = 'Still to say';
export const missingOne = (what: ProviderMissing): string => missing[what];
export const nothingMissing = 'You have said everything that families need.';

export const accountTitle = 'Your account for card payments';
export const accountWhy =
  'Families pay you straight to an account of your own with the card company. It asks for your papers and your bank on its own pages. We never see them.';
export const begin = 'Begin the account for card payments';
export const goOn = 'Go on with the account for card payments';
export const beginAgain = 'Begin another account';
const stands = {
  ready: 'It is in order. Families can pay you.',
  'not-checked': 'It is in order. Families can pay you once we have reviewed your business.',
  paused: 'It is in order. Families can pay you again once your business is no longer paused.',
  'not-opened': 'It has not been opened with the card company yet.',
  left: 'It is not used any more.',
  withdrawn: 'It was closed, or you ended its connection with us. Nobody can pay you until you begin another one.',
  stopped: 'The card company has stopped it, so nobody can pay you at the moment.',
  rejected:
    'The card company has closed this account and will not open it again. You can begin another account, or go on without card payments. Families can still find you, and pay you in another way.',
  wanted: 'The card company needs something more from you. Nobody can pay you by card until it has that.',
  'not-ready': 'The card company still needs something from you, or is looking at it.',
};
export const accountStands = (how: keyof typeof stands): string => stands[how];
export const toAccount = 'See how the account stands';
export const noCards = 'Payments by card cannot be taken here at the moment, so you need no account for them.';

export const submitTitle = 'Our look at it';
export const submit = 'Send it to us for review';
export const submitWhy = 'We look at your names, your licence and your prices. You get a letter either way.';
export const submitFirst =
  'To take card payments, finish the account above first. If you don’t take cards, you need no account. You can begin one later.';
export const submitWithoutCards = 'Send it to us without card payments';

export const pause = 'Pause your business';
export const pauseWhat =
  'Families do not find you and nobody can pay you, until you end the pause. Conversations and what was agreed stay.';
export const pauseNow = 'Pause it';
export const resume = 'End the pause';
export const resumeWhat =
  'Families find you again. If you have changed its name, its licence or its website meanwhile, we look at it first.';
export const close = 'Close your business here for good';
export const closeWhat =
  'Families do not find you any more, and nobody can pay you. It cannot be opened again. What was paid stays in the books.';
export const sure = 'Yes, close it for good';
export const closeNow = 'Close it';

export const historyTitle = 'What happened so far';
const by = { firm: 'by your business', house: 'by us', product: 'by itself' };
export const happened = (state: string, who: keyof typeof by, day: string): string => `${state}: ${by[who]}, on ${day}`;

const done = {
  'in-review': 'It is with us. You get a letter when we have looked at it.',
  paused: 'It is paused.',
  live: 'Families can find you again.',
  closed: 'It is closed.',
};
export type Done = keyof typeof done;
export const isDone = (value: string): value is Done => Object.hasOwn(done, value);
export const doneWords = (value: Done): string => done[value];
export const toProvider = 'Back to your business';

export const lookedAtAnew =
  'If you change the name, the licence or the website, we’ll look at your business again. Until then families do not find you and nobody can pay you by card. Conversations stay.';
