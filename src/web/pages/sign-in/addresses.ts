export type Direction = 'login' | 'signup';

/** The address of a form or link here, with the place to come back to. */
export const addressOf = (direction: Direction, to: string) =>
  `/userauth/${direction}${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`;
