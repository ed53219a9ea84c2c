import { find, makeButton, recall, remember } from './elements.ts';
import * as words from '#messages/enhance';

const KEY = 'palette';
const page = document.documentElement;

const isNight = () =>
  page.dataset.palette ? page.dataset.palette === 'night' : matchMedia('(prefers-color-scheme: dark)').matches;

/** Day or night, as the reader likes it; remembered in this browser. */
export function offerPalettes(): void {
  const kept = recall(KEY);
  if (kept === 'night' || kept === 'day') page.dataset.palette = kept;
  const button = makeButton('', () => {
    page.dataset.palette = isNight() ? 'day' : 'night';
    remember(KEY, page.dataset.palette);
    label();
  });
  const label = () => {
    button.textContent = isNight() ? words.day : words.night;
  };
  label();
  find('.masthead nav')?.prepend(button);
}
