import { applyKeptPalette, isNight, turnPalette } from '../client/palette.ts';
import { find, makeButton } from './elements.ts';
import * as words from '#messages/enhance';

const labelOf = (isNightNow: boolean) => (isNightNow ? words.day : words.night);

/** A switch between day and night in the masthead of a static page. */
export function offerPalettes(): void {
  applyKeptPalette();
  const button = makeButton(labelOf(isNight()), () => {
    button.textContent = labelOf(turnPalette());
  });
  find('.masthead nav')?.prepend(button);
}
