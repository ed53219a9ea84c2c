// Texts for the public script. They have their own file because the script loads the whole file.
import type { GestureKind } from '../../contract/gestures/gestures.ts';
import { locale } from '../../../../shared/words/en/language.ts';

export const yours: Record<GestureKind, string> = {
  memory: 'your memory',
  candle: 'your candle',
  stone: 'your stone',
};
export const keepersTool = 'What visitors left';
export const keepersToolWaiting = (count: number): string =>
  `What visitors left (${count.toLocaleString(locale)} waiting)`;
