// Words of the area of a service provider (/provider).
import type { ProviderState } from '../../src/contract/provider-fields.ts';

export const homeTitle = 'Your firms';
export const homeLead = 'Those that you act for. Families find them once we have looked at them.';
export const noneLead = 'You act for no service provider here.';
export const unnamed = 'A firm without a name yet';
export const waitingHeading = 'Sent with your email address';
export const waitingLead =
  'Somebody sent this with your address. If it was you, say so and go on with it. If it was not, it is erased.';
export const itIsMine = 'It is mine';
export const itIsNotMine = 'It is not mine';
export const confirmFirst = 'Please confirm your email address first. The link for it is in your email.';
export const done = 'It is erased.';

const states: Record<ProviderState, string> = {
  applied: 'Sent, and not taken up yet',
  confirmed: 'Yours, and not sent for review yet',
  onboarding: 'The account for card payments is begun',
  'in-review': 'We are looking at it',
  live: 'Families can find you',
  paused: 'Paused',
  refused: 'Not accepted',
  closed: 'Closed',
};
export const state = (of: ProviderState): string => states[of];
export const because = (why: string): string => `The reason: ${why}`;
export const toHome = 'Your firms';
