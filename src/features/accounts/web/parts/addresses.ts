import { addressOf } from '../../../../shared/screens/addresses.ts';

export type Direction = 'login' | 'signup';

export const directionAddress = (dir: Direction, to: string) =>
  addressOf('signInDirection', { dir }, { query: { to } });

/** After a letter was asked for. Which address it went to is carried, not said here. */
export const sentAddress = (dir: Direction, to: string) =>
  addressOf('signInDirection', { dir }, { query: { sent: true, to } });

/** Where the second step is asked for. */
export const secondStepAddress = (to: string, isRecovery = false) =>
  addressOf('secondStep', {}, { query: { way: isRecovery ? 'recovery' : '', to } });
