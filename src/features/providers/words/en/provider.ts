// Texts of a service provider's area (/provider).
import type { ProviderState } from '../../contract/provider-fields.ts';

export const homeTitle = 'Your businesses';
export const homeLead = 'Those that you act for. Families find them once we have looked at them.';
export const noneLead = 'You don’t act for a business here.';
export const unnamed = 'A business without a name yet';
export const waitingHeading = 'Sent with your email address';
export const waitingLead =
  'This was sent with your email address. If it was you who sent it, say so and go on with it.';
export const itIsMine = 'It is mine';
export const itIsNotMine = 'It is not mine';
export const eraseWhat = 'Everything that was typed in it goes for good, and nobody is told.';
export const eraseIt = 'It is not mine: erase it';
export const confirmFirst = 'Please confirm your email address first. The link for it is in your email.';
export const done = 'It is erased.';

const states: Record<ProviderState, string> = {
  applied: 'Sent, and not taken up yet',
  confirmed: 'Yours, and not sent for review yet',
  onboarding: 'The account for card payments is begun',
  'in-review': 'We are looking at it',
  live: 'Families can find you',
  paused: 'Paused',
  refused: 'Changes wanted',
  closed: 'Closed',
};
export const state = (of: ProviderState): string => states[of];
export const because = (why: string): string => `The reason: ${why}`;
export const toHome = 'Your businesses';
export const link = 'Your business';
export const applied = 'We have what you sent, and it is yours.';
export const waysHeading = 'What you can do';
export const profileHint = 'Names, areas, hours, licence and prices.';
export const photographsHint = 'Of your rooms, your work or your people.';
export const previewHint = 'The page as it will stand there.';
export const signUpAnother = 'Sign up a business';
export const toPrepared = 'Pages for families';
export const preparedHint = 'You begin a page with what a family gave you, and they claim it.';
export const enquiriesHint = 'Questions that wait for an answer come first.';
export const staffHint = 'Who else answers families and prepares pages.';
export const stateHint = 'The account for card payments, our look at it, a pause, closing.';
export const closedStateHint = 'What became of it, by whom and when.';
export const billsHint = 'An estimate, the final bill, and what was paid of it.';
export const paymentsHint = 'What came in, what was given back, and what went to your bank.';
