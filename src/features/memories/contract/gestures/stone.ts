import type { Simple } from './gesture.ts';

/** Visitors lay stones at graves in Jewish and other traditions, to show that somebody was there. */
export const stone = {
  kind: 'stone',
  many: 'stones',
  leave: 'layStone',
  own: 'ownStone',
  isWritten: false,
  takenIf: 'takesStones',
  isOneEach: true,
  notMeant: ['fund_misuse', 'dispute', 'copyright'],
  at: 'laidAt',
} as const satisfies Simple;
