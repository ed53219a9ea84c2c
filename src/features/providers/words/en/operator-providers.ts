// Output about service providers for `npm run admin`.
import type { LookAlike } from '../../contract/admin-providers.ts';

export const parts = {
  id: 'the id of the service provider',
  state:
    'the state: applied, confirmed, onboarding, in-review, live, paused, refused or closed; in-review when it is left out',
  rev: 'the figure behind “saved” in what the list says of it, so that nothing is approved that was changed meanwhile',
  looked: '“looked-at” where it looks like another service provider and you have looked at both',
  reason: 'why, in words that the service provider reads',
};

export const list = {
  summary: 'lists service providers in a state',
  details:
    'Lists those in a state, the oldest first. With an id instead of a state it says all that the service provider says of itself, who acts for it, which others it looks like, and what happened so far.',
};
export const approve = {
  summary: 'lets families find a service provider, and pay it',
  details:
    'Look at its names, its licence in the register of whoever gives it, and its prices first. One that looks like another service provider is held until you say that you have looked at both.',
};
export const refuse = {
  summary: 'refuses a service provider, or asks it for changes',
  details: 'It reads the reason, keeps what it said, and can send itself for review again.',
};
export const pause = {
  summary: 'pauses a service provider',
  details: 'From that moment families do not find it and nobody can pay it. It cannot end the pause itself.',
};
export const resume = {
  summary: 'ends a pause of yours',
  details: 'If it has changed its name, its licence or its website meanwhile, it goes back to review.',
};
export const close = {
  summary: 'closes a service provider for good',
  details: 'Families do not find it and nobody can pay it, ever again. What was paid stays in the books.',
};

export const none = 'There is none in this state.';
/** Keeps typed text on one line of the terminal. Control and direction characters are escaped. */
const typed = (said: unknown): string =>
  JSON.stringify(said).replaceAll(/[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`;
  });
export const line = ({
  id,
  state,
  called,
  appliedAt,
}: Record<'id' | 'state' | 'called' | 'appliedAt', string>): string =>
  `${id}  ${appliedAt}  ${state}  ${typed(called)}`;
export const said = (name: string, value: unknown): string => `${name}: ${typed(value)}`;
export const saved = (rev: number): string => `saved: ${rev}`;
export const lookAlikes = ({ kind, providerId, called, state, photographs }: LookAlike): string =>
  `looks like (${kind}): ${providerId}  ${state}  ${typed(called)}${
    photographs ? `  its photograph ${photographs.its} and theirs ${photographs.theirs}` : ''
  }`;
const doers: Record<string, string> = { firm: 'the service provider', house: 'us', product: 'the product itself' };
/** `who` is an email address, or one of the keys of `doers`. */
export const happened = (at: string, from: string, to: string, who: string, why: string): string =>
  `${at}  ${from} to ${to}, by ${doers[who] ?? who}${why === '' ? '' : `: ${typed(why)}`}`;
export const nowIn = (state: string): string => `It is ${state} now.`;
export const unknown = 'No service provider has this id. Nothing was changed.';
export const unknownState = 'There is no such state.';
export const wrongRev = 'The figure behind “saved” is a whole number. Nothing was changed.';
export const changed = 'It was changed since you looked at it. Please look again. Nothing was changed.';
export const held = 'It looks like another service provider. Look at both, and say “looked-at”. Nothing was changed.';
export const notNow = 'That cannot be done in the state it is in. Nothing was changed.';
export const wrongReason = 'The reason is empty or too long. Nothing was changed.';
