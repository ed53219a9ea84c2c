import { applySavedPalette, isNight, onPaletteChange, turnPalette } from '../../ui/client/palette.ts';
import { find, makeButton } from './elements.ts';
import * as words from '../../shared/words/en/enhance.ts';

const labelOf = (isNightNow: boolean) => (isNightNow ? words.day : words.night);

export function offerPalettes(): void {
  applySavedPalette();
  const button = makeButton(labelOf(isNight()), turnPalette);
  onPaletteChange(() => (button.textContent = labelOf(isNight())));
  find('.masthead nav')?.prepend(button);
}
