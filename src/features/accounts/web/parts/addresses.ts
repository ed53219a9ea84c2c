import { addressOf } from '../../../../shared/screens/addresses.ts';

export type Direction = 'login' | 'signup';

export const directionAddress = (dir: Direction, to: string) =>
  addressOf('signInDirection', { dir }, { query: { to } });

/** The screen after an email was requested. The email address is in a cookie, not in the URL. */
export const sentAddress = (dir: Direction, to: string) =>
  addressOf('signInDirection', { dir }, { query: { sent: true, to } });

export const secondStepAddress = (to: string, isRecovery = false) =>
  addressOf('secondStep', {}, { query: { way: isRecovery ? 'recovery' : '', to } });
