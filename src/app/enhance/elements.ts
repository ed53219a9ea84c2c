import type { BrowserKey } from '../../features/privacy/contract/data-inventory.ts';
import { NOTIFICATION_TIMEOUT_MS } from '../../shared/limits/notification-timeout.ts';

type Attributes = Record<string, string>;

/** Creates an element without parsing markup, as Trusted Types requires. */
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

// Browsers can refuse storage. Then nothing is stored.
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
    // Storage is refused.
  }
}

export function forgetInTab(beginning: BrowserKey): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((one) => one.startsWith(beginning)))
      sessionStorage.removeItem(key);
  } catch {
    // Storage is refused.
  }
}

const regionOf = (selector: string, attributes: Attributes) =>
  find(selector) ?? document.body.appendChild(make('div', attributes));

/** Create the live region early: some screen readers announce only changes in a region they already know. */
export const readyToTell = () => regionOf('[role=log]', { role: 'log', class: 'sr' });

function sayFor(region: HTMLElement, line: HTMLElement) {
  region.append(line);
  setTimeout(() => line.remove(), NOTIFICATION_TIMEOUT_MS);
}

/** Announces a visible change to screen readers. Several lines at once are all announced. */
export const tell = (words: string): void => sayFor(readyToTell(), make('p', {}, words));

/** A toast that disappears by itself. For text that must be read use `sayIn`. */
export function announce(words: string): void {
  const region = regionOf('[data-toasts]', { role: 'status', 'data-toasts': '' });
  region.replaceChildren();
  sayFor(region, make('p', { class: 'toast' }, words));
}

export const hush = (spot: Element): void => spot.querySelector(':scope > [data-said]')?.remove();

/** Shows a message at the end of a form or field, until `hush` or the next message there. */
export function sayIn(spot: Element, words: string, role: 'alert' | 'status' = 'alert'): HTMLElement {
  hush(spot);
  const look = role === 'alert' ? 'wrong' : 'hint';
  return spot.appendChild(make('p', { role, class: look, 'data-said': '' }, make('span', {}, words)));
}
