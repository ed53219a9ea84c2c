import { useEffect, useState } from 'react';
import { applyKeptPalette, isNight, turnPalette } from '../client/palette.ts';
import * as words from '#messages/enhance';

/** Day or night on screens that run as an application. The server does not know the choice, so it says nothing yet. */
export function PaletteSwitch() {
  const [isNightNow, setIsNightNow] = useState<boolean | null>(null);
  useEffect(() => {
    applyKeptPalette();
    setIsNightNow(isNight());
  }, []);
  if (isNightNow === null) return null;
  return (
    <button type="button" onClick={() => setIsNightNow(turnPalette())}>
      {isNightNow ? words.day : words.night}
    </button>
  );
}
