export type Direction = 'login' | 'signup';

export const addressOf = (direction: Direction, to: string) =>
  `/userauth/${direction}${to === '' ? '' : `?to=${encodeURIComponent(to)}`}`;
