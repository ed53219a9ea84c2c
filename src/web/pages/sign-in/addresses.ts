export type Direction = 'login' | 'signup';

export const addressOf = (direction: Direction, to: string) =>
  `/userauth/${direction}${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`;

/** After a letter was asked for. Which address it went to is carried, not said here. */
export const sentAddressOf = (direction: Direction, to: string) =>
  `/userauth/${direction}?sent${to === '' ? '' : `&to=${encodeURIComponent(to)}`}`;

export const FORGOTTEN = '/password-reset';
