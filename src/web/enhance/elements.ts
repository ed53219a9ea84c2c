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
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing can be kept here.
  }
}

/** Tells readers of a screen what can be seen already. */
export const tell = (words: string): void => announce(words, 'sr');

/** Each look has a place of its own: what is only read aloud takes nothing away from what is seen. */
export function announce(words: string, look = 'toast'): void {
  const region = find(`[data-said=${look}]`) ?? make('div', { role: 'status', 'data-said': look });
  document.body.append(region);
  const toast = make('p', { class: look }, words);
  region.replaceChildren(toast);
  setTimeout(() => toast.remove(), 5000);
}
