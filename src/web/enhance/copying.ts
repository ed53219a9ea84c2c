import { announce, findAll, make, makeButton, sayIn } from './elements.ts';
import * as words from '#messages/enhance';

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

/** By the means of the device, where it has them; else the link is copied. */
export async function share(url: string, done: string, button: HTMLElement): Promise<void> {
  if ('share' in navigator && (await isShared(url))) return;
  if (await isCopied(url)) announce(done);
  else leaveToHand(fieldAt(button, url));
}

/** Also when the reader thought better of it. */
async function isShared(url: string): Promise<boolean> {
  try {
    await navigator.share({ title: document.title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError');
  }
}

/** A browser may have no clipboard for us, or refuse it. */
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

/** Of a link that stands nowhere on the page. */
function fieldAt(button: HTMLElement, link: string): HTMLInputElement {
  const next = button.nextElementSibling?.firstElementChild;
  if (next instanceof HTMLInputElement) return next;
  const input = make('input', { class: 'input', readonly: '', value: link, 'aria-label': words.link });
  button.after(make('span', { class: 'field by-hand' }, input));
  return input;
}
