import { announce, findAll, makeButton, sayIn } from './elements.ts';
import * as words from '../../shared/words/en/enhance.ts';

export function offerCopying(): void {
  if (!('clipboard' in navigator)) return;
  for (const input of findAll('input[data-copy]')) {
    if (!(input instanceof HTMLInputElement)) continue;
    const copy = async () => {
      if (await isCopied(input.value)) announce(words.copied);
      else leaveToHand(input);
    };
    input.after(makeButton(input.dataset.copy ?? '', () => void copy(), { class: 'button quiet' }));
    input.addEventListener('focus', () => input.select());
  }
}

/** Returns false if the browser has no clipboard or refuses access. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function leaveToHand(input: HTMLInputElement) {
  input.focus();
  input.select();
  if (input.parentElement) sayIn(input.parentElement, words.copyByHand, 'status');
}
