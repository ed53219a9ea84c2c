import type { Gesture } from './gesture.ts';

export const memory = {
  kind: 'memory',
  many: 'memories',
  leave: 'leaveMemory',
  own: 'ownMemory',
  isWritten: true,
  takenIf: null,
  isOneEach: false,
  notMeant: ['fund_misuse', 'dispute'],
} as const satisfies Gesture;
