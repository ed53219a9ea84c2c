// Photographs of a memory, sent while its words are written. Fetched on that form alone.
import { readOffered } from '../../contract/offered-photographs.ts';
import { announce, make, makeButton, recall, remember } from './elements.ts';
import { makePicked, type Picked } from './picked-item.ts';
import { sendPicture } from './send-picture.ts';
import * as words from '#messages/picked-photographs';

const KEPT_MS = 20 * 60 * 60 * 1000;

export function takeOverPicking(field: HTMLElement, input: HTMLInputElement): void {
  const { pictures: path = '', uploads: endpoint = '', most = '0' } = field.dataset;
  const list = field.querySelector('.picked') ?? make('ul', { class: 'picked' });
  const form = field.closest('form');
  let items: Picked[] = [];
  let sendsWhenReady = false;
  const button = makeButton('', () => input.click(), { class: 'button quiet', 'aria-describedby': 'photographs-hint' });

  function update() {
    items.forEach((item, index) => item.number(index + 1));
    button.textContent = words.add(items.length === 0);
    button.hidden = items.length >= Number(most);
    const kept = items.flatMap((item) => item.value() ?? []);
    remember(keptKey(path), kept.length > 0 ? JSON.stringify({ at: Date.now(), kept }) : null);
  }
  function add(item: Picked) {
    items.push(item);
    list.append(item.element);
    update();
  }
  const onRemove = (item: Picked) => {
    const at = items.indexOf(item);
    items = items.filter((other) => other !== item);
    item.element.remove();
    update();
    announce(words.removed(at + 1));
    (button.hidden ? items[0]?.element.querySelector('button') : button)?.focus();
    void sendNext();
  };

  async function sendNext() {
    // One after the other: the first answer brings the cookie that says whose they are.
    if (items.some(({ state }) => state() === 'sending')) return;
    const item = items.find(({ state }) => state() === 'waiting');
    if (!item) return settle();
    await item.send();
    update();
    if (item.state() === 'kept' && items.includes(item)) announce(words.added(items.indexOf(item) + 1));
    void sendNext();
  }
  /** The form was sent before its photographs had arrived: now it goes, unless one of them needs another look. */
  function settle() {
    if (!sendsWhenReady) return;
    sendsWhenReady = false;
    const stuck = items.find(({ state }) => state() === 'lost');
    if (stuck) stuck.element.querySelector('button')?.focus();
    else form?.requestSubmit();
  }
  const onRetry = () => void sendNext();
  const begin = (file: File) =>
    makePicked(file, { sender: (onProgress) => sendPicture(file, { path, endpoint }, onProgress), onRemove, onRetry });

  for (const value of [...valuesIn(list), ...valuesOf(path)]) {
    if (items.length < Number(most) && !items.some((item) => item.value() === value))
      add(makePicked(value, { sender: null, onRemove, onRetry }));
  }
  input.hidden = true;
  input.removeAttribute('name');
  input.after(button);
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    const room = Number(most) - items.length;
    for (const file of chosen.slice(0, room)) add(begin(file));
    if (chosen.length > room) announce(words.most(Number(most)));
    // The same file may be chosen again after it was refused or taken out.
    input.value = '';
    void sendNext();
  });
  form?.addEventListener('submit', (event) => {
    if (items.every(({ state }) => state() === 'kept' || state() === 'refused')) return;
    event.preventDefault();
    // Not sent yet, so a second press must not count as one.
    event.stopPropagation();
    sendsWhenReady = true;
    announce(words.sendsSoon);
    for (const item of items) item.retry();
  });
  addEventListener('online', () => {
    for (const item of items) item.retry();
  });
  update();
}

const keptKey = (path: string) => `unsent-photographs:${path}`;

/** What came back with a refused form. */
function valuesIn(list: Element): string[] {
  const values = [...list.querySelectorAll('input')].filter(({ checked }) => checked).map(({ value }) => value);
  list.replaceChildren();
  return values.filter((value) => readOffered(value) !== null);
}

/** What was sent before and not yet left with words; the server keeps it for a day. */
function valuesOf(path: string): string[] {
  try {
    const { at, kept } = JSON.parse(recall(keptKey(path)) ?? '{}') as { at?: unknown; kept?: unknown };
    if (typeof at !== 'number' || Date.now() - at > KEPT_MS || !Array.isArray(kept)) return [];
    return kept.filter((value): value is string => typeof value === 'string' && readOffered(value) !== null);
  } catch {
    return [];
  }
}
