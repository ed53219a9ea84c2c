export type Direction = 'login' | 'signup';

export const addressOf = (direction: Direction, to: string) =>
  `/userauth/${direction}${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`;

/** After a letter was asked for. Which address it went to is carried, not said here. */
export const sentAddressOf = (direction: Direction, to: string) =>
  `/userauth/${direction}?sent${to === '' ? '' : `&to=${encodeURIComponent(to)}`}`;

export const FORGOTTEN = '/password-reset';

/** Where the second step is asked for. */
export const secondStepAddress = (to: string, isRecovery = false) => {
  const query = new URLSearchParams({ ...(isRecovery && { way: 'recovery' }), ...(to !== '' && { to }) }).toString();
  return `/userauth/second-step${query === '' ? '' : `?${query}`}`;
};

export const TWO_STEP = '/account/two-step';
