import type { BrowserKey } from '../../features/privacy/contract/kept.ts';
import { NOTIFICATION_TIMEOUT_MS } from '../../shared/limits/limits.ts';

type Attributes = Record<string, string>;

/** Makes an element without ever reading markup from text, as Trusted Types ask. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export function makeButton(label: string, onPress: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const button = make('button', { type: 'button', ...attributes }, label);
  button.addEventListener('click', onPress);
  return button;
}

export const find = (selector: string) => document.querySelector<HTMLElement>(selector);
export const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

// Browsers can refuse storage altogether; then nothing is remembered and nothing breaks.
const storageOf = (isOfTab: boolean) => (isOfTab ? sessionStorage : localStorage);

export function recall(key: BrowserKey, isOfTab = false): string | null {
  try {
    return storageOf(isOfTab).getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: BrowserKey, value: string | null, isOfTab = false): void {
  try {
    if (value === null) storageOf(isOfTab).removeItem(key);
    else storageOf(isOfTab).setItem(key, value);
  } catch {
    // Nothing can be kept here.
  }
}

/** Everything in this tab whose key begins so. */
export function forgetInTab(beginning: BrowserKey): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(beginning)))
      sessionStorage.removeItem(key);
  } catch {
    // Nothing can be kept here.
  }
}

const regionOf = (selector: string, attributes: Attributes) =>
  find(selector) ?? document.body.appendChild(make('div', attributes));

/** Made before anything is said: some readers of a screen hear only what comes into a region that they know. */
export const readyToTell = () => regionOf('[role=log]', { role: 'log', class: 'sr' });

function sayFor(region: HTMLElement, line: HTMLElement) {
  region.append(line);
  setTimeout(() => line.remove(), NOTIFICATION_TIMEOUT_MS);
}

/** Tells readers of a screen what can be seen already. Two lines in one moment are both heard. */
export const tell = (words: string): void => sayFor(readyToTell(), make('p', {}, words));

/** Confirms something, and goes by itself. What must be read is said beside its spot: `sayIn`. */
export function announce(words: string): void {
  const region = regionOf('[data-toasts]', { role: 'status', 'data-toasts': '' });
  region.replaceChildren();
  sayFor(region, make('p', { class: 'toast' }, words));
}

export const hush = (spot: Element): void => spot.querySelector(':scope > [data-said]')?.remove();

/** Says something at the end of the form or field that it is about. It stays until `hush`, or the next words there. */
export function sayIn(spot: Element, words: string, role: 'alert' | 'status' = 'alert'): HTMLElement {
  hush(spot);
  const look = role === 'alert' ? 'wrong' : 'hint';
  return spot.appendChild(make('p', { role, class: look, 'data-said': '' }, make('span', {}, words)));
}
