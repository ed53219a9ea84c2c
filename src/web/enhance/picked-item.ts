import { offeredText, readOffered } from '../../contract/offered-photographs.ts';
import { make, makeButton } from './elements.ts';
import type { SentPicture } from './send-picture.ts';
import * as words from '#messages/picked-photographs';

export type PickedState = 'waiting' | 'sending' | 'kept' | 'lost' | 'refused';

/** A photograph in the list beneath the words. */
export interface Picked {
  element: HTMLLIElement;
  state(): PickedState;
  /** What the form sends for it; null until it has arrived. */
  value(): string | null;
  /** Its place in the list, from 1. */
  number(place: number): void;
  send(): Promise<void>;
  /** Waits for its turn again after the connection was lost. */
  retry(): void;
}

interface Ways {
  /** Null for one that has arrived before. */
  sender: ((onProgress: (fraction: number) => void) => SentPicture) | null;
  onRemove(item: Picked): void;
  onRetry(): void;
}

/** Of a file that is to be sent, or of the text that names one that was. */
export function makePicked(source: File | string, { sender, onRemove, onRetry }: Ways): Picked {
  let state: PickedState = 'waiting';
  let value: string | null = null;
  let place = 0;
  const said = make('p', {});
  const bar = make('progress', { max: '1', value: '0' });
  const retry = makeButton(words.again, () => item.retry(), { class: 'button plain' });
  const remove = makeButton(
    words.remove,
    () => {
      sent?.stop();
      onRemove(item);
    },
    { class: 'button plain' },
  );
  const middle = make('div', {}, said);
  const element = make('li', {}, make('span', { class: 'blank' }), middle, make('div', { class: 'acts' }, remove));
  const sent = sender?.((fraction) => {
    bar.value = fraction;
    if (fraction === 1) said.textContent = words.preparing;
  });

  function become(next: PickedState, text: string) {
    state = next;
    said.textContent = text;
    said.className = next === 'refused' || next === 'lost' ? 'wrong' : '';
    if (next === 'sending') middle.append(bar);
    else bar.remove();
    if (next === 'lost') remove.before(retry);
    else retry.remove();
  }
  function keep(text: string) {
    value = text;
    const image = make('img', { src: readOffered(text)?.address ?? '', alt: '', width: '96', height: '96' });
    element.firstElementChild?.replaceWith(image);
    element.append(make('input', { type: 'hidden', name: 'photograph', value: text }));
    become('kept', words.photograph(place));
  }

  const item: Picked = {
    element,
    state: () => state,
    value: () => value,
    number(next) {
      place = next;
      remove.setAttribute('aria-label', words.forPhotograph(words.remove, place));
      retry.setAttribute('aria-label', words.forPhotograph(words.again, place));
      bar.setAttribute('aria-label', words.sending(place));
      if (state === 'kept') said.textContent = words.photograph(place);
    },
    async send() {
      become('sending', words.sending(place));
      const outcome = (await sent?.start()) ?? { kind: 'lost' };
      if (outcome.kind === 'kept') keep(offeredText(outcome.answer));
      else if (outcome.kind === 'refused') become('refused', outcome.message);
      else become('lost', words.lost);
    },
    retry() {
      if (state !== 'lost') return;
      become('waiting', words.waiting);
      onRetry();
    },
  };
  if (typeof source === 'string') keep(source);
  else become('waiting', words.waiting);
  return item;
}
