import { useEffect, useSyncExternalStore } from 'react';
import { applySavedPalette, isNight, onPaletteChange, turnPalette } from '../../ui/client/palette.ts';
import * as words from '../../shared/words/en/enhance.ts';

/** Switches between day and night colours on hydrated screens. The server renders nothing: it does not know the choice. */
export function PaletteSwitch() {
  const isNightNow = useSyncExternalStore<boolean | null>(onPaletteChange, isNight, () => null);
  useEffect(applySavedPalette, []);
  if (isNightNow === null) return null;
  return (
    <button type="button" onClick={turnPalette}>
      {isNightNow ? words.day : words.night}
    </button>
  );
}
