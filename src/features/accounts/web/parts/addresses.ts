import { addressOf } from '../../../../shared/screens/addresses.ts';

export type Direction = 'login' | 'signup';

export const directionAddress = (dir: Direction, to: string) =>
  addressOf('signInDirection', { dir }, { query: { to } });

/** After an email was requested. Its receiver travels in a cookie, not in the address. */
export const sentAddress = (dir: Direction, to: string) =>
  addressOf('signInDirection', { dir }, { query: { sent: true, to } });

export const secondStepAddress = (to: string, isRecovery = false) =>
  addressOf('secondStep', {}, { query: { way: isRecovery ? 'recovery' : '', to } });
