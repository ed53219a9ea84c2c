// Uploads photographs of a memory while its text is written. Loaded only on that form.
import { readOffered } from '../../../features/media/contract/offered-photographs.ts';
import { hush, makeButton, readyToTell, recall, remember, sayIn } from '../elements.ts';
import { makePicked } from './picked-item.ts';
import { createPickedList, type PickedList } from './picked-list.ts';
import { sendPicture } from './send-picture.ts';
import * as words from '../../../features/media/words/en/picked-photographs.ts';

/** How long the browser remembers uploads: less than the day after which the server deletes unsubmitted ones. */
const SAVED_MS = 20 * 60 * 60 * 1000;

/** Makes the field upload each photograph when it is chosen, so that the form submits only ids. */
export function takeOverPicking(field: HTMLElement, input: HTMLInputElement): void {
  const { pictures: path = '', uploads: endpoint = '', most: given = '0' } = field.dataset;
  const most = Number(given);
  const element = field.querySelector('.picked');
  if (!element) return;
  const button = makeButton(words.add(true), () => input.click(), {
    class: 'button quiet',
    'aria-describedby': 'photographs-hint',
  });
  const earlier = [...tickedIn(element), ...keptFor(path)];
  element.replaceChildren();

  // Chosen files beyond the limit. If an upload is refused, the first of them takes its place.
  let spare: File[] = [];
  const list = createPickedList(element, most, {
    onChange(room, values) {
      button.textContent = words.add(room === most);
      button.hidden = room === 0;
      remember(keyOf(path), values.length > 0 ? JSON.stringify({ at: Date.now(), values }) : null);
      moveUp(room);
    },
    onRemove() {
      spare = [];
      hush(field);
    },
  });
  const add = (file: File) =>
    list.add(makePicked(file, (onProgress) => sendPicture(file, { path, endpoint }, onProgress)));
  function moveUp(room: number) {
    const [next, ...others] = spare;
    if (!next || room === 0) return;
    spare = others;
    if (others.length === 0) hush(field);
    add(next);
  }
  for (const value of new Set(earlier)) if (list.room() > 0) list.add(makePicked(value, null));
  input.hidden = true;
  input.removeAttribute('name');
  input.after(button);
  readyToTell();
  const take = () => {
    hush(field);
    const chosen = [...(input.files ?? [])];
    const room = list.room();
    spare = [];
    for (const file of chosen.slice(0, room)) add(file);
    spare = chosen.slice(room);
    if (spare.length > 0) sayTooMany(field, most);
    // Lets the same file be chosen again after a refusal or removal.
    input.value = '';
  };
  input.addEventListener('change', take);
  // Files may have been chosen before this script loaded.
  if (input.files?.length) take();
  holdForm(field.closest('form'), list);
  addEventListener('online', () => list.retry());
}

function sayTooMany(field: HTMLElement, most: number) {
  const putAway = makeButton(
    words.fine,
    () => {
      hush(field);
      field.querySelector('button')?.focus();
    },
    { class: 'button bare' },
  );
  sayIn(field, words.most(most)).append(putAway);
}

function holdForm(form: HTMLFormElement | null, list: PickedList): void {
  form?.addEventListener('submit', (event) => {
    if (!list.isUnderWay()) return;
    event.preventDefault();
    // The form was not sent yet, so `preventDoubleSending` must not see this press and then ignore the next one.
    event.stopPropagation();
    sayIn(form, words.sendsSoon, 'status');
    list.retry();
    void list.settled().then((areAllThere) => {
      hush(form);
      if (areAllThere) form.requestSubmit();
    });
  });
}

const keyOf = (path: string) => `unsent-photographs:${path}` as const;

const tickedIn = (element: Element): string[] =>
  [...element.querySelectorAll('input')]
    .filter(({ checked }) => checked)
    .map(({ value }) => value)
    .filter(isOffered);

/** Returns uploads from an earlier visit that were not submitted yet. */
function keptFor(path: string): string[] {
  try {
    const kept: unknown = JSON.parse(recall(keyOf(path)) ?? '');
    if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('values' in kept)) return [];
    const isFresh = typeof kept.at === 'number' && Date.now() - kept.at < SAVED_MS;
    return isFresh && Array.isArray(kept.values) ? kept.values.filter(isOffered) : [];
  } catch {
    // The stored list is absent or unreadable.
    return [];
  }
}

const isOffered = (value: unknown): value is string => typeof value === 'string' && readOffered(value) !== null;
