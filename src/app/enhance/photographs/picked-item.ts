import { offeredText, readOffered } from '../../../features/media/contract/offered-photographs.ts';
import { make, makeButton } from '../elements.ts';
import type { SentPicture } from './send-picture.ts';
import * as words from '../../../features/media/words/en/picked-photographs.ts';
import { theServer } from '../../../ui/client/server.ts';

type PickedState = 'waiting' | 'sending' | 'kept' | 'lost' | 'refused';

export interface Picked {
  element: HTMLLIElement;
  state(): PickedState;
  /** Value of the photograph's form field; null until it is uploaded. */
  value(): string | null;
  /** Shows the photograph's position in the list, from 1. */
  number(position: number): void;
  /** Resolves with a message about the outcome. */
  send(): Promise<string>;
  /** Queues the upload again after the connection was lost. */
  retry(): void;
  onRemove(act: () => void): void;
  onRetry(act: () => void): void;
}

type Sender = (onProgress: (fraction: number) => void) => SentPicture;

/** `source`: a file to upload, or the form value of a photograph that is already uploaded. */
export function makePicked(source: File | string, sender: Sender | null): Picked {
  const look = makeLook();
  const acts = { remove: () => {}, retry: () => {} };
  let state: PickedState = 'waiting';
  let value: string | null = null;
  let position = 0;
  const sent = sender?.(look.progress);
  look.remove.addEventListener('click', () => {
    sent?.stop();
    acts.remove();
  });
  look.retry.addEventListener('click', () => item.retry());

  function become(next: PickedState, said: string): string {
    state = next;
    look.show(next, said);
    return said;
  }
  function keep(text: string): string {
    value = text;
    look.showPicture(text);
    become('kept', words.photograph(position));
    return words.added(position);
  }

  const item: Picked = {
    element: look.element,
    state: () => state,
    value: () => value,
    number(next) {
      position = next;
      look.number(position);
      if (state === 'kept') become('kept', words.photograph(position));
    },
    async send() {
      become('sending', words.sending(position));
      const outcome = (await sent?.start()) ?? { kind: 'lost' };
      if (outcome.kind === 'kept') return keep(offeredText(outcome.answer));
      if (outcome.kind === 'lost') return become('lost', words.lost);
      return become(
        'refused',
        typeof source === 'string' ? outcome.message : words.refused(source.name, outcome.message),
      );
    },
    retry() {
      if (state !== 'lost') return;
      become('waiting', words.waiting);
      acts.retry();
    },
    onRemove: (act) => void (acts.remove = act),
    onRetry: (act) => void (acts.retry = act),
  };
  if (typeof source === 'string') keep(source);
  else become('waiting', words.waiting);
  return item;
}

function makeLook() {
  const said = make('p');
  const bar = make('progress', { max: '1', value: '0' });
  const retry = makeButton(words.again, () => {}, { class: 'button plain' });
  const remove = makeButton(words.remove, () => {}, { class: 'button plain' });
  const middle = make('div', {}, said);
  const element = make('li', {}, make('span', { class: 'blank' }), middle, make('div', { class: 'acts' }, remove));
  return {
    element,
    remove,
    retry,
    progress(fraction: number) {
      bar.value = fraction;
      if (fraction === 1) said.textContent = words.preparing;
    },
    number(position: number) {
      remove.setAttribute('aria-label', words.forPhotograph(words.remove, position));
      retry.setAttribute('aria-label', words.forPhotograph(words.again, position));
      bar.setAttribute('aria-label', words.sending(position));
    },
    show(state: PickedState, text: string) {
      said.textContent = text;
      said.className = state === 'refused' || state === 'lost' ? 'wrong' : '';
      if (state === 'sending') middle.append(bar);
      else bar.remove();
      if (state === 'lost') remove.before(retry);
      else retry.remove();
    },
    showPicture(text: string) {
      const image = make('img', {
        src: theServer().fileAddress(readOffered(text)?.address ?? ''),
        alt: '',
        width: '96',
        height: '96',
      });
      element.firstElementChild?.replaceWith(image);
      element.append(make('input', { type: 'hidden', name: 'photograph', value: text }));
    },
  };
}
