import type { Simple } from './gesture.ts';

export const candle = {
  kind: 'candle',
  many: 'candles',
  leave: 'lightCandle',
  own: 'ownCandle',
  isWritten: false,
  takenIf: null,
  isOneEach: true,
  notMeant: ['fund_misuse', 'dispute', 'copyright'],
  at: 'litAt',
} as const satisfies Simple;
